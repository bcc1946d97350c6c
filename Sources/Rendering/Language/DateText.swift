public import Model

/// Dates in words, in the language and the zone of the site.
///
/// The year is always that of the calendar, never that of the week (ISO 8601 has both).
///
/// An object, so that to ask it is not to count all its patterns.
public final class DateText: Sendable {
  private let zone: ZoneRules
  private let fullDate: StringPattern
  private let dateAndTime: StringPattern
  private let monthDay: StringPattern
  private let month: StringPattern
  private let monthAndYear: StringPattern
  private let year: StringPattern
  private let time: StringPattern
  private let monthNames: [String]
  private let monthNamesAlone: [String]
  private let monthNamesShort: [String]

  /// Takes the patterns from `strings`.
  public init(zone: ZoneRules, strings: StringTable) {
    self.zone = zone
    fullDate = strings.pattern(of: .dateFull)
    time = strings.pattern(of: .dateTime)
    dateAndTime = strings.pattern(of: .dateDateAndTime)
      .replacing(.date, with: fullDate).replacing(.time, with: time)
    monthDay = strings.pattern(of: .dateMonthDay)
    month = strings.pattern(of: .dateMonth)
    monthAndYear = strings.pattern(of: .dateMonthAndYear)
    year = strings.pattern(of: .dateYear)
    monthNames = strings.months(.dateMonthNames)
    monthNamesAlone = strings.months(.dateMonthNamesAlone)
    monthNamesShort = strings.months(.dateMonthNamesShort)
  }

  /// The date and the time of day: `June 1, 2023 at 14:05`.
  ///
  /// Midnight to the second is how a date without a time is read, and is shown without one.
  public func absolute(_ timestamp: Timestamp) -> String {
    let civil = zone.localized(timestamp).civil
    let isDateAlone = civil.hour == 0 && civil.minute == 0 && civil.second == 0
    return text(isDateAlone ? fullDate : dateAndTime, civil)
  }

  /// The day alone: `June 1, 2023`.
  public func day(_ timestamp: Timestamp) -> String {
    text(fullDate, zone.localized(timestamp).civil)
  }

  /// A day of the calendar: `June 1, 2023`.
  public func day(_ civil: CivilTime) -> String { text(fullDate, civil) }

  /// A day of a year that is known: `June 1`.
  public func monthAndDay(_ civil: CivilTime) -> String { text(monthDay, civil) }

  /// The time of day: `14:05`.
  public func timeOfDay(_ timestamp: Timestamp) -> String {
    text(time, zone.localized(timestamp).civil)
  }

  /// A month under the heading of its year: `June`.
  public func month(_ month: Int, of year: Int) -> String {
    text(self.month, CivilTime(year: year, month: month, day: 1))
  }

  /// A month where there is little room: `Jun`.
  public func shortMonth(_ month: Int) -> String { Self.name(of: month, in: monthNamesShort) }

  /// A month of any year: `June 2023`.
  public func monthAndYear(_ month: Int, of year: Int) -> String {
    text(monthAndYear, CivilTime(year: year, month: month, day: 1))
  }

  /// A year: `2023`, `2023年`.
  public func year(_ year: Int) -> String {
    text(self.year, CivilTime(year: year, month: 1, day: 1))
  }

  private func text(_ pattern: StringPattern, _ civil: CivilTime) -> String {
    pattern.text { placeholder in
      switch placeholder {
      case .year: String(civil.year)
      case .month: String(civil.month)
      case .monthName: Self.name(of: civil.month, in: monthNames)
      case .monthAlone: Self.name(of: civil.month, in: monthNamesAlone)
      case .day: String(civil.day)
      case .hour: Self.twoDigits(civil.hour)
      case .minute: Self.twoDigits(civil.minute)
      default: ""
      }
    }
  }

  private static func name(of month: Int, in names: [String]) -> String {
    names.indices.contains(month - 1) ? names[month - 1] : String(month)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
