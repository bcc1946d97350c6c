internal import CommonMark
internal import UnicodeServices

extension MarkupWriter {
  // MARK: Paragraphs and headings

  mutating func enterParagraph(_ node: borrowing MarkdownNode) {
    previousScalar = nil
    if !node.isInTightList { openBlock("<p>") }
  }

  mutating func exitParagraph(_ node: borrowing MarkdownNode) {
    endText()
    guard !node.isInTightList else { return }
    if node.isLastChild, node.parentKind == .footnoteDefinition, givesBackReferences {
      append(" ")
      appendBackReferences()
    }
    append("</p>\n")
  }

  mutating func enterHeading(_ node: borrowing MarkdownNode) {
    previousScalar = nil
    startLine()
    if rules.isComment {
      append("<p><strong>")
      return
    }
    let level =
      rules.variant == .reference ? node.headingLevel : outline.shown(node.headingLevel)
    if firstPageOnlyByte == nil { firstPageOnlyByte = output.count }
    openHeading = (output.count, level, [])
    append("<h")
    output.append(UInt8(ascii: "0") + UInt8(level))
    append(">")
  }

  mutating func exitHeading() {
    endText()
    guard let heading = openHeading else {
      append("</strong></p>\n")
      return
    }
    openHeading = nil
    if rules.givesIDs {
      let slug = Slug.make(String(decoding: heading.text, as: UTF8.self))
      let id = headings.id(forSlug: slug)
      var attribute = Array(" id=\"".utf8)
      MarkupEscaping.appendText(id.utf8.span, to: &attribute)
      attribute.append(UInt8(ascii: "\""))
      // Behind `<h2`.
      output.insert(contentsOf: attribute, at: heading.start + 3)
    }
    append("</h")
    output.append(UInt8(ascii: "0") + UInt8(heading.level))
    append(">\n")
  }

  /// Ends a block of text: what comes next begins on a new line and is another word.
  mutating func endText() {
    columns = TextWidth.wholeLines(columns)
    if footnotes.defined == 0 { text.separate() }
  }

  // MARK: Lists

  mutating func enterList(_ node: borrowing MarkdownNode) {
    startLine()
    switch node.listMarker {
    case .period(let start) where start != 1, .parenthesis(let start) where start != 1:
      append("<ol start=\"")
      output.append(contentsOf: "\(start)".utf8)
      append("\">\n")
    case .period, .parenthesis: append("<ol>\n")
    case .bullet, nil: append("<ul>\n")
    }
  }

  mutating func enterItem(_ node: borrowing MarkdownNode) {
    startLine()
    guard let isChecked = node.isChecked else {
      append("<li>")
      return
    }
    switch rules.variant {
    case .reference:
      append(
        isChecked
          ? "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
          : "<li><input type=\"checkbox\" disabled=\"\" /> ")
    case .feed:
      // Feed readers drop form controls.
      append(isChecked ? "<li>☑ " : "<li>☐ ")
    case .page, .card:
      append("<li class=\"task\"><input type=\"checkbox\" disabled")
      append(isChecked ? " checked aria-label=\"" : " aria-label=\"")
      appendAttribute(isChecked ? shared.site.labels.taskDone : shared.site.labels.taskOpen)
      append("\"> ")
    }
  }

  // MARK: Code and breaks

  mutating func appendCodeBlock(_ node: borrowing MarkdownNode) {
    startLine()
    switch rules.variant {
    case .reference, .feed: append("<pre><code")
    // What scrolls has to be reached with the keyboard.
    case .page, .card: append("<pre tabindex=\"0\"><code")
    }
    node.withInfo { info in
      var end = 0
      while end < info.count, !ASCII.isBlank(info[end]) { end += 1 }
      guard end > 0 else { return }
      append(" class=\"language-")
      MarkupEscaping.appendText(info.extracting(..<end), to: &output)
      append("\"")
    }
    append(">")
    node.withLiteral { appendCodeLines($0) }
    append("</code></pre>\n")
    endText()
  }

  private mutating func appendCodeLines(_ bytes: Span<UInt8>) {
    guard isMeasuring else {
      collect(bytes)
      MarkupEscaping.appendText(bytes, to: &output)
      return
    }
    var lines = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines += 1
      if let budget, columns + lines * TextWidth.line >= budget, index + 1 < bytes.count {
        MarkupEscaping.appendText(bytes.extracting(...index), to: &output)
        append("…\n")
        isCut = true
        return
      }
    }
    columns += lines * TextWidth.line
    collect(bytes)
    MarkupEscaping.appendText(bytes, to: &output)
  }

  mutating func appendThematicBreak() {
    startLine()
    append(rules.variant == .reference ? "<hr />\n" : "<hr>\n")
    columns += TextWidth.line
  }
}
