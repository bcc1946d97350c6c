internal import Content
internal import Diagnostics
internal import Model
internal import Output
internal import Rendering

/// Runs a build from the files of a source folder to those of an output folder.
///
/// Each step is one function: read, gate, plan, render, write (design, part 4). Nothing is written
/// before all that can be wrong with content and templates is known.
public enum SiteGenerator {
  /// Builds what `options` describe.
  ///
  /// - Complexity: O(*n*) in the bytes of content and output.
  public static func build(_ options: BuildOptions) -> BuildReport {
    var build = SiteBuild(options: options)
    build.run()
    return build.report
  }

  /// Makes the site that `options` describe in memory; its pages are made when they are asked for, and
  /// nothing is written.
  ///
  /// - Returns: The site, `nil` where an error stands in its way; and the report, in which nothing
  ///   counts as written.
  /// - Complexity: O(*n*) in the bytes of content.
  public static func snapshot(_ options: BuildOptions) -> (SiteSnapshot?, BuildReport) {
    var build = SiteBuild(options: options)
    let snapshot = build.snapshot()
    return (snapshot, build.report)
  }
}

/// One build on its way, or a check, which goes the same way up to the plan.
struct SiteBuild {
  let options: BuildOptions
  /// Whether all is looked at more closely, and nothing is to be written.
  let isCheck: Bool
  var report = BuildReport()
  private var clock = StageClock()
  /// What is known from an earlier snapshot, where there may be one.
  let memory: SiteMemory?
  /// Whether all pages are going to be rendered.
  private var makesAllPages = true

  init(options: BuildOptions, isCheck: Bool = false, memory: SiteMemory? = nil) {
    self.options = options
    self.isCheck = isCheck
    self.memory = memory
  }

  fileprivate mutating func run() {
    defer { report.timings = clock.timings }
    guard let (content, layout) = lay() else { return }
    write(layout.plan, files: layout.files, keeping: keptPaths(content, layout.failed))
    if options.endsProcess { _ = Unmanaged.passRetained(Remains(content, layout.plan)) }
    if report.outcome == .succeeded, hasErrors { report.outcome = .writtenInPart }
  }

  mutating func snapshot() -> SiteSnapshot? {
    defer { report.timings = clock.timings }
    makesAllPages = false
    guard let (content, layout) = lay() else { return nil }
    report.counts.pages = layout.plan.pages.count { $0.isPage }
    return SiteSnapshot(
      plan: layout.plan, files: layout.files,
      nextTurn: content.feed.nextTurn(after: options.clock.now))
  }

  /// All steps before anything is written; `nil`, with the outcome set, where they lead to nothing.
  private mutating func lay() -> (content: ContentResult, layout: Layout)? {
    tell("reading")
    guard var content = read() else { return nil }
    if let address = options.commentAddress {
      content.feed.site.comments.send = .endpoint(url: address)
    }
    guard let theme = compileTheme(language: content.feed.site.language), content.isSiteUsable
    else {
      report.outcome = .contentErrors
      return nil
    }
    let admitted = admit(content)
    tell("rendering")
    guard let layout = plan(admitted, theme: theme), mayWrite else {
      report.outcome = .contentErrors
      return nil
    }
    return (content, layout)
  }

  // MARK: Steps

  mutating func read() -> ContentResult? {
    var content = ContentOptions(baseURL: options.baseURL, clock: options.clock)
    content.tellsDoubtfulDates = isCheck
    do {
      return try clock.measure("read") { () throws(ContentFailure) in
        if let memory {
          return try memory.read(at: options.clock, diagnostics: &report.diagnostics)
        }
        return try ContentReader.read(
          source: options.source, options: content, diagnostics: &report.diagnostics)
      }
    } catch {
      report.diagnostics.append(Diagnostic(.error, at: nil, error.message))
      report.outcome = .inputMissing
      return nil
    }
  }

  mutating func compileTheme(language: String) -> Theme? {
    if let known = memory?.theme, known.language == language {
      report.diagnostics += known.diagnostics
      return known.theme
    }
    var found: [Diagnostic] = []
    let theme = clock.measure("templates") {
      let files = ThemeLocator(source: options.source, programFolder: options.programFolder)
        .files(diagnostics: &found)
      return Theme.compile(files, language: language, diagnostics: &found)
    }
    report.diagnostics += found
    memory?.theme = SiteMemory.KnownTheme(
      theme: theme, language: language, diagnostics: found)
    return theme
  }

