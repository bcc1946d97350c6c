internal import Content
internal import Diagnostics
internal import Model
internal import Rendering

extension SiteGenerator {
  /// Checks what `options` describe as a build would, and more closely; nothing is written.
  ///
  /// Posts that are held back are read but, as in a build, not judged by their words: `clock` says
  /// which are. The report counts all posts and comments that were read.
  ///
  /// - Complexity: O(*n*) in the bytes of content, and requests in the addresses of other sites where
  ///   these are asked for.
  public static func check(_ options: CheckOptions) -> BuildReport {
    var build = BuildOptions(source: options.source, output: "", clock: options.clock)
    build.programFolder = options.programFolder
    build.imageProgram = options.imageProgram
    build.progress = options.progress
    // What has errors does not keep the rest from being judged.
    build.keepsGoing = true
    var check = SiteBuild(options: build, isCheck: true)
    check.check(options)
    return check.report
  }
}

extension SiteBuild {
  /// Runs a check: the steps of a build up to the plan, then what a build does not look at.
  fileprivate mutating func check(_ options: CheckOptions) {
    defer {
      report.outcome = hasErrors && report.outcome == .succeeded ? .contentErrors : report.outcome
    }
    tell("reading")
    guard let content = read() else { return }
    report.counts.posts = content.counts.posts
    report.counts.comments = content.counts.comments
    guard let theme = compileTheme(language: content.feed.site.language), content.isSiteUsable
    else { return }
    let admitted = admit(content)
    report.diagnostics += AddressAudit.warnings(about: content.feed.site)
    report.diagnostics += ReplyAudit.warnings(about: admitted)
    tell("checking")
    if let layout = plan(admitted, theme: theme) {
      let audit = audit(layout, of: content, admitted: admitted)
      if options.asksWeb { ask(options.web, about: audit.externalLinks) }
    }
    report.counts.posts = content.counts.posts
    report.counts.comments = content.counts.comments
  }

  private mutating func audit(
    _ layout: Layout, of content: ContentResult, admitted: PublicFeed
  ) -> TextAudit {
    let failed = content.failures.map(\.path) + layout.failed.map(\.path)
    let missing = Set(
      content.failures.compactMap(\.permalink) + content.failures.flatMap(\.aliases)
        + layout.failed.map(\.permalink.value))
    let audit = layout.plan.audit(otherAddresses: missing)
    report.diagnostics += audit.diagnostics
    let heldBack = content.feed.posts.filter { admitted.heldBackPaths.contains($0.path) }
    let used = Set(
      layout.plan.copies.map(\.source)
        + layout.plan.files(ofHeldBack: heldBack).map(\.path)
        + heldBack.flatMap(\.mediaFiles).map(\.path))
    report.diagnostics += UnusedMedia.warnings(in: content.feed, used: used, failed: failed)
    report.diagnostics += PhotoAudit(source: self.options.source).warnings(about: used)
    return audit
  }

  private mutating func ask(_ client: WebClient?, about links: [ExternalLink]) {
    guard let client else {
      report.diagnostics.append(
        Diagnostic(
          .warning, at: nil,
          "links to other sites were not checked, since the program curl is not installed"))
      return
    }
    report.diagnostics += ExternalLinkCheck(client: client, progress: options.progress)
      .diagnostics(about: links)
  }
}
