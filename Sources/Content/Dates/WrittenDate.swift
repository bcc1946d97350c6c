internal import Model

/// A date as somebody wrote it, before a zone is known.
struct WrittenDate: Equatable {
  /// Why a text is no date that is taken.
  enum Failure: Error, Equatable {
    /// Its form is right, but there is no such day or time.
    case impossible
    /// Its form is another one.
    case unreadable
  }

  var civil: CivilTime
  /// Seconds east of UTC, where an offset was written.
  var utcOffset: Int?
  /// Whether a time of day was written.
  var hasTime: Bool

  /// Reads `text`.
  ///
  /// Taken is RFC 3339, section 5.6, and besides: blanks in place of the `T`, seconds left out,
  /// fields of one digit, an offset of `+hh`, `+hhmm` or `+hh:mm` with or without a blank before,
  /// no offset, and a date alone. A fraction of a second is dropped.
  init(_ text: String) throws(Failure) {
    var scanner = Scanner(text)
    guard let year = scanner.digits(4...4), scanner.skip("-"), let month = scanner.digits(1...2),
      scanner.skip("-"), let day = scanner.digits(1...2)
    else { throw .unreadable }
    civil = CivilTime(year: year, month: month, day: day)
    hasTime = false
    var isPossible = civil.isValid
    if !scanner.isAtEnd {
      guard scanner.skipSeparator(), let hour = scanner.digits(1...2), scanner.skip(":"),
        let minute = scanner.digits(1...2)
      else { throw .unreadable }
      hasTime = true
      civil.hour = hour
      civil.minute = minute
      if scanner.skip(":") {
        guard let second = scanner.digits(1...2) else { throw .unreadable }
        civil.second = second
        if scanner.skip(".") {
          guard scanner.skipDigits() else { throw .unreadable }
        }
      }
      isPossible = civil.isValid
      if !scanner.isAtEnd {
        guard let offset = scanner.offset(), scanner.isAtEnd else { throw .unreadable }
        utcOffset = offset
        isPossible = isPossible && abs(offset) < 86_400
      }
    }
    guard isPossible else { throw .impossible }
  }

  /// The instant, with `zone` where no offset was written.
  func timestamp(in zone: ZoneRules) -> Timestamp {
    guard let utcOffset else { return zone.timestamp(of: civil) }
    return Timestamp(
      secondsSinceEpoch: civil.localSeconds - Int64(utcOffset), utcOffset: utcOffset)
  }

  /// The first instant after the day, for a date alone that ends something.
  func endOfDay(in zone: ZoneRules) -> Timestamp {
    zone.timestamp(
      of: CivilTime(
        localSeconds: CivilTime(year: civil.year, month: civil.month, day: civil.day).localSeconds
          + 86_400))
  }

  /// Seconds east of UTC of an offset alone: `Z`, `+05:45`, `-5`.
  static func offset(_ text: String) -> Int? {
    var scanner = Scanner(text)
    guard let offset = scanner.offset(), scanner.isAtEnd, abs(offset) < 86_400 else { return nil }
    return offset
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
      skipBlanks()
    }

    /// Whether nothing but blanks is left.
    var isAtEnd: Bool { bytes[index...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    @discardableResult
    mutating func skipBlanks() -> Bool {
      let start = index
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      return index > start
    }

    mutating func skipSeparator() -> Bool {
      skip("T") || skip("t") || skipBlanks()
    }

    mutating func skipDigits() -> Bool {
      let start = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index > start
    }

    /// A number of so many digits, all that stand there.
    mutating func digits(_ count: ClosedRange<Int>) -> Int? {
      let start = index
      guard skipDigits(), count.contains(index - start) else { return nil }
      return bytes[start..<index].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// An offset, blanks before it included.
    ///
    /// What is out of range comes back as more than a day, which no caller takes for possible.
    mutating func offset() -> Int? {
      skipBlanks()
      if skip("Z") || skip("z") { return 0 }
      let sign: Int
      if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
      let start = index
      guard skipDigits() else { return nil }
      let written = bytes[start..<index].map { Int($0 - 0x30) }
      var minutes = 0
      var hours: Int
      switch written.count {
      case 1: hours = written[0]
      case 2: hours = written[0] * 10 + written[1]
      case 4:
        hours = written[0] * 10 + written[1]
        minutes = written[2] * 10 + written[3]
      default: return nil
      }
      if written.count <= 2, skip(":") {
        guard let number = digits(2...2) else { return nil }
        minutes = number
      }
      if hours > 23 || minutes > 59 { hours = 100 }
      return sign * (hours * 3_600 + minutes * 60)
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
