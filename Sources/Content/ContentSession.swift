public import Diagnostics
public import Model
internal import Parallelism

/// Reads a content folder again and again, each time only what has changed.
///
/// What it gives is what `ContentReader` would give. It is used by one thread at a time.
public final class ContentSession {
  private let source: String
  private var options: ContentOptions
  private var state: State?

  /// The posts, by their files' paths, that the last reading read; `nil` where it read everything.
  public private(set) var changedPosts: Set<String>?

  /// What is known of the files.
  private struct State {
    /// The reading up to the posts.
    var start: ContentReading
    var frame: ContentFrame
    /// `nil` where there is no folder of posts.
    var posts: PostStore?
  }

  /// A session for the folder `source`, which holds `Content/`; of `options` the clock is not used.
  public init(source: String, options: ContentOptions = ContentOptions()) {
    self.source = source
    self.options = options
  }

  /// Reads what `changed` says, paths relative to the source folder, of files and folders that were
  /// changed, came or went; everything where it is `nil`, or the first time.
  ///
  /// - Parameters:
  ///   - changed: The paths.
  ///   - clock: The moment taken for now.
  ///   - diagnostics: What was found wrong with all content is appended here.
  /// - Returns: All that is in the folder.
  /// - Throws: Why there is nothing to read at all.
  public func read(
    changed: Set<String>?, clock: BuildClock, diagnostics: inout [Diagnostic]
  ) throws(ContentFailure) -> ContentResult {
    // What was not open yet stays so while time goes on, but not where it is turned back.
    let isTurnedBack = options.clock.map { clock.now < $0.now } ?? true
    options.clock = clock
    if let changed, !isTurnedBack, let result = update(changed, &diagnostics) { return result }
    state = nil
    changedPosts = nil
    let (folder, contents) = try ContentReader.open(source)
    var reading = ContentReading(source: folder, options: options, contents: contents)
    let frame = reading.readFrame()
    let threads = options.threadCount ?? Parallel.coreCount
    let posts = reading.hasPosts ? PostStore(frame.context, threads: threads) : nil
    let state = State(start: reading, frame: frame, posts: posts)
    self.state = state
    return finish(state, frame.context, &diagnostics)
  }

  /// Reads again what `changed` concerns; `nil` where that is not posts and pages alone.
  private func update(
    _ changed: Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> ContentResult? {
    guard let state, let paths = postPaths(of: changed) else { return nil }
    let context = state.frame.context.renewed(clock: options.clock)
    if let posts = state.posts {
      guard let read = posts.update(paths, context) else { return nil }
      changedPosts = read
    } else {
      guard paths.isEmpty else { return nil }
      changedPosts = []
    }
    return finish(state, context, &diagnostics)
  }

  private func finish(
    _ state: State, _ context: ReadingContext, _ diagnostics: inout [Diagnostic]
  ) -> ContentResult {
    var reading = state.start
    var frame = state.frame
    frame.context = context
    let result = reading.readRest(of: frame, posts: state.posts)
    diagnostics += reading.diagnostics
    return result
  }

  /// More changes than these are not looked at one by one.
  private static let changeLimit = 1_000

  /// Those of `changed` that are below the folder of posts; `nil` where others need all to be read.
  ///
  /// Pages are few and read each time.
  private func postPaths(of changed: Set<String>) -> [String]? {
    var paths: [String] = []
    for path in changed {
      let parts = path.split(separator: "/")
      guard parts.first == "Content" else { continue }
      if parts.count > 1, parts[1].first == "." { continue }
      guard parts.count > 2 else { return nil }
      switch parts[1] {
      case "posts": paths.append(parts.joined(separator: "/"))
      case "pages": break
      default: return nil
      }
    }
    return paths.count > Self.changeLimit ? nil : paths.sorted()
  }
}
