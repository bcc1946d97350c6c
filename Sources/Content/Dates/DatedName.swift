internal import Model

/// The name of a post's file or folder, with the date that may stand before it.
struct DatedName: Equatable {
  /// The date at the start, where there is one.
  var date: CivilTime?
  /// What the slug is made of.
  var slugSource: String
  /// The start of the name where it has the form of a date but there is no such day.
  var impossibleDate: String?

  /// Reads a name without its ending: `2026-11-29-harbour`, `2026-11-29T161000-harbour`.
  ///
  /// A name that is only a date, or a date and a time, keeps all of it for the slug.
  init(_ name: String) {
    slugSource = name
    let bytes = Array(name.utf8)
    guard bytes.count >= 10, Self.isDate(bytes[..<10]) else { return }
    if bytes.count > 10, Self.isDigit(bytes[10]) { return }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    let civil = CivilTime(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    guard civil.isValid else {
      impossibleDate = String(name.utf8.prefix(10))
      return
    }
    date = civil
    if let (time, rest) = Self.time(in: bytes[10...]), !rest.isEmpty {
      date?.hour = time.hour
      date?.minute = time.minute
      date?.second = time.second
      slugSource = String(decoding: rest, as: UTF8.self)
      return
    }
    let rest = bytes[10...].drop { Self.isSeparator($0) }
    guard !rest.isEmpty, !Self.isTime(rest) else { return }
    slugSource = String(decoding: rest, as: UTF8.self)
  }

  /// The time of day behind a `T`, and what follows it, in a name that Kith has made:
  /// `2026-11-29T161000-harbour`.
  private static func time(
    in bytes: ArraySlice<UInt8>
  ) -> (time: (hour: Int, minute: Int, second: Int), rest: ArraySlice<UInt8>)? {
    let digits = bytes.dropFirst().prefix(6)
    let rest = bytes.dropFirst(7)
    guard bytes.first == UInt8(ascii: "T"), digits.count == 6, digits.allSatisfy(isDigit),
      rest.first == UInt8(ascii: "-")
    else { return nil }
    let numbers = digits.map { Int($0 - 0x30) }
    let time = (
      hour: numbers[0] * 10 + numbers[1], minute: numbers[2] * 10 + numbers[3],
      second: numbers[4] * 10 + numbers[5]
    )
    guard time.hour < 24, time.minute < 60, time.second < 60 else { return nil }
    return (time, rest.dropFirst())
  }

  /// Whether `rest` is hours, minutes and perhaps seconds: `16-10`, `16-10-00`, `161000`.
  ///
  /// Four digits without separators are more probably a number.
  private static func isTime(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.allSatisfy({ isDigit($0) || isSeparator($0) || $0 == UInt8(ascii: ":") }) else {
      return false
    }
    let digits = rest.filter(isDigit).map { Int($0 - 0x30) }
    guard digits.count == 6 || digits.count == 4 && rest.count > 4 else { return false }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    return pairs[0] < 24 && pairs[1...].allSatisfy { $0 < 60 }
  }

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == 0x20
      || byte == UInt8(ascii: ".")
  }
}
