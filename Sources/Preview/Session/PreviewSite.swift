internal import Diagnostics
internal import Generator
internal import Glibc
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
    /// The theme's files in it.
    var assets = PreviewAssets(nil)
    /// How many builds there were.
    var number = 0
    /// What no other run of the program has, and no other preview of this one.
    let run = String(UInt64.random(in: .min ... .max), radix: 36)
    /// Whether what is wrong may be told: it has lines of files in it that others may not see.
    let tellsProblems: Bool

    /// What a page of this mark is like now, for who has it: another one where it, the theme's files
    /// or the run of the program are others; empty where there is no site.
    func mark(of page: PageMark) -> String {
      snapshot == nil ? "" : "\(run)-\(page.text)-\(assets.text)"
    }

    /// The page at `path`, which is the site's own for what is not there where it has one; `nil` where
    /// there is no site.
    func page(at path: String) -> [UInt8]? {
      for path in [path, "404.html"] {
        if case .made(let bytes)? = snapshot?.file(at: path) { return bytes }
      }
      return nil
    }

    /// Whether the last build failed, so that what is shown is older than the files.
    var isStale: Bool {
      switch report.outcome {
      case .succeeded: false
      case .contentErrors, .writtenInPart, .inputMissing, .cannotWrite: true
      }
    }
  }

  private let options: PreviewOptions
  private let address = Mutex("")
  private let comments = Mutex<String?>(nil)
  private let state: Mutex<State>
  /// What remembers the files that have not changed.
  private let session = Mutex<SiteSession?>(nil)

  /// A site that is not built yet.
  init(options: PreviewOptions) {
    self.options = options
    state = Mutex(State(tellsProblems: !options.isOpenToOthers))
  }

  /// The address at which the preview is found, with a slash at its end.
  var baseURL: String {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  /// What is shown now.
  var current: State { state.withLock { $0 } }

  /// Where the pages' comments go; `nil` for where site.yml says.
  var commentAddress: String? {
    get { comments.withLock { $0 } }
    set { comments.withLock { $0 = newValue } }
  }

  /// What is shown once the first build is over, which is waited for a while.
  func firstBuilt() -> State {
    waitForBuild(after: 0, atMost: .seconds(30))
    return current
  }

  /// Returns when there were more than `number` builds, or after a while.
  func waitForBuild(after number: Int, atMost patience: Duration = .seconds(5)) {
    let end = ContinuousClock.now + patience
    while current.number <= number, ContinuousClock.now < end { usleep(5_000) }
  }

  /// Builds the site again after the files at `changed`, relative to the source folder, have changed,
  /// `nil` where that is not known; keeps what was shown where that fails, unless others see it, from
  /// whom something in it may be hidden now.
  ///
  /// - Returns: What is shown from now on.
  @discardableResult
  func build(changed: Set<String>?) -> State {
    let (snapshot, report) = session.withLock { session in
      let current = session ?? SiteSession(buildOptions)
      session = current
      return current.rebuild(changed: changed, now: options.now())
    }
    let assets = snapshot.map { PreviewAssets($0) }
    return state.withLock { state in
      state.snapshot = snapshot ?? (options.isOpenToOthers ? nil : state.snapshot)
      state.assets = assets ?? state.assets
      state.report = report
      state.number += 1
      return state
    }
  }

  private var buildOptions: BuildOptions {
    // Output/ is never touched: nothing is written.
    var build = BuildOptions(
      source: options.source, output: "\(options.source)/Output",
      clock: BuildClock(now: options.now()))
    build.baseURL = baseURL
    build.commentAddress = commentAddress
    build.programFolder = options.programFolder
    let isOwn = !options.isOpenToOthers
    build.includesDrafts = isOwn
    build.includesFuture = isOwn
    build.includesExpired = isOwn
    build.includesPrivate = isOwn
    return build
  }
}
