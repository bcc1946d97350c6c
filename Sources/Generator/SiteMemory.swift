internal import Content
internal import Diagnostics
internal import Model
internal import Output
internal import Rendering

/// What a session keeps from one snapshot to the next.
final class SiteMemory {
  /// A theme as it was compiled.
  struct KnownTheme {
    var theme: Theme?
    var language: String
    var diagnostics: [Diagnostic]
  }

  /// The theme, once it was compiled; with another one, no text is taken over.
  var theme: KnownTheme? {
    didSet { plan = nil }
  }

  /// The pictures that are known, which stay so until their files or the settings change.
  var pictures: PictureCatalog?

  /// The files of a plan in which nothing was wrong with them: mostly they are the same again.
  private var known: (pages: [PlannedPage], copies: [PlannedCopy], files: OutputPlan)?

  private let content: ContentSession
  /// What has changed since the last reading; `nil` for everything.
  private var changed: Set<String>?
  /// The last plan, and the posts that have changed since.
  private var plan: RenderPlan?
  private var changedPosts: Set<String> = []

  init(_ options: BuildOptions) {
    content = ContentSession(
      source: options.source, options: ContentOptions(baseURL: options.baseURL))
  }

  /// Begins a snapshot after the files at `changed` have changed.
  func begin(_ changed: Set<String>?) {
    self.changed = changed
    pictures?.forget(changed)
    let isOfTheme = { (path: String) in path.split(separator: "/").first == "Templates" }
    if changed?.contains(where: isOfTheme) ?? true { theme = nil }
  }

  /// The pictures that are known by the same settings.
  func pictures(with settings: ImageSettings) -> PictureCatalog? {
    pictures.flatMap { $0.settings == settings ? $0 : nil }
  }

  /// Reads what has changed.
  func read(
    at clock: BuildClock, diagnostics: inout [Diagnostic]
  ) throws(ContentFailure) -> ContentResult {
    defer {
      // Of each reading without a fault in the site itself a plan is made.
      if let posts = content.changedPosts { changedPosts = posts } else { plan = nil }
    }
    return try content.read(changed: changed, clock: clock, diagnostics: &diagnostics)
  }

  /// The last plan, for the next one.
  var earlier: RenderPlan.Earlier? {
    plan.map { RenderPlan.Earlier(plan: $0, changedPosts: changedPosts) }
  }

  /// The files of `plan`, where they are known; fast where its pages were taken over.
  func files(of plan: RenderPlan) -> OutputPlan? {
    guard let known, known.pages == plan.pages, known.copies == plan.copies else { return nil }
    return known.files
  }

  /// Keeps the files of `plan`; `nil` where something is wrong with them.
  func keep(_ files: OutputPlan?, of plan: RenderPlan) {
    known = files.map { (plan.pages, plan.copies, $0) }
  }

  /// Keeps the plan that was made of all that was read.
  func keep(_ plan: RenderPlan) {
    self.plan = plan
    changedPosts = []
  }
}
