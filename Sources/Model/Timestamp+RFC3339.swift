extension Timestamp {
  /// Reads `2026-11-29T18:00:00+08:00` (RFC 3339, section 5.6); `nil` where it is none.
  ///
  /// A fraction of a second is dropped, a leap second is the second before it.
  public init?(rfc3339 text: String) {
    var rest = Array(text.utf8)[...]

    /// Takes a number of so many digits.
    func number(_ digits: Int) -> Int? {
      guard rest.count >= digits else { return nil }
      var value = 0
      for byte in rest.prefix(digits) {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.dropFirst(digits)
      return value
    }

    /// Takes one of the characters.
    func separator(_ accepted: String) -> UInt8? {
      guard let byte = rest.first, accepted.utf8.contains(byte) else { return nil }
      rest = rest.dropFirst()
      return byte
    }

    guard let year = number(4), separator("-") != nil, let month = number(2),
      separator("-") != nil, let day = number(2), separator("Tt ") != nil, let hour = number(2),
      separator(":") != nil, let minute = number(2), separator(":") != nil,
      let second = number(2)
    else { return nil }
    if separator(".") != nil {
      guard number(1) != nil else { return nil }
      while number(1) != nil {}
    }
    var offset = 0
    switch separator("Zz+-") {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): break
    case let sign?:
      guard let hours = number(2), separator(":") != nil, let minutes = number(2), hours < 24,
        minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * 60
      if sign == UInt8(ascii: "-") { offset = -offset }
    case nil: return nil
    }
    let civil = CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute,
      second: second == 60 ? 59 : second)
    guard rest.isEmpty, civil.isValid else { return nil }
    self.init(secondsSinceEpoch: civil.localSeconds - Int64(offset), utcOffset: offset)
  }
}
