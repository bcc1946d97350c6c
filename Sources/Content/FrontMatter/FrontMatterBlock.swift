/// Where in a file the front matter and the text below it are.
struct FrontMatterBlock: Sendable, Equatable {
  enum Format: Sendable, Equatable {
    /// Between lines of `---`; the last may be `...`.
    case yaml
    /// Between lines of `+++`.
    case toml
    /// From `{` to the `}` that closes it.
    case json
    /// There is none: the whole file is text.
    case absent
  }

  /// Why a front matter could not be found although one begins.
  enum Failure: Error, Equatable {
    /// No line closes what the fence at `line` opened.
    case unclosed(fence: String, line: Int)
    /// It is longer than is taken.
    case tooLong(line: Int, limit: Int)
  }

  var format: Format
  /// What stands between the fences; for JSON all that follows the `{`, which it includes.
  var content: Range<Int>
  /// The line at which `content` begins, from 1.
  var firstLine: Int
  /// The text below; for JSON set by who reads it.
  var body: Range<Int>
  /// The line at which `body` begins, from 1.
  var bodyFirstLine: Int

  /// Finds the front matter of a file.
  ///
  /// Byte order marks and blank lines before it count for nothing, nor do blanks after a fence.
  /// Lines end in LF, CRLF or CR.
  ///
  /// - Complexity: O(*n*) in the bytes of the front matter, at most `limit`.
  static func find(in bytes: [UInt8], limit: Int) throws(Failure) -> FrontMatterBlock {
    var lines = LineCursor(bytes)
    let start = lines.skipBlank()
    let end = bytes.count
    guard let fence = fence(of: bytes, line: lines.peek()) else {
      if beginsObject(bytes[lines.index...]) {
        return FrontMatterBlock(
          format: .json, content: lines.index..<end, firstLine: lines.number, body: end..<end,
          bodyFirstLine: lines.number)
      }
      return FrontMatterBlock(
        format: .absent, content: start..<start, firstLine: lines.number, body: start..<end,
        bodyFirstLine: lines.number)
    }
    let fenceLine = lines.number
    lines.advance()
    let content = lines.index
    let firstLine = lines.number
    while lines.index < end {
      guard lines.index - content <= limit else {
        throw .tooLong(line: fenceLine, limit: limit)
      }
      let line = lines.peek()
      if closes(bytes, line: line, fence: fence) {
        lines.advance()
        return FrontMatterBlock(
          format: fence == UInt8(ascii: "+") ? .toml : .yaml, content: content..<line.lowerBound,
          firstLine: firstLine, body: lines.index..<end, bodyFirstLine: lines.number)
      }
      lines.advance()
    }
    throw .unclosed(
      fence: String(repeating: Character(Unicode.Scalar(fence)), count: 3), line: fenceLine)
  }

  /// The character of the fence that `line` is, if it is one.
  private static func fence(of bytes: [UInt8], line: Range<Int>) -> UInt8? {
    guard line.count >= 3 else { return nil }
    let character = bytes[line.lowerBound]
    guard character == UInt8(ascii: "-") || character == UInt8(ascii: "+"),
      isFence(bytes, line: line, of: character)
    else { return nil }
    return character
  }

  private static func closes(_ bytes: [UInt8], line: Range<Int>, fence: UInt8) -> Bool {
    if isFence(bytes, line: line, of: fence) { return true }
    return fence == UInt8(ascii: "-") && isFence(bytes, line: line, of: UInt8(ascii: "."))
  }

  /// Whether `line` is three times `character`, and blanks.
  private static func isFence(_ bytes: [UInt8], line: Range<Int>, of character: UInt8) -> Bool {
    guard line.count >= 3, bytes[line.lowerBound] == character,
      bytes[line.lowerBound + 1] == character, bytes[line.lowerBound + 2] == character
    else { return false }
    return bytes[line.lowerBound + 3..<line.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a JSON object begins, and not a template tag such as `{{` or `{%`.
  private static func beginsObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let next = bytes.dropFirst().first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }
}

/// Walks the lines of a file and counts them.
struct LineCursor {
  private let bytes: [UInt8]
  /// Where the current line begins.
  private(set) var index = 0
  /// The number of the current line, from 1.
  private(set) var number = 1

  /// Stands at the first line, after byte order marks.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  /// Passes blank lines, and returns where the cursor stood before.
  mutating func skipBlank() -> Int {
    let start = index
    while index < bytes.count {
      let line = peek()
      guard bytes[line].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { break }
      advance()
    }
    return start
  }

  /// The current line without its break.
  func peek() -> Range<Int> {
    var end = index
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return index..<end
  }

  /// Goes to the next line.
  mutating func advance() {
    let end = peek().upperBound
    guard end < bytes.count else {
      index = end
      return
    }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    index = end + (isPair ? 2 : 1)
    number += 1
  }
}