  mutating func admit(_ content: ContentResult) -> PublicFeed {
    let hidden = content.failures.filter { !isKept($0) }
    return clock.measure("gate") {
      let gate = Gate(
        now: options.clock.now, admitsDrafts: options.includesDrafts,
        admitsFuture: options.includesFuture, admitsExpired: options.includesExpired,
        admitsPrivate: options.includesPrivate, admitsPending: options.includesPrivate)
      var (admitted, heldBack) = gate.admit(content.feed)
      admitted.holdBack(hidden)
      report.heldBack = heldBack
      report.diagnostics += StaticFileAudit.warnings(about: content.feed, admitted: admitted)
      report.counts.posts = admitted.posts.count + admitted.unlistedPosts.count
      return admitted
    }
  }

  /// The pages of a site and the files that they become.
  struct Layout {
    var plan: RenderPlan
    var files: OutputPlan
    /// The posts that were left out since they have errors.
    var failed: [Post]
  }

  /// Plans the pages of `feed`.
  ///
  /// With `keepsGoing` that is what is left without the files that have errors; `nil` where an error
  /// leaves nothing to plan.
  mutating func plan(_ feed: PublicFeed, theme: Theme) -> Layout? {
    let pictures = pictures(of: feed.site.images)
    let progress = options.progress
    clock.measure("pictures") {
      pictures.prepare(feed.namedPictures) { done, total in
        progress?(BuildProgress(stage: "pictures", done: done, total: total))
      }
    }
    defer { pictures.finish() }
    var rest = feed
    var failed: [Post] = []
    var told: Set<Diagnostic> = []
    while true {
      var found: [Diagnostic] = []
      let plan = renderPlan(of: rest, theme: theme, pictures: pictures, diagnostics: &found)
      let files = clock.measure("plan") { [memory] in
        // What a dry run makes of pictures is written nowhere.
        let copies =
          options.isDryRun ? plan.copies.filter { !PictureCache.has($0.source) } : plan.copies
        found += CopySources(folder: options.source).errors(of: copies)
        return Self.outputPlan(of: plan, memory: memory, diagnostics: &found)
      }
      // What is planned again without some of the files finds the same things once more.
      report.diagnostics += found.filter { told.insert($0).inserted }
      report.counts.posts = rest.posts.count + rest.unlistedPosts.count
      report.counts.comments = plan.commentCount
      let faulty = Set(found.lazy.filter { $0.severity == .error }.compactMap(\.location?.path))
      if faulty.isEmpty, let files { return Layout(plan: plan, files: files, failed: failed) }
      guard options.keepsGoing, let removed = rest.remove(faulty) else { return nil }
      failed += removed
    }
  }

  private static func outputPlan(
    of plan: RenderPlan, memory: SiteMemory?, diagnostics: inout [Diagnostic]
  ) -> OutputPlan? {
    if let known = memory?.files(of: plan) { return known }
    var found: [Diagnostic] = []
    let made = OutputPlan.make(plan.plannedFiles, diagnostics: &found)
    memory?.keep(found.isEmpty ? made : nil, of: plan)
    diagnostics += found
    return made
  }

  private mutating func renderPlan(
    of feed: PublicFeed, theme: Theme, pictures: PictureCatalog, diagnostics: inout [Diagnostic]
  ) -> RenderPlan {
    let makesAllPages = makesAllPages
    let plan = clock.measure("render") {
      RenderPlan(
        feed: feed, theme: theme, clock: options.clock, isPreview: options.isPreview,
        pictures: pictures.source, isForCheck: isCheck,
        makesAllPages: makesAllPages, earlier: memory?.earlier, diagnostics: &diagnostics)
    }
    memory?.keep(plan)
    return plan
  }

  private mutating func write(_ plan: RenderPlan, files: OutputPlan, keeping: [String]) {
    report.counts.pages = plan.pages.count { $0.isPage }
    do {
      try clock.measure("write") { () throws(OutputError) in
        let folder = try OutputFolder(options.output, source: options.source)
        let session = try folder.begin(
          files, keeping: keeping, marks: SiteWriter.marks, isDryRun: options.isDryRun,
          diagnostics: &report.diagnostics)
        report.hasBegunWriting = true
        try SiteWriter(plan: plan, source: options.source, progress: options.progress)
          .write(to: session)
        let summary = try session.finish()
        report.counts.written = summary.written
        report.counts.unchanged = summary.unchanged
        report.counts.removed = summary.removed
      }
    } catch {
      report.diagnostics += error.diagnostics
      report.outcome = .cannotWrite
    }
  }

