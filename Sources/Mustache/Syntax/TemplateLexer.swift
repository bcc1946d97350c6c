internal import Diagnostics

/// Cuts a template into text and tags.
///
/// Text is cut after each line feed too, since whether a tag stands alone is a matter of lines.
struct TemplateLexer {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position: Int
  private var opening: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "{")]
  private var closing: [UInt8] = [UInt8(ascii: "}"), UInt8(ascii: "}")]
  private var tokens: [Token] = []
  private var diagnostics: [Diagnostic] = []

  /// The tokens of `source`; what is no tag is told in `diagnostics` and left out.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func tokens(of source: SourceText, diagnostics: inout [Diagnostic]) -> [Token] {
    var lexer = TemplateLexer(source)
    while lexer.position < lexer.bytes.count {
      lexer.readText()
      lexer.readTag()
    }
    diagnostics += lexer.diagnostics
    return lexer.tokens
  }

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Text

  /// Reads up to the next tag or the end.
  private mutating func readText() {
    let end = index(of: opening, from: position) ?? bytes.count
    while position < end {
      let lineFeed = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n"))
      let lineEnd = lineFeed.map { $0 + 1 } ?? end
      tokens.append(Token(kind: .text, range: position..<lineEnd, name: lineEnd..<lineEnd))
      position = lineEnd
    }
  }

  // MARK: Tags

  /// Reads the tag that begins at `position`, if one does.
  private mutating func readTag() {
    guard position < bytes.count else { return }
    let start = position
    let inside = start + opening.count
    guard inside < bytes.count else { return reportUnclosed(at: start, missing: closing) }
    switch bytes[inside] {
    case UInt8(ascii: "!"):
      guard let end = index(of: closing, from: inside) else {
        return reportUnclosed(at: start, missing: closing)
      }
      append(.silent, from: start, to: end + closing.count, name: end..<end)
    case UInt8(ascii: "="): readDelimiters(from: start)
    case UInt8(ascii: "{"):
      readNamed(.rawVariable, from: start, inside: inside + 1, end: [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "&"):
      readNamed(.rawVariable, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: "#"): readNamed(.section, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: "^"):
      readNamed(.invertedSection, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: "/"): readNamed(.close, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: ">"): readNamed(.partial, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: "<"): readNamed(.parent, from: start, inside: inside + 1, end: closing)
    case UInt8(ascii: "$"): readNamed(.block, from: start, inside: inside + 1, end: closing)
    default: readNamed(.variable, from: start, inside: inside, end: closing)
    }
  }

  private mutating func readNamed(
    _ kind: Token.Kind, from start: Int, inside: Int, end: [UInt8]
  ) {
    let closed = index(of: end, from: inside)
    // A tag that runs into the next one was meant to end before it.
    let next = index(of: opening, from: inside)
    guard let closed, next.map({ $0 >= closed }) ?? true else {
      return reportUnclosed(at: start, missing: end, resumingAt: next)
    }
    let name = trimmed(inside..<closed)
    append(kind, from: start, to: closed + end.count, name: name)
    guard !name.isEmpty else {
      tokens.removeLast()
      return report(start..<position, "this tag names nothing")
    }
    if let problem = problem(withName: name, of: kind) {
      tokens.removeLast()
      report(start..<position, problem)
    }
  }

  /// Why `name` cannot be the name in a tag of `kind`; `nil` where it can.
  private func problem(withName name: Range<Int>, of kind: Token.Kind) -> String? {
    let text = String(decoding: bytes[name], as: UTF8.self)
    if bytes[name.lowerBound] == UInt8(ascii: "*"), kind == .partial || kind == .parent {
      return "the name of a partial cannot be chosen while rendering, as \"\(text)\" asks:"
        + " write the name itself"
    }
    if bytes[name].contains(where: isBlank) {
      return "\"\(text)\" is no name: a name holds no blanks"
    }
    guard kind == .variable || kind == .rawVariable || kind == .section || kind == .invertedSection
    else { return nil }
    if kind == .variable, bytes[name.lowerBound] == UInt8(ascii: "%") {
      return "pragmas such as \"\(text)\" are not taken"
    }
    let isPath =
      text == "."
      || bytes[name].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty }
    return isPath ? nil : "\"\(text)\" is no name: one stands on each side of a dot"
  }

  /// Reads `{{=<% %>=}}`, after which the two strings in it begin and end a tag.
  private mutating func readDelimiters(from start: Int) {
    let inside = start + opening.count + 1
    let end = [UInt8(ascii: "=")] + closing
    guard let closed = index(of: end, from: inside) else {
      return reportUnclosed(at: start, missing: end)
    }
    append(.silent, from: start, to: closed + end.count, name: closed..<closed)
    let parts = bytes[inside..<closed].split(whereSeparator: isBlank)
    guard parts.count == 2, !bytes[inside..<closed].contains(UInt8(ascii: "=")) else {
      return report(
        start..<position,
        "this tag sets no delimiters: two are expected with a blank between, as in {{=<% %>=}}")
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private mutating func append(
    _ kind: Token.Kind, from start: Int, to end: Int, name: Range<Int>
  ) {
    tokens.append(Token(kind: kind, range: start..<end, name: name))
    position = end
  }

  // MARK: Problems

  private mutating func reportUnclosed(
    at start: Int, missing end: [UInt8], resumingAt next: Int? = nil
  ) {
    report(
      start..<(start + opening.count),
      "this tag is not closed: \"\(String(decoding: end, as: UTF8.self))\" is missing")
    position = next ?? bytes.count
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    diagnostics.append(source.error(range, message))
  }

  // MARK: Bytes

  private func index(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = start
    while let found = bytes[index...].firstIndex(of: first) {
      if bytes[found...].starts(with: pattern) { return found }
      index = found + 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let inside = bytes[range]
    guard let first = inside.firstIndex(where: { !isBlank($0) }),
      let last = inside.lastIndex(where: { !isBlank($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }
}

/// Whether `byte` is a blank, a tab or part of a line break.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    || byte == UInt8(ascii: "\r")
}
