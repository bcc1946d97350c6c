internal import Model

extension MarkupWriter {
  // MARK: Raw HTML as text

  /// Appends an inline tag in line `line`.
  mutating func appendInlineHTML(_ bytes: Span<UInt8>, line: Int) {
    if rules.variant == .reference {
      append(bytes)
    } else if rules.keepsHTML {
      appendRawHTML(bytes, line: line)
    } else if !ASCII.starts(bytes, with: "<!--") {
      // Shown as it is written: nothing is lost, and nothing is hidden from the reader.
      columns += isMeasuring ? bytes.count : 0
      MarkupEscaping.appendText(bytes, to: &output)
    }
  }

  /// Appends a block of raw HTML that begins in line `line`.
  mutating func appendHTMLBlock(_ bytes: Span<UInt8>, line: Int) {
    if rules.variant == .reference {
      startLine()
      append(bytes)
      startLine()
    } else if rules.keepsHTML {
      startLine()
      appendRawHTML(bytes, line: line)
      startLine()
      endText()
    } else {
      appendHTMLBlockAsText(bytes)
    }
  }

  /// Appends a block of raw HTML as a paragraph that shows it; comments are left out.
  private mutating func appendHTMLBlockAsText(_ bytes: Span<UInt8>) {
    let start = output.count
    openBlock("<p>")
    let textStart = output.count
    var scanner = RawHTMLScanner()
    var pieceStart = 0
    while let piece = scanner.next(in: bytes) {
      if case .hidden(let range, isClosed: true) = piece {
        if ASCII.starts(bytes.extracting(range), with: "<!--") {
          appendLinesAsText(bytes.extracting(pieceStart..<range.lowerBound))
          pieceStart = range.upperBound
        }
      }
    }
    appendLinesAsText(bytes.extracting(pieceStart...))
    if output.count == textStart {
      output.removeLast(output.count - start)
    } else {
      append("</p>\n")
    }
    endText()
  }

