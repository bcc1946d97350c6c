public import Model

/// How long ago something was, in the words of the relative time.
///
/// Parts are cut off, never rounded up: 119 seconds are one minute.
public enum RelativeAge: Sendable, Hashable {
  /// It is still to come.
  case future
  /// Less than five seconds ago.
  case justNow
  /// 5 to 59 seconds ago.
  case seconds(Int)
  /// 1 to 59 minutes ago.
  case minutes(Int)
  /// 1 to 23 hours ago.
  case hours(Int)
  /// 1 to 6 days of 24 hours ago.
  case days(Int)
  /// 1 to 4 weeks ago, and less than a month by the calendar.
  case weeks(Int)
  /// A month or more ago, in the present calendar year.
  case thisYear(CivilTime)
  /// A month or more ago, in an earlier calendar year.
  case earlierYear(CivilTime)

  /// The age at `now` of what happened at `instant`; months and years are those of the zone.
  public init(of instant: Timestamp, at now: Timestamp, in zone: ZoneRules) {
    self.init(of: instant, at: now, presentCivilTime: zone.localized(now).civil, in: zone)
  }

  init(
    of instant: Timestamp, at now: Timestamp, presentCivilTime present: CivilTime,
    in zone: ZoneRules
  ) {
    let (seconds, overflow) = now.secondsSinceEpoch.subtractingReportingOverflow(
      instant.secondsSinceEpoch)
    guard seconds >= 0 || overflow else {
      self = .future
      return
    }
    switch seconds {
    case 0..<5: self = .justNow
    case 0..<60: self = .seconds(Int(seconds))
    case 0..<3_600: self = .minutes(Int(seconds / 60))
    case 0..<86_400: self = .hours(Int(seconds / 3_600))
    case 0..<(7 * 86_400): self = .days(Int(seconds / 86_400))
    // No month has fewer than 28 days; a change of the clocks takes an hour or so from that.
    case 0..<(27 * 86_400): self = .weeks(Int(seconds / (7 * 86_400)))
    default:
      let civil = zone.localized(instant).civil
      if present.isWithinMonth(after: civil) {
        self = .weeks(Int(seconds / (7 * 86_400)))
      } else {
        self = civil.year == present.year ? .thisYear(civil) : .earlierYear(civil)
      }
    }
  }
}

extension CivilTime {
  /// Whether less than a calendar month has passed since `start`.
  ///
  /// A month after 31 May is 30 June, at the same time of day.
  fileprivate func isWithinMonth(after start: CivilTime) -> Bool {
    var end = start
    end.month = start.month == 12 ? 1 : start.month + 1
    end.year = start.month == 12 ? start.year + 1 : start.year
    end.day = min(start.day, Self.days(inMonth: end.month, of: end.year))
    return localSeconds < end.localSeconds
  }
}
