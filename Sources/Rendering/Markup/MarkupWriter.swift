internal import CommonMark
internal import Diagnostics
internal import Model

/// Writes the nodes of one parsed text as markup.
///
/// With the rules `reference` it writes what cmark writes. It is used once: a text is written by
/// handing it all events of a walk.
struct MarkupWriter {
  let shared: SharedMarkupSite
  let source: MarkupSource
  let rules: MarkupRules

  /// The markup so far.
  var output: [UInt8] = []
  /// The words so far.
  var text: PlainText
  /// What was found on the way; only the first pass over a text looks for anything.
  var findings: MarkupFindings?

  /// The headings so far.
  var headings: HeadingIdentifiers
  /// The headings of the whole text, where they are known from an earlier pass.
  var knownHeadings: HeadingIdentifiers?
  /// Whether a link leads to a heading that has not come yet, so that another pass is needed.
  var needsHeadings = false
  var outline: HeadingOutline
  /// The heading that is open: where its tag begins in the output, and its text.
  var openHeading: (start: Int, level: Int, text: [UInt8])?

  /// How many nodes with children are open.
  var depth = 0
  /// How many quotes, lists, links and emphases are open.
  var nesting = 0
  /// The alternative text of the image that is open; inner images add to it.
  var imageText: [UInt8] = []
  var openImages = 0
  /// What the open link became.
  var openLink: OpenLink?
  /// The line in which the last block of text began, for the addresses that cmark gives no place.
  var blockLine = 0
  /// The last scalar of the text before, where nothing but emphasis came between.
  var previousScalar: Unicode.Scalar?
  /// The lines of the source, for what the parsed text has lost.
  var sourceLines: SourceLines
  var escapedSigns = EscapedSigns()
  var table = OpenTable()
  var footnotes = FootnoteCounters()
  var balancer = TagBalancer()

  /// The room that the text takes so far, in columns.
  var columns = 0
  /// The room after which a card is cut off.
  var budget: Int?
  /// Whether the card was cut off: then only what is open is closed.
  var isCut = false
  /// How many nodes that came after that are open.
  var nodesAfterCut = 0
  /// The room of the text without its footnotes, once these begin.
  var columnsBeforeFootnotes: Int?
  /// The last end of a block up to which a card has room.
  var foldEnd: BlockEnd?
  /// The first byte that is different in a card.
  var firstPageOnlyByte: Int?

  /// A writer of `source`; `textLimit` says how many bytes of words are wanted.
  init(
    shared: SharedMarkupSite, source: MarkupSource, rules: MarkupRules, textLimit: Int = 0
  ) {
    self.shared = shared
    self.source = source
    self.rules = rules
    text = PlainText(limit: textLimit)
    headings = HeadingIdentifiers(reserved: shared.site.reservedIDs)
    outline = HeadingOutline(firstLevel: rules.headingLevel)
    sourceLines = SourceLines(source.body.bytes)
    output.reserveCapacity(source.body.bytes.count * 5 / 4 + 64)
  }

  var resolver: LinkResolver { LinkResolver(links: shared.site.links, source: source) }

  /// Writes the whole of `tree`.
  mutating func write(_ tree: borrowing MarkdownTree) throws(MarkupViolation) {
    try tree.walk { (node, event) throws(MarkupViolation) in
      try visit(node, event)
    }
    finishFootnotes()
  }

  private mutating func visit(
    _ node: borrowing MarkdownNode, _ event: MarkdownEvent
  ) throws(MarkupViolation) {
    let kind = node.kind
    guard event == .enter else {
      if nodesAfterCut > 0 {
        nodesAfterCut -= 1
      } else {
        exit(node, kind)
        depth -= 1
        if depth == 1 { try endBlock(node) }
      }
      return
    }
    if isCut || isOverBudget(kind) {
      isCut = true
      nodesAfterCut += kind.isLeaf ? 0 : 1
    } else if kind.isLeaf {
      enterLeaf(node, kind)
      if depth == 1 { try endBlock(node) }
    } else {
      depth += 1
      try enter(node, kind)
    }
  }

  // MARK: Nodes

  private mutating func enterLeaf(_ node: borrowing MarkdownNode, _ kind: MarkdownNodeKind) {
    if openImages > 0 {
      switch kind {
      case .text, .code: node.appendLiteral(to: &imageText)
      case .htmlInline where rules.variant == .reference: node.appendLiteral(to: &imageText)
      case .softBreak, .lineBreak: imageText.append(UInt8(ascii: " "))
      default: break
      }
      return
    }
    switch kind {
    case .text:
      if case .bare(let address) = openLink {
        node.withLiteral { appendBareAddress(address.span, text: $0) }
      } else {
        let line = node.startLine
        node.withLiteral { appendText($0, line: line) }
      }
    case .softBreak: appendBreak(isHard: rules.breaksLines)
    case .lineBreak: appendBreak(isHard: true)
    case .code: node.withLiteral { appendCode($0) }
    case .htmlInline:
      let line = node.startLine
      node.withLiteral { appendInlineHTML($0, line: line) }
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock:
      let line = node.startLine
      node.withLiteral { appendHTMLBlock($0, line: line) }
    case .thematicBreak: appendThematicBreak()
    default: break
    }
  }

