public import Model

extension Timestamp {
  /// Appends the instant with its offset, as RFC 3339 has it: `2024-03-05T00:00:00-08:00`.
  ///
  /// That form knows whole minutes and years of four digits: an offset with seconds (those before
  /// standard time) is cut, the instant staying the same.
  public func appendRFC3339(to output: inout [UInt8]) {
    let time = inWholeMinutes
    let civil = time.civil
    output.appendDigits(civil.year, width: 4)
    output.append(UInt8(ascii: "-"))
    output.appendDigits(civil.month, width: 2)
    output.append(UInt8(ascii: "-"))
    output.appendDigits(civil.day, width: 2)
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
    output.appendDigits(civil.day, width: 2)
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: monthNames[civil.month - 1].utf8)
    output.append(UInt8(ascii: " "))
    output.appendDigits(civil.year, width: 4)
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
    output.appendDigits(minutes / 60, width: 2)
    if let separator { output.append(separator) }
    output.appendDigits(minutes % 60, width: 2)
  }
}

private let weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
private let monthNames = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

extension [UInt8] {
  fileprivate mutating func appendTimeOfDay(_ civil: CivilTime) {
    appendDigits(civil.hour, width: 2)
    append(UInt8(ascii: ":"))
    appendDigits(civil.minute, width: 2)
    append(UInt8(ascii: ":"))
    appendDigits(civil.second, width: 2)
  }

  /// Appends the last `width` digits of a number, with zeros in front; a negative one is taken for 0.
  fileprivate mutating func appendDigits(_ number: Int, width: Int) {
    var rest = Swift.max(number, 0)
    let start = count
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: width))
    for index in stride(from: start + width - 1, through: start, by: -1) where rest > 0 {
      self[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
