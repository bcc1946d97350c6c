/// Finds the bytes in which a value of a front matter is written.
///
/// The parsers tell where a value begins. Where it ends follows from its first byte; what this reader
/// gets wrong is noticed by who edits, since the file is read again after each change.
struct ValueSpan {
  let bytes: [UInt8]
  let format: FrontMatterBlock.Format

  /// Where `value` stands, if that can be told.
  ///
  /// It cannot for what is written over several lines without brackets or quotes, nor for an alias,
  /// an anchor or a tag of YAML. With `isInFlow`, a comma or a bracket ends it,
  /// since it is in a list or map in brackets.
  func range(of value: FrontMatterValue, isInFlow: Bool) -> Range<Int>? {
    guard let start = offset(line: value.line, column: value.column), start < bytes.count else {
      return nil
    }
    guard let end = end(from: start, isInFlow: isInFlow), end > start else { return nil }
    return start..<end
  }

  /// The byte at a place as the parsers tell it, both from 1.
  func offset(line number: Int, column: Int) -> Int? {
    guard let line = line(number) else { return nil }
    var index = line.start
    var left = column - 1
    while left > 0, index < line.end {
      index += 1
      while index < line.end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return left == 0 ? index : nil
  }

  /// The line of a number, from 1.
  func line(_ number: Int) -> FileLine? {
    var line = FileLine.first(of: bytes)
    while line.number < number {
      let next = line.next(in: bytes)
      guard next.number > line.number else { return nil }
      line = next
    }
    return line
  }

  // MARK: Ends

  private func end(from start: Int, isInFlow: Bool) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return stringEnd(from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return bracketEnd(from: start)
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "!"):
      return format == .yaml ? nil : plainEnd(from: start, isInFlow: isInFlow)
    default: return plainEnd(from: start, isInFlow: isInFlow)
    }
  }

  /// The end of what has neither quotes nor brackets: before a comment, a comma or bracket in a flow,
  /// or the line's end, without the blanks there.
  private func plainEnd(from start: Int, isInFlow: Bool) -> Int {
    let stopsAtComma = isInFlow || format == .json
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if stopsAtComma { break scan }
      case UInt8(ascii: "#"):
        let isAfterBlank = end > start && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09)
        if format == .toml || format == .yaml && isAfterBlank { break scan }
      default: break
      }
      end += 1
    }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  /// The end of a text in quotes; in TOML the quotes may be threefold.
  private func stringEnd(from start: Int) -> Int? {
    let quote = bytes[start]
    let isThreefold =
      format == .toml && start + 2 < bytes.count && bytes[start + 1] == quote
      && bytes[start + 2] == quote
    guard !isThreefold else { return nil }
    let escapes = quote == UInt8(ascii: "\"")
    var index = start + 1
    while index < bytes.count {
      if escapes, bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == quote {
        // In YAML, two single quotes are one in the text.
        let isDoubled =
          !escapes && format == .yaml && index + 1 < bytes.count && bytes[index + 1] == quote
        guard isDoubled else { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }

  private func bracketEnd(from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // In the middle of a plain text of YAML it is no quote: `it's`.
        let before = bytes[index - 1]
        if " \t\r\n[{,:".utf8.contains(before) {
          guard let end = stringEnd(from: index) else { return nil }
          index = end - 1
        }
      case UInt8(ascii: "#") where format != .json:
        let before = bytes[index - 1]
        if format == .toml || before == 0x20 || before == 0x09 || before == 0x0A {
          while index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D {
            index += 1
          }
        }
      default: break
      }
      index += 1
    }
    return nil
  }
}