  private mutating func enter(
    _ node: borrowing MarkdownNode, _ kind: MarkdownNodeKind
  ) throws(MarkupViolation) {
    switch kind {
    case .paragraph:
      blockLine = node.startLine
      enterParagraph(node)
    case .heading:
      blockLine = node.startLine
      enterHeading(node)
    case .blockQuote:
      try nest(node)
      openBlock("<blockquote>\n")
    case .list:
      try nest(node)
      enterList(node)
    case .item: enterItem(node)
    case .table: try enterTable(node)
    case .tableRow:
      blockLine = node.startLine
      enterRow(node)
    case .tableCell: enterCell()
    case .footnoteDefinition: try enterFootnote(node)
    case .footnoteReference: appendFootnoteReference(node)
    case .emphasis:
      try nest(node)
      openInline("<em>")
    case .strong:
      try nest(node)
      openInline("<strong>")
    case .strikethrough:
      try nest(node)
      openInline("<del>")
    case .link:
      try nest(node)
      enterLink(node)
    case .image:
      try nest(node)
      openImages += 1
    default: break
    }
  }

  private mutating func exit(_ node: borrowing MarkdownNode, _ kind: MarkdownNodeKind) {
    balancer.closeElements(openedAt: depth, in: &output)
    switch kind {
    case .paragraph: exitParagraph(node)
    case .heading: exitHeading()
    case .blockQuote:
      nesting -= 1
      startLine()
      append("</blockquote>\n")
    case .list:
      nesting -= 1
      append(node.listMarker == .bullet ? "</ul>\n" : "</ol>\n")
    case .item:
      append("</li>\n")
    case .table: exitTable()
    case .tableRow: exitRow()
    case .tableCell: exitCell()
    case .footnoteDefinition: exitFootnote()
    case .emphasis: closeInline("</em>")
    case .strong: closeInline("</strong>")
    case .strikethrough: closeInline("</del>")
    case .link:
      nesting -= 1
      exitLink()
    case .image:
      nesting -= 1
      exitImage(node)
    default: break
    }
  }

  private mutating func nest(_ node: borrowing MarkdownNode) throws(MarkupViolation) {
    nesting += 1
    guard nesting > shared.site.limits.nesting, rules.variant != .reference else { return }
    throw MarkupViolation(
      line: node.startLine,
      message: """
        quotes, lists, links or emphasis stand more than \(shared.site.limits.nesting) deep in each other
        """)
  }

  // MARK: Room

  private func isOverBudget(_ kind: MarkdownNodeKind) -> Bool {
    guard let budget, columns >= budget else { return false }
    switch kind {
    case .paragraph, .heading, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .thematicBreak,
      .table, .tableRow:
      return true
    default: return false
    }
  }

  private mutating func endBlock(_ node: borrowing MarkdownNode) throws(MarkupViolation) {
    guard rules.variant != .reference else { return }
    let limit =
      source.body.range.count * shared.site.limits.outputRatio + shared.site.limits.outputAllowance
    guard output.count <= limit else {
      throw MarkupViolation(
        line: node.startLine,
        message: """
          the text becomes more than \(shared.site.limits.outputRatio) times as long on the page
          """)
    }
    guard rules.variant == .page, columns <= CardPlan.room, balancer.isEmpty,
      footnotes.defined == 0
    else { return }
    foldEnd = BlockEnd(output: output.count, columns: columns)
  }

  // MARK: Bytes

  mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
  }

  /// Appends `value` as the content of a quoted attribute.
  mutating func appendAttribute(_ value: String) {
    MarkupEscaping.appendText(value.utf8.span, to: &output)
  }

  mutating func startLine() {
    if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
  }

  mutating func openBlock(_ tag: StaticString) {
    startLine()
    append(tag)
  }

  private mutating func openInline(_ tag: StaticString) {
    if openImages == 0 { append(tag) }
  }

  private mutating func closeInline(_ tag: StaticString) {
    nesting -= 1
    if openImages == 0 { append(tag) }
  }
}

/// Where a block of a document ends.
struct BlockEnd {
  /// Its end in the output.
  var output: Int
  /// The room that the text up to its end takes.
  var columns: Int
}
