/// Tells which parts of a Markdown text are code, in which nothing is a link.
///
/// Fenced and indented blocks and spans are known (CommonMark 0.31, sections 4.4, 4.5 and 6.1), within
/// quotes and lists as far as their indentation tells.
struct CodeScanner {
  private let body: [UInt8]
  /// The blocks of code, in order.
  private var blocks: [Range<Int>] = []
  private var next = 0

  private static let backtick = UInt8(ascii: "`")

  /// Looks for the blocks of code in `body`.
  ///
  /// - Complexity: O(*n*).
  init(_ body: [UInt8]) {
    self.body = body
    findBlocks()
  }

  /// The end of the code that begins at `index`; `nil` where none does.
  ///
  /// From call to call, `index` only grows.
  mutating func end(ofCodeAt index: Int) -> Int? {
    while next < blocks.count, blocks[next].upperBound <= index { next += 1 }
    if next < blocks.count, blocks[next].contains(index) { return blocks[next].upperBound }
    guard body[index] == Self.backtick else { return nil }
    let run = body[index...].prefix { $0 == Self.backtick }.count
    // A span ends within its paragraph.
    var end = index + run
    while end < body.count, !isParagraphEnd(end) {
      guard body[end] == Self.backtick else {
        end += 1
        continue
      }
      let closing = body[end...].prefix { $0 == Self.backtick }.count
      end += closing
      if closing == run { return end }
    }
    return index + run
  }

  /// Whether a blank line follows the line that ends at `index`.
  private func isParagraphEnd(_ index: Int) -> Bool {
    guard body[index] == 0x0A else { return false }
    let rest = body[(index + 1)...].drop { [0x20, 0x09, 0x0D].contains($0) }
    return rest.isEmpty || rest.first == 0x0A
  }

  // MARK: Blocks

  /// A line without the marks of the quotes that it is in.
  private struct Line {
    var range: Range<Int>
    /// Where its text begins.
    var start: Int
    /// How many columns its text is indented, from the last mark of a quote.
    var indent = 0
    var isBlank: Bool
  }

  private func line(at start: Int) -> Line {
    let end = body[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? body.count
    var line = Line(range: start..<end, start: start, isBlank: true)
    while line.start < end {
      switch body[line.start] {
      case 0x20: line.indent += 1
      case 0x09: line.indent += 4 - line.indent % 4
      case UInt8(ascii: ">") where line.indent < 4:
        // A blank behind the mark belongs to it.
        line.indent = -1
        if line.start + 1 < end, body[line.start + 1] != 0x20 { line.indent = 0 }
      case 0x0A, 0x0D: break
      default:
        line.isBlank = false
        return line
      }
      line.start += 1
    }
    return line
  }

  private mutating func findBlocks() {
    var index = 0
    // How far the text of the list item is indented that may still go on.
    var listIndent = 0
    var mayBeginIndented = true
    while index < body.count {
      let line = line(at: index)
      index = line.range.upperBound
      if line.isBlank {
        mayBeginIndented = true
        continue
      }
      if line.indent < listIndent, mayBeginIndented { listIndent = 0 }
      if let fence = fence(of: line), line.indent < listIndent + 4 {
        index = end(of: fence, from: index)
        blocks.append(line.range.lowerBound..<index)
        mayBeginIndented = true
      } else if mayBeginIndented, line.indent >= listIndent + 4 {
        blocks.append(line.range)
      } else {
        mayBeginIndented = false
        if let indent = listIndentation(of: line) { listIndent = indent }
      }
    }
  }

  /// The sign of the fence that begins in a line, and how often it stands there.
  private func fence(of line: Line) -> (sign: UInt8, count: Int)? {
    let sign = body[line.start]
    guard sign == Self.backtick || sign == UInt8(ascii: "~") else { return nil }
    let count = body[line.start...].prefix { $0 == sign }.count
    let words = body[(line.start + count)..<line.range.upperBound]
    // Else it is a span.
    guard count >= 3, sign != Self.backtick || !words.contains(sign) else { return nil }
    return (sign, count)
  }

  private func end(of fence: (sign: UInt8, count: Int), from start: Int) -> Int {
    var index = start
    while index < body.count {
      let line = line(at: index)
      index = line.range.upperBound
      guard !line.isBlank, line.indent < 4, body[line.start] == fence.sign else { continue }
      let rest = body[line.start..<line.range.upperBound].drop { $0 == fence.sign }
      let isLongEnough = rest.startIndex - line.start >= fence.count
      if isLongEnough, rest.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return index }
    }
    return body.count
  }

  /// How far the text of the list item is indented that a line begins; `nil` where it begins none.
  private func listIndentation(of line: Line) -> Int? {
    let text = body[line.start..<line.range.upperBound]
    var marker = text.prefix { (0x30...0x39).contains($0) }
    if marker.isEmpty {
      guard let sign = text.first, "-*+".utf8.contains(sign) else { return nil }
      marker = text.prefix(1)
    } else {
      guard marker.count < 10, let sign = text[marker.endIndex...].first, ".)".utf8.contains(sign)
      else { return nil }
      marker = text.prefix(marker.count + 1)
    }
    let blanks = text[marker.endIndex...].prefix { $0 == 0x20 }.count
    guard blanks > 0 else { return nil }
    return line.indent + marker.count + (blanks > 4 ? 1 : blanks)
  }
}
