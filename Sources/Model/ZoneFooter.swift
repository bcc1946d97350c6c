/// The rule at the end of a TZif file, a POSIX TZ string: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Grammar: POSIX.1-2017, section 8.3, with the extension of RFC 8536, section 3.3.1 (hours from
/// −167 to 167).
struct ZoneFooter: Sendable, Hashable {
  /// A day of the year and a second of that day at which the clocks change.
  enum Day: Sendable, Hashable {
    /// The `week`th `weekday` of `month`; week 5 is the last.
    case weekday(month: Int, week: Int, weekday: Int)
    /// Day 1 to 365, 29 February never counted.
    case julian(Int)
    /// Day 0 to 365, 29 February counted.
    case zeroBased(Int)
  }

  struct Change: Sendable, Hashable {
    var day: Day
    var secondOfDay: Int

    /// Seconds after 1970-01-01T00:00:00 of the wall clock in force before the change.
    func localSeconds(in year: Int) -> Int64 {
      let newYear = CivilTime(year: year, month: 1, day: 1).daysSinceEpoch
      let isLeap = CivilTime.days(inMonth: 2, of: year) == 29
      let days: Int
      switch day {
      case .julian(let number): days = newYear + number - 1 + (isLeap && number >= 60 ? 1 : 0)
      case .zeroBased(let number): days = newYear + number
      case .weekday(let month, let week, let weekday):
        let first = CivilTime(year: year, month: month, day: 1)
        var date = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
        while date > CivilTime.days(inMonth: month, of: year) { date -= 7 }
        days = first.daysSinceEpoch + date - 1
      }
      return Int64(days) * 86_400 + Int64(secondOfDay)
    }
  }

  /// Seconds east of UTC in standard time.
  var standardOffset: Int
  /// Seconds east of UTC in summer, with the change to it and the change back.
  var daylight: Daylight?

  struct Daylight: Sendable, Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  func utcOffset(at secondsSinceEpoch: Int64) -> Int {
    guard let daylight else { return standardOffset }
    let year = CivilTime(localSeconds: secondsSinceEpoch + Int64(standardOffset)).year
    let start = daylight.start.localSeconds(in: year) - Int64(standardOffset)
    let end = daylight.end.localSeconds(in: year) - Int64(daylight.offset)
    // South of the equator summer spans the turn of the year.
    let isDaylight =
      start < end
      ? (start..<end).contains(secondsSinceEpoch) : !(end..<start).contains(secondsSinceEpoch)
    return isDaylight ? daylight.offset : standardOffset
  }

  /// Reads a TZ string; `nil` where it does not follow the grammar.
  init?(parsing text: some Sequence<UInt8>) {
    var reader = FooterReader(bytes: Array(text))
    guard reader.skipName(), let standard = reader.time(hours: 24) else { return nil }
    standardOffset = -standard
    guard !reader.isAtEnd else { return }
    guard reader.skipName() else { return nil }
    // Without an offset of its own, summer time is an hour ahead of standard time.
    let daylightOffset = reader.time(hours: 24).map { -$0 } ?? standardOffset + 3_600
    guard reader.take(","), let start = reader.change(), reader.take(","),
      let end = reader.change(), reader.isAtEnd
    else { return nil }
    daylight = Daylight(offset: daylightOffset, start: start, end: end)
  }
}

private struct FooterReader {
  var bytes: [UInt8]
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// `CEST`, or `<+0330>` in brackets where the name has digits or a sign.
  mutating func skipName() -> Bool {
    let start = index
    if take("<") {
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      return take(">")
    }
    while index < bytes.count, (0x41...0x5A).contains(bytes[index] & 0xDF) { index += 1 }
    return index > start
  }

  mutating func number() -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 4 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds, with at most `hours` hours; `nil` where that is not what stands
  /// here, and then nothing is taken.
  mutating func time(hours limit: Int) -> Int? {
    let start = index
    let sign = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let hours = number(), hours <= limit, let minutes = sixtieths(),
      let seconds = sixtieths()
    else {
      index = start
      return nil
    }
    return sign * (hours * 3_600 + minutes * 60 + seconds)
  }

  /// A colon and a number below 60; 0 where there is no colon.
  private mutating func sixtieths() -> Int? {
    guard take(":") else { return 0 }
    guard let value = number(), value < 60 else { return nil }
    return value
  }

  mutating func change() -> ZoneFooter.Change? {
    let day: ZoneFooter.Day
    if take("M") {
      guard let month = number(), (1...12).contains(month), take("."), let week = number(),
        (1...5).contains(week), take("."), let weekday = number(), (0...6).contains(weekday)
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if take("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(), (0...365).contains(number) else { return nil }
      day = .zeroBased(number)
    }
    // Without a time the clocks change at two.
    guard take("/") else { return ZoneFooter.Change(day: day, secondOfDay: 7_200) }
    guard let second = time(hours: 167) else { return nil }
    return ZoneFooter.Change(day: day, secondOfDay: second)
  }
}