  // MARK: Rules

  var hasErrors: Bool { report.diagnostics.contains { $0.severity == .error } }

  /// Whether what was found wrong lets anything be written: a failed build leaves Output/ as it was.
  private var mayWrite: Bool {
    if options.isStrict, report.diagnostics.contains(where: { $0.severity >= .warning }) {
      return options.keepsGoing
    }
    return options.keepsGoing || !hasErrors
  }

  /// Earlier files that stay: those of posts with errors which nothing hides (design, part 5).
  private func keptPaths(_ content: ContentResult, _ failed: [Post]) -> [String] {
    guard options.keepsGoing else { return [] }
    let kept = content.failures.filter(isKept).compactMap(\.permalink)
    return (kept + failed.map(\.permalink.value)).map { permalink in
      String(permalink.drop { $0 == "/" })
    }
  }

  /// Whether nothing hides what has an error, so that a page which an earlier build made of it stays.
  private func isKept(_ entry: FailedEntry) -> Bool {
    let now = options.clock.now
    let isVisible = entry.visibility == .everyone || entry.visibility == .unlisted
    let isOver = entry.expires.map { $0 <= now } ?? false
    let isDue = entry.date.map { $0 <= now } ?? true
    return entry.isHidingReadable && isVisible && !entry.isDraft && !isOver && isDue
  }

  func tell(_ stage: String) {
    options.progress?(BuildProgress(stage: stage))
  }
}

/// What a build held, kept until the process ends.
private final class Remains: Sendable {
  private let content: ContentResult
  private let plan: RenderPlan

  init(_ content: ContentResult, _ plan: RenderPlan) {
    self.content = content
    self.plan = plan
  }
}

extension PublicFeed {
  /// Makes links to what has errors and may be meant to be hidden plain text.
  fileprivate mutating func holdBack(_ failures: [FailedEntry]) {
    for failure in failures {
      heldBackPaths.insert(failure.path)
      if let permalink = failure.permalink { heldBackPermalinks.insert(permalink) }
      heldBackPermalinks.formUnion(failure.aliases)
    }
  }

  /// Takes out what the files at `paths` say: posts, pages, comments, static files and what
  /// authors tell of themselves.
  ///
  /// Returns the posts that went; `nil` where none of the files is of the feed.
  fileprivate mutating func remove(_ paths: Set<String>) -> [Post]? {
    let isFaulty = { (path: String) in paths.contains(path) }
    let failed = (posts + unlistedPosts).filter { isFaulty($0.path) }
    let pageCount = pages.count + unlistedPages.count
    posts.removeAll { isFaulty($0.path) }
    unlistedPosts.removeAll { isFaulty($0.path) }
    pages.removeAll { isFaulty($0.path) }
    unlistedPages.removeAll { isFaulty($0.path) }
    var hasChanged = !failed.isEmpty || pages.count + unlistedPages.count < pageCount
    for index in posts.indices where posts[index].comments.contains(where: { isFaulty($0.path) }) {
      posts[index].comments.removeAll { isFaulty($0.path) }
      hasChanged = true
    }
    for index in unlistedPosts.indices
    where unlistedPosts[index].comments.contains(where: { isFaulty($0.path) }) {
      unlistedPosts[index].comments.removeAll { isFaulty($0.path) }
      hasChanged = true
    }
    for index in authors.indices
    where isFaulty(authors[index].path)
      && (!authors[index].biography.isBlank || authors[index].avatar != nil)
    {
      authors[index].biography = MarkdownText("")
      authors[index].avatar = nil
      hasChanged = true
    }
    let staticCount = staticFiles.count
    staticFiles.removeAll { isFaulty($0.path) }
    hasChanged = hasChanged || staticFiles.count < staticCount
    return hasChanged ? failed : nil
  }
}

extension RenderPlan {
  /// The files of the site, for the plan of the output folder.
  fileprivate var plannedFiles: [PlannedFile] {
    pages.map { page in
      PlannedFile(
        path: page.path,
        origin: page.origin.map {
          SourceLocation(path: $0.path, line: $0.line, column: $0.column)
        })
    }
      + copies.map { copy in
        PlannedFile(
          path: copy.path, origin: SourceLocation(path: copy.origin), copiedFrom: copy.source)
      }
  }
}
