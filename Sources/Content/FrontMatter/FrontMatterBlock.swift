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
    let start = FileLine.first(of: bytes)
    let opening = start.firstWithText(in: bytes)
    let end = bytes.count
    guard let fence = fence(of: bytes, line: opening.range) else {
      if beginsObject(bytes[opening.start...]) {
        return FrontMatterBlock(
          format: .json, content: opening.start..<end, firstLine: opening.number, body: end..<end,
          bodyFirstLine: opening.number)
      }
      return FrontMatterBlock(
        format: .absent, content: start.start..<start.start, firstLine: start.number,
        body: start.start..<end, bodyFirstLine: start.number)
    }
    let first = opening.next(in: bytes)
    var line = first
    while line.start < end {
      guard line.start - first.start <= limit else {
        throw .tooLong(line: opening.number, limit: limit)
      }
      if closes(bytes, line: line.range, fence: fence) {
        let body = line.next(in: bytes)
        return FrontMatterBlock(
          format: fence == UInt8(ascii: "+") ? .toml : .yaml, content: first.start..<line.start,
          firstLine: first.number, body: body.start..<end, bodyFirstLine: body.number)
      }
      line = line.next(in: bytes)
    }
    throw .unclosed(
      fence: String(repeating: Character(Unicode.Scalar(fence)), count: 3), line: opening.number)
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
