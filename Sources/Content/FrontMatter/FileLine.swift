/// A line of a file: where it is, and its number.
struct FileLine: Sendable, Equatable {
  /// Where it begins.
  let start: Int
  /// Where its break begins, or the file ends.
  let end: Int
  /// Its number, from 1.
  let number: Int

  /// The line without its break.
  var range: Range<Int> { start..<end }

  private init(from start: Int, number: Int, in bytes: [UInt8]) {
    self.start = start
    self.number = number
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    self.end = end
  }

  /// The first line of a file, after byte order marks.
  static func first(of bytes: [UInt8]) -> FileLine {
    var start = 0
    while bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    return FileLine(from: start, number: 1, in: bytes)
  }

  /// The line after it; an empty one at the end of the file where there is none, under the same
  /// number where no break came before.
  func next(in bytes: [UInt8]) -> FileLine {
    guard end < bytes.count else { return FileLine(from: end, number: number, in: bytes) }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return FileLine(from: end + (isPair ? 2 : 1), number: number + 1, in: bytes)
  }

  /// It or the first line after it that holds more than blanks; else the end of the file.
  func firstWithText(in bytes: [UInt8]) -> FileLine {
    var line = self
    while line.start < bytes.count,
      bytes[line.range].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    {
      line = line.next(in: bytes)
    }
    return line
  }
}
