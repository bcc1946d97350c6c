/// Bytes of a script or a style sheet, with the white space between its tokens cut down.
///
/// Indentation, blanks at the ends of lines and blank lines are left out. What stays are the line
/// breaks themselves, which may end a statement, and one blank where there were some.
struct CompactLines {
  /// White space that is written when a token follows.
  private enum Gap {
    case none, blank, line
  }

  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var gap = Gap.none

  /// An empty text with room for `capacity` bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Whether a token that follows will not touch the one before.
  var isAfterGap: Bool { gap != .none || bytes.isEmpty }

  /// Whether a token that follows is the first of its line.
  var isAtLineStart: Bool { gap == .line || bytes.isEmpty }

  /// Notes white space within a line.
  mutating func blank() {
    if gap == .none { gap = .blank }
  }

  /// Takes back a blank that was noted; a line break stays.
  mutating func dropBlank() {
    if gap == .blank { gap = .none }
  }

  /// Takes back a blank or a line break that was noted.
  mutating func dropGap() {
    gap = .none
  }

  /// Notes a line break.
  mutating func lineBreak() {
    gap = .line
  }

  /// Appends the bytes of a token as they are, be they a string with line breaks in it.
  mutating func append(_ token: ArraySlice<UInt8>) {
    if !bytes.isEmpty {
      switch gap {
      case .none: break
      case .blank: bytes.append(UInt8(ascii: " "))
      case .line: bytes.append(UInt8(ascii: "\n"))
      }
    }
    gap = .none
    bytes.append(contentsOf: token)
  }

  /// Ends the text: with a line break where it had one.
  mutating func finish() {
    if gap == .line, !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    gap = .none
  }
  /// Where the comment that begins with `/*` at `start` ends; `nil` where it does not.
  static func commentEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var end = start + 3
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] == UInt8(ascii: "*") { return end + 1 }
      end += 1
    }
    return nil
  }
}
