internal import Diagnostics
internal import Generator
internal import Model
internal import Synchronization

/// The site that a preview shows: the last that could be built, and what is wrong since.
final class PreviewSite: Sendable {
  /// What is shown at a moment.
  struct State: Sendable {
    /// The last site that could be built; `nil` where none could yet.
    var snapshot: SiteSnapshot?
    /// What the last build found.
    var report = BuildReport()
    /// How many builds there were.
    var number = 0

    /// Whether the last build failed, so that what is shown is older than the files.
    var isStale: Bool {
      switch report.outcome {
      case .succeeded: false
      case .contentErrors, .writtenInPart, .inputMissing, .cannotWrite: true
      }
    }
  }

  private let options: PreviewOptions
  private let baseURL: String
  private let state = Mutex(State())

  /// A site that is not built yet, for an address with a slash at its end.
  init(options: PreviewOptions, baseURL: String) {
    self.options = options
    self.baseURL = baseURL
  }

  /// What is shown now.
  var current: State { state.withLock { $0 } }

  /// Builds the site from the files as they are, and keeps what was shown where that fails.
  ///
  /// - Returns: What is shown from now on.
  @discardableResult
  func build() -> State {
    // Output/ is never touched: nothing is written.
    var build = BuildOptions(
      source: options.source, output: "\(options.source)/Output",
      clock: BuildClock(now: options.now()))
    build.baseURL = baseURL
    build.programFolder = options.programFolder
    let isOwn = !options.isOpenToOthers
    build.includesDrafts = isOwn
    build.includesFuture = isOwn
    build.includesExpired = isOwn
    build.includesPrivate = isOwn
    let (snapshot, report) = SiteGenerator.snapshot(build)
    return state.withLock { state in
      state.snapshot = snapshot ?? state.snapshot
      state.report = report
      state.number += 1
      return state
    }
  }
}
