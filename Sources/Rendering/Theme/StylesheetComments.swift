/// Takes the comments out of a style sheet, with indentation, blank lines and blanks at the ends of
/// lines.
///
/// It knows strings and addresses from comments (CSS Syntax Level 3, section 4). Comments that begin
/// with `/*!` stay, which is how licences are marked.
struct StylesheetComments {
  /// `stylesheet` without its comments; as it is where it cannot be read to its end.
  ///
  /// - Complexity: O(*n*).
  static func stripped(from stylesheet: [UInt8]) -> [UInt8] {
    var reader = StylesheetComments(stylesheet)
    do throws(Unreadable) {
      while reader.index < reader.bytes.count { try reader.readNext() }
      reader.output.finish()
      return reader.output.bytes
    } catch {
      return stylesheet
    }
  }

  /// A string, comment or address that has no end.
  private struct Unreadable: Error {}

  private let bytes: [UInt8]
  private var index = 0
  private var output: CompactLines

  private init(_ stylesheet: [UInt8]) {
    bytes = stylesheet
    output = CompactLines(capacity: stylesheet.count)
  }

  private mutating func readNext() throws(Unreadable) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
      output.lineBreak()
      index += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      output.blank()
      index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      appendToken(end: try end(of: byte, from: index + 1, endsWithLine: true))
    case UInt8(ascii: "/") where isAtComment: try readComment()
    case _ where byte == UInt8(ascii: "\\") || Self.isName(byte): try readName()
    default: appendToken(end: index + 1)
    }
  }

  private mutating func appendToken(end: Int) {
    output.append(bytes[index..<end])
    index = end
  }

  // MARK: Comments

  private var isAtComment: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "/")
      && bytes[index + 1] == UInt8(ascii: "*")
  }

  private mutating func readComment() throws(Unreadable) {
    guard let end = CompactLines.commentEnd(in: bytes, from: index) else { throw Unreadable() }
    if bytes[index + 2] == UInt8(ascii: "!") {
      appendToken(end: end)
      return
    }
    index = end
    // The last of several in a row stands for all.
    guard !isAtComment else { return }
    // Unlike white space it only keeps apart what it stands between: `.a/**/.b` is one selector.
    let touchesBoth =
      !output.isAfterGap && output.bytes.last.map(Self.isApart) == false && index < bytes.count
      && !ASCII.isBlank(bytes[index]) && !Self.isApart(bytes[index])
    if touchesBoth { output.append(Array("/**/".utf8)[...]) }
  }

  /// Whether a byte is a token by itself, whatever stands beside it.
  private static func isApart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    default: false
    }
  }

  // MARK: Strings, escapes and addresses

  /// Where what began before `start` ends: behind `closing`.
  private func end(
    of closing: UInt8, from start: Int, endsWithLine: Bool
  ) throws(Unreadable) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case closing: return end + 1
      case UInt8(ascii: "\\"): end = escapeEnd(from: end)
      case UInt8(ascii: "\n") where endsWithLine, UInt8(ascii: "\r") where endsWithLine,
        0x0C where endsWithLine:
        throw Unreadable()
      default: end += 1
      }
    }
    throw Unreadable()
  }

  /// Where the escape that begins at `start` ends: behind the sign that it stands before, or behind
  /// up to six digits and one blank (section 4.3.7).
  private func escapeEnd(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, end - start <= 6, ASCII.hexValue(bytes[end]) != nil { end += 1 }
    let hasDigits = end > start + 1
    guard end < bytes.count else { return bytes.count }
    let isPair =
      bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
      && bytes[end + 1] == UInt8(ascii: "\n")
    if hasDigits { return ASCII.isBlank(bytes[end]) ? end + (isPair ? 2 : 1) : end }
    return end + (isPair ? 2 : 1)
  }

  /// Reads a name, and the address behind it where it is `url(` without quotes.
  private mutating func readName() throws(Unreadable) {
    var end = index
    while end < bytes.count {
      if Self.isName(bytes[end]) {
        end += 1
      } else if bytes[end] == UInt8(ascii: "\\") {
        end = escapeEnd(from: end)
      } else {
        break
      }
    }
    guard ASCII.starts(bytes[index..<end].span, with: "url"), end - index == 3,
      end < bytes.count, bytes[end] == UInt8(ascii: "(")
    else {
      appendToken(end: end)
      return
    }
    end += 1
    var first = end
    while first < bytes.count, ASCII.isBlank(bytes[first]) { first += 1 }
    let isQuoted =
      first < bytes.count
      && (bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'"))
    appendToken(
      end: isQuoted
        ? end : try self.end(of: UInt8(ascii: ")"), from: end, endsWithLine: false))
  }

  private static func isName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
