internal import CommonMark
internal import HTML

/// Counts the footnotes of a text.
struct FootnoteCounters {
  /// How many definitions have begun: the number of the one that is open.
  var defined = 0
  /// The last definition that has its links back.
  var lastLinkedBack = 0
  /// How many references the open definition has.
  var references = 0
  /// The label of the open definition.
  var label = ""
}

extension MarkupWriter {
  /// In front of the ids of footnotes: a post's and its comments' stand on one page.
  private var idPrefix: String {
    guard case .comment(let id) = source.kind else { return "" }
    return "comment-\(URLEncoding.component(id))_"
  }

  mutating func appendFootnoteReference(_ node: borrowing MarkdownNode) {
    guard openImages == 0 else { return }
    previousScalar = nil
    if firstPageOnlyByte == nil { firstPageOnlyByte = output.count }
    let number = node.literal
    let isReference = rules.variant == .reference
    let note = isReference ? node.footnoteLabel : number
    let index = node.footnoteReferenceIndex
    append("<sup class=\"footnote-ref\">")
    // A link in a link would end the outer one.
    guard openLink == nil || isReference else {
      append("\(number)</sup>")
      return
    }
    append("<a href=\"")
    appendPageAddress()
    append("#\(idPrefix)fn-\(note)\"")
    if rules.givesIDs || isReference {
      append(" id=\"\(idPrefix)fnref-\(note)\(index > 1 ? "-\(index)" : "")\"")
    }
    switch rules.variant {
    case .reference: append(" data-footnote-ref>")
    case .feed: append(">")
    case .page, .card:
      append(" role=\"doc-noteref\" aria-label=\"")
      appendLabel(shared.site.labels.footnote, number: number)
      append("\">")
    }
    append("\(number)</a></sup>")
  }

  mutating func enterFootnote(_ node: borrowing MarkdownNode) throws(MarkupViolation) {
    if footnotes.defined == 0 { columnsBeforeFootnotes = columns }
    footnotes.defined += 1
    footnotes.references = node.footnoteReferenceCount
    if rules.variant == .card {
      // The notes stand on the text's own page.
      isCut = true
      depth -= 1
      nodesAfterCut = 1
      return
    }
    let isReference = rules.variant == .reference
    if !isReference, footnotes.references > shared.site.limits.footnoteReferences {
      throw MarkupViolation(
        line: node.startLine,
        message: """
          \(footnotes.references) references lead to one footnote; at most \
          \(shared.site.limits.footnoteReferences) are taken
          """)
    }
    if footnotes.defined == 1 {
      switch rules.variant {
      case .reference: append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
      case .feed: append("<section>\n<ol>\n")
      case .page, .card:
        append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
        appendAttribute(shared.site.labels.footnotes)
        append("\">\n<ol>\n")
      }
    }
    if isReference { footnotes.label = node.footnoteLabel }
    if rules.givesIDs || isReference {
      append("<li id=\"\(idPrefix)fn-\(noteName)\">\n")
    } else {
      append("<li>\n")
    }
  }

  mutating func exitFootnote() {
    if givesBackReferences, footnotes.lastLinkedBack < footnotes.defined {
      appendBackReferences()
      append("\n")
    }
    append("</li>\n")
  }

  /// Whether a link leads from a note back to each reference.
  var givesBackReferences: Bool { rules.givesIDs || rules.variant == .reference }

  /// Appends the links that lead back from the open note, once.
  mutating func appendBackReferences() {
    guard footnotes.lastLinkedBack < footnotes.defined else { return }
    footnotes.lastLinkedBack = footnotes.defined
    for index in 1...max(footnotes.references, 1) {
      if index > 1 { append(" ") }
      append("<a href=\"#\(idPrefix)fnref-\(noteName)\(index > 1 ? "-\(index)" : "")\"")
      append(" class=\"footnote-backref\"")
      if rules.variant == .reference {
        append(" data-footnote-backref aria-label=\"Back to content\">↩")
      } else {
        let number = "\(footnotes.defined)\(index > 1 ? "-\(index)" : "")"
        append(" role=\"doc-backlink\" aria-label=\"")
        appendLabel(shared.site.labels.backToReference, number: number)
        append("\">↩")
      }
      if index > 1 { append("<sup class=\"footnote-ref\">\(index)</sup>") }
      append("</a>")
    }
  }

  /// Ends the section of notes.
  mutating func finishFootnotes() {
    if footnotes.defined > 0, rules.variant != .card { append("</ol>\n</section>\n") }
  }

  private var noteName: String {
    rules.variant == .reference ? footnotes.label : "\(footnotes.defined)"
  }

  private mutating func append(_ markup: String) {
    output.append(contentsOf: markup.utf8)
  }

  private mutating func appendLabel(_ pattern: String, number: String) {
    let mark = "{number}"
    guard let range = pattern.firstRange(of: mark) else { return appendAttribute(pattern) }
    appendAttribute(String(pattern[..<range.lowerBound]))
    append(number)
    appendAttribute(String(pattern[range.upperBound...]))
  }
}
