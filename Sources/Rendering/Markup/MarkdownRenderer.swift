internal import CommonMark
public import Diagnostics
public import HTML
internal import Model
internal import UnicodeServices

/// Turns Markdown into the markup of pages, cards and feeds.
///
/// It is pure and may be used by several tasks at once.
public struct MarkdownRenderer: Sendable {
  private let shared: SharedMarkupSite

  /// Where links may lead.
  var links: SiteLinks { shared.site.links }

  /// A renderer for the texts of `site`.
  public init(site: MarkupSite) {
    shared = SharedMarkupSite(site)
  }

  /// Renders a text for its page and for lists.
  ///
  /// - Complexity: O(*n*) in the bytes of the text; what would take longer is refused.
  public func render(_ source: MarkupSource) -> RenderedMarkup {
    do throws(MarkupViolation) {
      let tree = try parse(source)
      return try render(tree, of: source)
    } catch {
      return RenderedMarkup(
        refusedFor: source.diagnostic(.error, line: error.line, error.message))
    }
  }

  /// Renders the whole text for a feed: all addresses absolute, without ids and attributes that
  /// mean something on a page only.
  ///
  /// Faults are not told again: `render(_:)` has told them. A text that is refused is empty.
  public func renderForFeed(_ source: MarkupSource) -> EscapedHTML {
    do throws(MarkupViolation) {
      let tree = try parse(source)
      var writer = writer(.feed, for: source)
      try writer.write(tree)
      if writer.needsHeadings {
        var page = self.writer(.page, for: source)
        try page.write(tree)
        writer = self.writer(.feed, for: source)
        writer.knownHeadings = page.headings
        try writer.write(tree)
      }
      return EscapedHTML(unchecked: writer.output)
    } catch {
      return EscapedHTML(unchecked: [])
    }
  }

  /// Why a text is not rendered at all; `nil` where it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public func refusal(of source: MarkupSource) -> Diagnostic? {
    do throws(MarkupViolation) {
      _ = try render(parse(source), of: source)
      return nil
    } catch {
      return source.diagnostic(.error, line: error.line, error.message)
    }
  }

  private func parse(_ source: MarkupSource) throws(MarkupViolation) -> MarkdownTree {
    try MarkupLimitCheck.check(
      source.body.bytes, isComment: source.isComment, limits: shared.site.limits)
    return MarkdownTree(parsing: source.body.bytes, options: .gitHub)
  }

  private func writer(
    _ variant: MarkupRules.Variant, for source: MarkupSource, textLimit: Int = 0
  ) -> MarkupWriter {
    MarkupWriter(
      shared: shared, source: source, rules: MarkupRules(variant, for: source, on: shared),
      textLimit: textLimit)
  }

  private func render(
    _ tree: borrowing MarkdownTree, of source: MarkupSource
  ) throws(MarkupViolation) -> RenderedMarkup {
    // Eight bytes for a grapheme is more than any language needs on average.
    let textLimit = source.isComment ? Int.max : shared.site.summaryLength * 8
    var findings = MarkupFindings()
    if shared.site.makesSurveys { findings.survey = TextSurvey() }
    var page = writer(.page, for: source, textLimit: textLimit)
    page.findings = findings
    try page.write(tree)
    if page.needsHeadings {
      let headings = page.headings
      page = writer(.page, for: source, textLimit: textLimit)
      page.findings = findings
      page.knownHeadings = headings
      try page.write(tree)
    }
    if page.findings?.survey != nil, page.rules.breaksLines {
      page.findings?.survey?.wrapping = LineWrapping(tree, of: source.body.bytes)
    }
    return RenderedMarkup(
      html: EscapedHTML(unchecked: page.output), card: try card(for: page, tree: tree),
      text: words(of: page.text, isWhole: source.isComment),
      findings: page.findings ?? MarkupFindings())
  }

  private func words(of text: PlainText, isWhole: Bool) -> String {
    let words = String(decoding: text.bytes, as: UTF8.self)
    guard !isWhole else { return words }
    let summary = TextBoundaries.cut(words, toAtMost: shared.site.summaryLength)
    if summary.wasCut { return summary.text + "…" }
    guard text.isCut else { return summary.text }
    // Fewer graphemes than wanted came together, and the last may be torn.
    let whole = max(TextBoundaries.graphemeCount(words) - 1, 0)
    return TextBoundaries.cut(words, toAtMost: whole).text + "…"
  }

  private func card(
    for page: MarkupWriter, tree: borrowing MarkdownTree
  ) throws(MarkupViolation) -> RenderedMarkup.Card {
    guard page.source.kind == .post else {
      return RenderedMarkup.Card(html: EscapedHTML(unchecked: page.output), isFolded: false)
    }
    let plan = CardPlan(
      columns: page.columnsBeforeFootnotes ?? page.columns, foldEnd: page.foldEnd,
      firstPageOnlyByte: page.firstPageOnlyByte)
    switch plan {
    case .whole:
      return RenderedMarkup.Card(html: EscapedHTML(unchecked: page.output), isFolded: false)
    case .beginning(let bytes):
      return RenderedMarkup.Card(
        html: EscapedHTML(unchecked: Array(page.output[..<bytes])), isFolded: true)
    case .rewritten(let room):
      var writer = writer(.card, for: page.source)
      writer.knownHeadings = page.headings
      writer.budget = room
      try writer.write(tree)
      return RenderedMarkup.Card(
        html: EscapedHTML(unchecked: writer.output), isFolded: writer.isCut)
    }
  }
}
