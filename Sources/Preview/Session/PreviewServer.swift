internal import Generator
internal import HTTPServing
internal import Model
internal import Parallelism
internal import Synchronization

/// Shows a site while its files change: builds it in memory, serves it, and tells its pages to follow.
public final class PreviewServer: Sendable {
  private let options: PreviewOptions
  private let server: HTTPServer
  private let router: PreviewRouter
  private let onBuild: @Sendable (PreviewBuild) -> Void
  private let watching = Mutex<(watcher: FolderWatcher, thread: WorkerThread)?>(nil)

  /// Begins to serve, at first a page that says that the site is being built.
  ///
  /// - Parameters:
  ///   - options: What is shown, and where.
  ///   - onBuild: Told of each build, from one thread.
  /// - Throws: Why the port cannot be listened on, or that there is no site to show.
  public init(
    _ options: PreviewOptions, onBuild: @escaping @Sendable (PreviewBuild) -> Void
  ) throws(PreviewFailure) {
    self.options = options
    self.onBuild = onBuild
    let router = PreviewRouter(options)
    self.router = router
    do throws(SiteSurvey.Failure) {
      try SiteSurvey.look(at: options.source)
    } catch {
      throw PreviewFailure(error.message)
    }
    do throws(HTTPServerError) {
      server = try Self.listen(options, router)
    } catch {
      throw PreviewFailure(error)
    }
    router.begin(address: server.address, port: server.port)
  }

  /// The address at which the preview is found.
  public var url: String { router.url }

  /// Whether there is nothing to show at all: no folder that holds a site.
  public var hasNoSource: Bool { router.site.current.report.outcome == .inputMissing }

  /// Listens on the port that is asked for, or on the first free one.
  private static func listen(
    _ options: PreviewOptions, _ router: PreviewRouter
  ) throws(HTTPServerError) -> HTTPServer {
    var serverOptions = HTTPServerOptions()
    serverOptions.commonHeaders = HTTPResponse.guards
    func listen(on port: UInt16) throws(HTTPServerError) -> HTTPServer {
      try HTTPServer(
        address: options.address, port: port, options: serverOptions,
        admission: { router.admission(of: $0) }, handler: { router.answer($0) })
    }
    if let port = options.port { return try listen(on: port) }
    let first = PreviewOptions.firstPort
    for port in first..<first + 100 {
      do throws(HTTPServerError) {
        return try listen(on: port)
      } catch {
        guard case .portTaken = error else { throw error }
      }
    }
    return try listen(on: 0)
  }

  /// Builds the site, and from then on again after each change of a file.
  ///
  /// Returns after the first build.
  /// - Throws: That the folder cannot be watched, after the first build.
  public func run() throws(PreviewFailure) {
    let watcher: FolderWatcher
    do throws(WatchProblem) {
      // The theme that came with the program changes, too, for whoever works on it.
      let theme = ShippedTheme.folder(programFolder: options.programFolder).map { [$0] } ?? []
      watcher = try FolderWatcher(
        base: options.source, folders: ["Content", "Templates"] + theme)
    } catch {
      throw PreviewFailure("the site's folder cannot be watched: \(error)")
    }
    build(changed: nil)
    let thread = WorkerThread { [self] in
      while let changes = watcher.next(atMost: timeToNextTurn) {
        if changes.isEmpty, !isTurnOver { continue }
        // A change of the theme that came with the program changes everything.
        let isLocal = !changes.isEverything && changes.paths.allSatisfy { !$0.hasPrefix("/") }
        build(changed: isLocal ? changes.paths : nil)
      }
    }
    if let thread { watching.withLock { $0 = (watcher, thread) } }
  }

  /// For how long the site surely stays as it is while no file changes; `nil` for ever.
  ///
  /// At most a minute, since the clock may be set, and stands still for nobody who sleeps.
  private var timeToNextTurn: Duration? {
    nextTurn.map { turn in
      .seconds(min(60, max(0, turn.secondsSinceEpoch - options.now().secondsSinceEpoch)))
    }
  }

  private var isTurnOver: Bool { nextTurn.map { $0 <= options.now() } ?? false }

  /// When the site that is shown becomes another by itself.
  ///
  /// One that is older than its files stays as it is until they are mended.
  private var nextTurn: Timestamp? {
    let state = router.site.current
    return state.isStale ? nil : state.snapshot?.nextTurn
  }

  private func build(changed: Set<String>?) {
    let start = ContinuousClock.now
    let state = router.site.build(changed: changed)
    router.clients.tell(state)
    onBuild(
      PreviewBuild(
        report: state.report, duration: ContinuousClock.now - start,
        isShowing: state.snapshot != nil, changedPaths: changed?.sorted() ?? []))
  }

  /// Ends all: no more builds, no more answers.
  public func stop() {
    if let (watcher, thread) = watching.withLock({ $0.take() }) {
      watcher.stop()
      thread.join()
    }
    router.clients.close()
    server.stop()
  }
}
