extension MarkupContext {
  /// What following a piece of the template's own text has shown.
  struct Findings {
    /// How many bytes stand before the last piece of markup that begins in the page's text.
    var opening: Int?
    /// The first thing that cannot be followed, and how many bytes stand before it.
    var problem: (offset: Int, message: String)?
  }

  /// Follows `text`, which stands in the output as it is.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func scan(_ text: ArraySlice<UInt8>) -> Findings {
    var findings = Findings()
    var index = text.startIndex
    while index < text.endIndex {
      if place == .content || (place == .rawText || place == .plainText) && tail.isEmpty {
        // Nothing but "<" matters here.
        guard let next = text[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
        index = next
        if place == .content { findings.opening = next - text.startIndex }
      }
      if let message = step(text[index]), findings.problem == nil {
        findings.problem = (index - text.startIndex, message)
      }
      index += 1
    }
    return findings
  }

  /// Follows one byte; returns what is wrong with it.
  private mutating func step(_ byte: UInt8) -> String? {
    switch place {
    case .content:
      if byte == UInt8(ascii: "<") { place = .tagOpening }
    case .tagOpening: return openTag(byte)
    case .endTagOpening: openEndTag(byte)
    case .tagName, .attributeGap, .attributeGapAfterSection, .attributeBoundary, .attributeName,
      .afterAttributeName, .beforeValue, .unquotedValue, .afterQuotedValue:
      return stepInTag(byte)
    case .quotedValue(let quote):
      guard byte == quote else {
        return appendToValue(byte)
      }
      endValue()
      place = .afterQuotedValue
    case .declarationOpening: return openDeclaration(byte)
    case .comment: stepInComment(byte)
    case .declaration:
      if byte == UInt8(ascii: ">") { returnToContent() }
    case .processingInstruction: stepUntil("?>", byte)
    case .characterData: stepUntil("]]>", byte)
    case .rawText, .plainText: return stepInText(byte)
    }
    return nil
  }

  // MARK: What "<" begins

  private mutating func openTag(_ byte: UInt8) -> String? {
    if isNameStart(byte) {
      beginTag(isEnd: false, byte)
      return nil
    }
    switch byte {
    case UInt8(ascii: "/"): place = .endTagOpening
    case UInt8(ascii: "!"):
      place = .declarationOpening
      tail = []
    case UInt8(ascii: "?"):
      place = syntax == .xml ? .processingInstruction : .declaration
      tail = []
    case UInt8(ascii: "<"): break
    default: place = .content
    }
    return nil
  }

  private mutating func openEndTag(_ byte: UInt8) {
    if isNameStart(byte) {
      beginTag(isEnd: true, byte)
    } else {
      place = byte == UInt8(ascii: ">") ? .content : .declaration
    }
  }

  private mutating func beginTag(isEnd: Bool, _ byte: UInt8) {
    place = .tagName
    element = ""
    isEndTag = isEnd
    isSelfClosing = false
    scriptType = ""
    isPragma = false
    hasVariableContent = false
    append(byte, to: &element)
  }

  private mutating func openDeclaration(_ byte: UInt8) -> String? {
    tail.append(byte)
    if tail.elementsEqual("--".utf8) {
      // The hyphens stay in the tail: "<!-->" is a whole comment.
      place = .comment
      return nil
    }
    if tail.elementsEqual("[CDATA[".utf8) {
      place = syntax == .xml ? .characterData : .declaration
      tail = []
      return syntax == .xml
        ? nil : "a CDATA section ends in one place or another in HTML: write the text escaped"
    }
    let mayBecome = ["--", "[CDATA["].contains { $0.utf8.starts(with: tail) }
    guard !mayBecome else { return nil }
    tail = []
    place = .declaration
    if byte == UInt8(ascii: ">") { returnToContent() }
    return nil
  }

  // MARK: Text that ends at a mark

  private mutating func stepInComment(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "-"):
      if tail.last == UInt8(ascii: "!") { tail = [] }
      if tail.count < 2 { tail.append(byte) }
    case UInt8(ascii: "!") where tail.elementsEqual("--".utf8) && syntax == .html:
      tail.append(byte)
    case UInt8(ascii: ">") where tail.count >= 2: returnToContent()
    default: tail = []
    }
  }

  private mutating func stepUntil(_ end: StaticString, _ byte: UInt8) {
    let isEnd = end.withUTF8Buffer { end in
      tail.append(byte)
      while !end.starts(with: tail), !tail.isEmpty { tail.removeFirst() }
      return tail.count == end.count
    }
    if isEnd { returnToContent() }
  }

  /// Follows the text of an element that ends only at its own end tag.
  private mutating func stepInText(_ byte: UInt8) -> String? {
    // Nothing ends this one.
    if element == "plaintext" { return nil }
    let end = Array("</\(element)".utf8)
    if tail.count == end.count {
      if byte == UInt8(ascii: ">") {
        returnToContent()
        return nil
      }
      tail = []
      if byte == UInt8(ascii: "/") || isBlank(byte) || byte == 0x0C {
        place = .attributeGap
        isEndTag = true
        return nil
      }
    }
    let wasOpen = tail.count
    tail.append(lowercased(byte))
    let hidden = Array("<!--".utf8)
    if place == .rawText, element == "script", tail == hidden {
      tail = []
      return "\"<!--\" in a script can hide its end from the browser: write it in another way"
    }
    let marks = element == "script" ? [end, hidden] : [end]
    while !marks.contains(where: { $0.starts(with: tail) }) { tail.removeFirst() }
    guard foreignDepth > 0, wasOpen > 0, tail.count <= wasOpen else { return nil }
    return "a \"<\" in <\(element)> of a drawing or formula begins a tag for some browsers:"
      + " leave it out"
  }

  mutating func returnToContent() {
    let depth = foreignDepth
    self = MarkupContext(syntax: syntax)
    foreignDepth = depth
  }

  // MARK: Bytes

  func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF: syntax == .xml
    default: false
    }
  }

  func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
  }

  /// Appends to a name, which is in lower case where the syntax is HTML.
  func append(_ byte: UInt8, to name: inout String) {
    let byte = syntax == .html ? lowercased(byte) : byte
    name.unicodeScalars.append(Unicode.Scalar(byte))
  }
}
