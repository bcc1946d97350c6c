/// Splits raw HTML into tags and what stands between them, as browsers do (HTML, section 13.2.5).
struct RawHTMLScanner {
  /// A piece of raw HTML, as ranges of its bytes.
  enum Piece {
    /// Text, or the inside of a script.
    case text(Range<Int>)
    /// A comment, declaration or processing instruction; `isClosed` is false where its end is
    /// missing.
    case hidden(Range<Int>, isClosed: Bool)
    /// A start tag.
    case start(name: Range<Int>, attributes: [Attribute], isSelfClosing: Bool)
    /// An end tag.
    case end(name: Range<Int>)
  }

  /// An attribute of a start tag.
  struct Attribute {
    var name: Range<Int>
    /// The value without its quotes; `nil` where there is none.
    var value: Range<Int>?
  }

  private var position = 0
  /// The element whose inside is no markup.
  private var rawTextName: Range<Int>?

  /// The next piece of `bytes`, which have to be the same in each call; `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> Piece? {
    guard position < bytes.count else { return nil }
    if let name = rawTextName {
      rawTextName = nil
      let start = position
      position = Self.endOfRawText(in: bytes, from: start, name: name)
      if position > start { return .text(start..<position) }
    }
    let start = position
    if bytes[start] == UInt8(ascii: "<"), let piece = tag(in: bytes) { return piece }
    position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  private mutating func tag(in bytes: Span<UInt8>) -> Piece? {
    let start = position
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return hidden(in: bytes)
    case UInt8(ascii: "/"):
      guard start + 2 < bytes.count, ASCII.isLetter(bytes[start + 2]) else { return nil }
      let name = Self.name(in: bytes, from: start + 2)
      guard let end = Self.index(of: UInt8(ascii: ">"), in: bytes, from: name.upperBound) else {
        return nil
      }
      position = end + 1
      return .end(name: name)
    case let byte where ASCII.isLetter(byte): return startTag(in: bytes)
    default: return nil
    }
  }

  private mutating func hidden(in bytes: Span<UInt8>) -> Piece {
    let start = position
    let isComment = ASCII.starts(bytes.extracting(start...), with: "<!--")
    var end = start + 2
    while end < bytes.count {
      let closes = bytes[end] == UInt8(ascii: ">")
      let isDashed = end >= start + 6 && bytes[end - 1] == 0x2D && bytes[end - 2] == 0x2D
      end += 1
      if closes, isDashed || !isComment {
        position = end
        return .hidden(start..<end, isClosed: true)
      }
    }
    position = end
    return .hidden(start..<end, isClosed: false)
  }

  private mutating func startTag(in bytes: Span<UInt8>) -> Piece? {
    let name = Self.name(in: bytes, from: position + 1)
    var attributes: [Attribute] = []
    var index = name.upperBound
    var isSelfClosing = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        position = index + 1
        if Self.holdsRawText(bytes.extracting(name)) { rawTextName = name }
        return .start(name: name, attributes: attributes, isSelfClosing: isSelfClosing)
      }
      isSelfClosing = byte == UInt8(ascii: "/")
      guard !isSelfClosing, !ASCII.isBlank(byte) else {
        index += 1
        continue
      }
      guard let (attribute, end) = Self.attribute(in: bytes, from: index) else { return nil }
      attributes.append(attribute)
      index = end
    }
    return nil
  }

  private static func attribute(
    in bytes: Span<UInt8>, from start: Int
  ) -> (Attribute, end: Int)? {
    var index = start + 1
    while index < bytes.count, !ASCII.isBlank(bytes[index]), bytes[index] != UInt8(ascii: "="),
      bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    let name = start..<index
    while index < bytes.count, ASCII.isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      return (Attribute(name: name), name.upperBound)
    }
    index += 1
    while index < bytes.count, ASCII.isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = Self.index(of: quote, in: bytes, from: index + 1) else { return nil }
      return (Attribute(name: name, value: (index + 1)..<end), end + 1)
    }
    let valueStart = index
    while index < bytes.count, !ASCII.isBlank(bytes[index]), bytes[index] != UInt8(ascii: ">") {
      index += 1
    }
    return (Attribute(name: name, value: valueStart..<index), index)
  }

  private static func name(in bytes: Span<UInt8>, from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, !ASCII.isBlank(bytes[end]), bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: "/")
    {
      end += 1
    }
    return start..<end
  }

  private static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private static func holdsRawText(_ name: Span<UInt8>) -> Bool {
    let names: [StaticString] = ["script", "style", "textarea", "title", "iframe", "xmp"]
    return names.contains { name.count == $0.utf8CodeUnitCount && ASCII.starts(name, with: $0) }
  }

  private static func endOfRawText(
    in bytes: Span<UInt8>, from start: Int, name: Range<Int>
  ) -> Int {
    var index = start
    while index + name.count + 2 <= bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/"),
        name.indices.allSatisfy({
          ASCII.lowercased(bytes[$0])
            == ASCII.lowercased(bytes[index + 2 + $0 - name.lowerBound])
        })
      {
        return index
      }
      index += 1
    }
    return bytes.count
  }
}