  private mutating func appendLinesAsText(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      var start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      var end = index
      index += 1
      while start < end, ASCII.isBlank(bytes[start]) { start += 1 }
      while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
      guard start < end else { continue }
      if output.last != UInt8(ascii: ">") || !output.suffix(3).elementsEqual("<p>".utf8) {
        append("<br>\n")
      }
      columns = TextWidth.wholeLines(columns + (isMeasuring ? end - start : 0))
      MarkupEscaping.appendText(bytes.extracting(start..<end), to: &output)
    }
  }

  // MARK: Raw HTML as markup

  /// Appends raw HTML with its elements closed where they were opened, and its addresses resolved.
  private mutating func appendRawHTML(_ bytes: Span<UInt8>, line: Int) {
    var scanner = RawHTMLScanner()
    while let piece = scanner.next(in: bytes) {
      switch piece {
      case .text(let range):
        let text = bytes.extracting(range)
        columns += isMeasuring ? TextWidth.columns(of: text) : 0
        if text[0] == UInt8(ascii: "<") {
          // A tag that has no end.
          append("&lt;")
          append(text.extracting(1...))
        } else {
          append(text)
        }
      case .hidden(let range, let isClosed):
        append(bytes.extracting(range))
        if !isClosed {
          append(ASCII.starts(bytes.extracting(range), with: "<!--") ? "-->" : ">")
        }
      case .start(let name, let attributes, let isSelfClosing):
        appendStartTag(
          bytes, name: name, attributes: attributes, isSelfClosing: isSelfClosing, line: line)
      case .end(let name):
        let name = Self.lowercased(bytes.extracting(name))
        if balancer.end(name, at: depth, in: &output) {
          append("</")
          output.append(contentsOf: name)
          append(">")
        }
      }
    }
  }

  private mutating func appendStartTag(
    _ bytes: Span<UInt8>, name: Range<Int>, attributes: [RawHTMLScanner.Attribute],
    isSelfClosing: Bool, line: Int
  ) {
    let element = Self.lowercased(bytes.extracting(name))
    balancer.start(element, isSelfClosing: isSelfClosing, at: depth)
    // What the policy of the pages takes for a picture.
    let imageAttribute: StaticString? =
      element.elementsEqual("img".utf8)
      ? "src" : element.elementsEqual("video".utf8) ? "poster" : nil
    append("<")
    append(bytes.extracting(name))
    for attribute in attributes {
      let attributeName = bytes.extracting(attribute.name)
      if let imageAttribute, let value = attribute.value,
        Self.isNamed(imageAttribute, attributeName)
      {
        let address = Self.text(of: bytes.extracting(value))
        checkRawImage(address.utf8.span, resolve(address.utf8.span), line: line)
        let isDescribed =
          element.count > 3
          || attributes.contains { Self.isNamed("alt", bytes.extracting($0.name)) }
        if !isDescribed { tellUndescribedImage(address.utf8.span, line: line) }
      }
      appendAttribute(attribute, of: bytes, line: line)
    }
    append(isSelfClosing ? " />" : ">")
  }

  private mutating func appendAttribute(
    _ attribute: RawHTMLScanner.Attribute, of bytes: Span<UInt8>, line: Int
  ) {
    let name = bytes.extracting(attribute.name)
    if Self.isNamed("id", name) {
      if firstPageOnlyByte == nil { firstPageOnlyByte = output.count }
      let id = attribute.value.map { Self.text(of: bytes.extracting($0)) } ?? ""
      guard rules.givesIDs, headings.claim(id) else { return }
    }
    let isAddress =
      Self.isNamed("href", name) || Self.isNamed("src", name) || Self.isNamed("poster", name)
    let address = isAddress ? attribute.value.map { Self.text(of: bytes.extracting($0)) } : nil
    let target = address.map { resolve($0.utf8.span) }
    if let address, let target { note(address.utf8.span, target, line: line, isRaw: true) }
    if target == .heldBack { return }
    append(" ")
    append(name)
    guard let range = attribute.value else { return }
    let value = bytes.extracting(range)
    append("=\"")
    if let address, let target {
      appendRawAddress(address, target)
    } else {
      for index in value.indices {
        // The quotes may have been others, or none.
        if value[index] == UInt8(ascii: "\"") {
          append("&quot;")
        } else {
          output.append(value[index])
        }
      }
    }
    append("\"")
  }

  /// Whether `name` is `wanted`, which is in small letters, in any case.
  private static func isNamed(_ wanted: StaticString, _ name: Span<UInt8>) -> Bool {
    name.count == wanted.utf8CodeUnitCount && ASCII.starts(name, with: wanted)
  }

  /// Appends the address in an attribute of raw HTML so that it leads to the same from all pages.
  private mutating func appendRawAddress(_ value: String, _ target: LinkTarget) {
    switch target {
    case .site(let path, let file):
      if let file { findings?.insert(file) }
      appendSitePath(path)
    case .unknownSitePath(let path): appendSitePath(path)
    case .fragment(let fragment):
      if firstPageOnlyByte == nil { firstPageOnlyByte = output.count }
      appendPageAddress()
      append("#")
      appendAttribute(fragment)
    case .external, .heldBack, .missing, .outside, .refused: appendAttribute(value)
    }
  }

  /// The value of an attribute with the references that addresses have resolved.
  private static func text(of value: Span<UInt8>) -> String {
    let text = value.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard let first = text.firstRange(of: "&amp;") else { return text }
    var parts = [text[..<first.lowerBound]]
    var rest = text[first.upperBound...]
    while let next = rest.firstRange(of: "&amp;") {
      parts.append(rest[..<next.lowerBound])
      rest = rest[next.upperBound...]
    }
    parts.append(rest)
    return parts.joined(separator: "&")
  }

  private static func lowercased(_ name: Span<UInt8>) -> [UInt8] {
    name.withUnsafeBufferPointer { $0.map(ASCII.lowercased) }
  }
}
