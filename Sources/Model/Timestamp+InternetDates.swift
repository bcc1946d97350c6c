extension Timestamp {
  /// Appends the instant with its offset, as RFC 3339 has it: `2024-03-05T00:00:00-08:00`.
  ///
  /// That form knows whole minutes and years of four digits: an offset with seconds (those before
  /// standard time) is cut, the instant staying the same.
  public func appendRFC3339(to output: inout [UInt8]) {
    let time = inWholeMinutes
    let civil = time.civil
    output.appendYear(civil.year)
    output.append(UInt8(ascii: "-"))
    output.appendTwoDigits(civil.month)
    output.append(UInt8(ascii: "-"))
    output.appendTwoDigits(civil.day)
    output.append(UInt8(ascii: "T"))
    output.appendTimeOfDay(civil)
    time.appendOffset(to: &output, separator: UInt8(ascii: ":"))
  }

  /// Appends the instant with its offset, as RSS has it after RFC 822 (with RFC 1123's years of four
  /// digits): `Mon, 30 Dec 2024 10:00:00 +0000`.
  public func appendRFC822(to output: inout [UInt8]) {
    let time = inWholeMinutes
    let civil = time.civil
    output.append(contentsOf: weekdayNames[civil.weekday].utf8)
    output.append(contentsOf: ", ".utf8)
    output.appendTwoDigits(civil.day)
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: monthNames[civil.month - 1].utf8)
    output.append(UInt8(ascii: " "))
    output.appendYear(civil.year)
    output.append(UInt8(ascii: " "))
    output.appendTimeOfDay(civil)
    output.append(UInt8(ascii: " "))
    time.appendOffset(to: &output, separator: nil)
  }

  /// The instant as `appendRFC3339(to:)` writes it.
  public var rfc3339: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(25)
    appendRFC3339(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The instant as `appendRFC822(to:)` writes it.
  public var rfc822: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(31)
    appendRFC822(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var inWholeMinutes: Timestamp {
    Timestamp(secondsSinceEpoch: secondsSinceEpoch, utcOffset: utcOffset / 60 * 60)
  }

  private func appendOffset(to output: inout [UInt8], separator: UInt8?) {
    output.append(utcOffset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    let minutes = abs(utcOffset) / 60
    output.appendTwoDigits(minutes / 60)
    if let separator { output.append(separator) }
    output.appendTwoDigits(minutes % 60)
  }
}

private let weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
private let monthNames = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

extension [UInt8] {
  fileprivate mutating func appendTimeOfDay(_ civil: CivilTime) {
    appendTwoDigits(civil.hour)
    append(UInt8(ascii: ":"))
    appendTwoDigits(civil.minute)
    append(UInt8(ascii: ":"))
    appendTwoDigits(civil.second)
  }

  /// Appends a year of four digits; one that has more or is negative is cut to the nearest such.
  fileprivate mutating func appendYear(_ year: Int) {
    let year = Swift.min(Swift.max(year, 0), 9_999)
    appendTwoDigits(year / 100)
    appendTwoDigits(year % 100)
  }

  /// Appends a number from 0 to 99.
  fileprivate mutating func appendTwoDigits(_ number: Int) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
