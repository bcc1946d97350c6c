public import Model

/// How long ago things were, in words, as of one moment.
///
/// Every place of a page that tells a time asks this, and the page's script follows the same rule
/// with the same words. All words are made beforehand, so that asking costs a look-up.
///
/// An object, so that to ask it is not to count all its words.
public final class RelativeTime: Sendable {
  private let now: Timestamp
  private let present: CivilTime
  private let zone: ZoneRules
  private let strings: StringTable
  private let dates: DateText
  private let justNow: String
  private let seconds: [String]
  private let minutes: [String]
  private let hours: [String]
  private let days: [String]
  private let weeks: [String]
  /// Days of the present year, 31 to a month.
  private let monthDays: [String]

  /// The words for times as seen at `now` from a place in `zone`.
  public init(now: Timestamp, zone: ZoneRules, strings: StringTable) {
    self.now = now
    self.zone = zone
    self.strings = strings
    let present = zone.localized(now).civil
    let dates = DateText(zone: zone, strings: strings)
    self.present = present
    self.dates = dates
    justNow = strings[.timeJustNow]
    func words(_ key: StringKey, upTo end: Int) -> [String] {
      (0..<end).map { strings.countedExactly(key, $0) }
    }
    seconds = words(.timeSeconds, upTo: 60)
    minutes = words(.timeMinutes, upTo: 60)
    hours = words(.timeHours, upTo: 24)
    days = words(.timeDays, upTo: 7)
    weeks = words(.timeWeeks, upTo: 5)
    monthDays = (0..<12 * 31).map { index in
      dates.monthAndDay(
        CivilTime(year: present.year, month: index / 31 + 1, day: index % 31 + 1))
    }
  }

  /// How long before now `instant` was: `5 minutes ago`, `June 1`, `June 1, 2023`.
  ///
  /// What is still to come has no relative form: `scheduled for June 1, 2033 at 14:05`.
  public func text(_ instant: Timestamp) -> String {
    switch RelativeAge(of: instant, at: now, presentCivilTime: present, in: zone) {
    case .future: strings.text(.timeScheduled, [.date: dates.absolute(instant)])
    case .justNow: justNow
    case .seconds(let count): seconds[count]
    case .minutes(let count): minutes[count]
    case .hours(let count): hours[count]
    case .days(let count): days[count]
    case .weeks(let count): weeks[count]
    case .thisYear(let civil): monthDays[(civil.month - 1) * 31 + civil.day - 1]
    case .earlierYear(let civil): dates.day(civil)
    }
  }
}
