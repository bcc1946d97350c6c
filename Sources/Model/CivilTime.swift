/// A date and a time of day as a calendar on the wall shows them, in no zone.
///
/// The calendar is the proleptic Gregorian one of ISO 8601.
public struct CivilTime: Sendable, Hashable {
  /// The year.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 59.
  public var second: Int

  /// A date and time whose fields are within their ranges; `isValid` tells.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The fields of `localSeconds` after 1970-01-01T00:00:00 of the same wall clock.
  public init(localSeconds: Int64) {
    let days = localSeconds.flooredDivision(by: 86_400)
    let rest = Int(localSeconds - days * 86_400)
    // Days to year, month and day with March as the first month, so that the leap day comes last.
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3_600
    minute = rest % 3_600 / 60
    second = rest % 60
  }

  /// Seconds after 1970-01-01T00:00:00 of the same wall clock.
  public var localSeconds: Int64 {
    Int64(daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  /// Days after 1970-01-01.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week: 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let remainder = (daysSinceEpoch + 4) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  /// Whether each field is within its range and the day exists in its month.
  public var isValid: Bool {
    (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }

  /// How many days `month` (1 to 12) of `year` has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity, so that days before 1970 come out right.
  fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
