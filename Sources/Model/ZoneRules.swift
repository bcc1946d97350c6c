/// When a time zone's clocks stood and will stand how far from UTC.
///
/// Read from the system's TZif files (RFC 8536), since the tables inside ICU are older than the
/// system's.
public struct ZoneRules: Sendable, Hashable {
  /// The zone's name: `Europe/Lisbon`, `UTC`, `+05:45`.
  public let name: String
  /// Instants at which the offset changes, ascending, in seconds since 1970.
  let transitions: [Int64]
  /// `offsets[i]` holds from `transitions[i]` on, in seconds east of UTC.
  let offsets: [Int]
  /// The offset before the first transition.
  let firstOffset: Int
  /// The rule for instants after the last transition.
  let footer: ZoneFooter?

  /// Coordinated Universal Time.
  public static let utc = ZoneRules(fixedOffset: 0, name: "UTC")

  /// A zone whose clocks always stand `fixedOffset` seconds east of UTC.
  public init(fixedOffset: Int, name: String) {
    self.name = name
    transitions = []
    offsets = []
    firstOffset = fixedOffset
    footer = nil
  }

  init(
    name: String, transitions: [Int64], offsets: [Int], firstOffset: Int, footer: ZoneFooter?
  ) {
    self.name = name
    self.transitions = transitions
    self.offsets = offsets
    self.firstOffset = firstOffset
    self.footer = footer
  }

  /// The seconds east of UTC at an instant.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func utcOffset(at secondsSinceEpoch: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= secondsSinceEpoch { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let footer {
      return footer.utcOffset(at: secondsSinceEpoch)
    }
    return low == 0 ? firstOffset : offsets[low - 1]
  }

  /// The instant at which the zone's clocks show `civil`.
  ///
  /// In a gap, and where the clocks show it twice, the offset that was in force before the change
  /// holds.
  public func timestamp(of civil: CivilTime) -> Timestamp {
    let local = civil.localSeconds
    // No offset is larger than a day, so the one in force before is that of a day earlier.
    let earlier = utcOffset(at: local - 86_400)
    if utcOffset(at: local - Int64(earlier)) == earlier {
      return Timestamp(secondsSinceEpoch: local - Int64(earlier), utcOffset: earlier)
    }
    let later = utcOffset(at: local + 86_400)
    if utcOffset(at: local - Int64(later)) == later {
      return Timestamp(secondsSinceEpoch: local - Int64(later), utcOffset: later)
    }
    let instant = local - Int64(earlier)
    return Timestamp(secondsSinceEpoch: instant, utcOffset: utcOffset(at: instant))
  }

  /// How often the zone's clocks show `civil`.
  public func showings(of civil: CivilTime) -> Showings {
    let local = civil.localSeconds
    let offsets = Set([utcOffset(at: local - 86_400), utcOffset(at: local + 86_400)])
    switch offsets.count(where: { utcOffset(at: local - Int64($0)) == $0 }) {
    case 0: return .never
    case 1: return .once
    default: return .twice
    }
  }

  /// How often clocks that are put forward and back show a time.
  public enum Showings: Sendable, Hashable {
    /// Not at all: they were put forward over it.
    case never
    /// As on nearly all days.
    case once
    /// Before and after they were put back.
    case twice
  }

  /// The same instant with the zone's own offset.
  public func localized(_ timestamp: Timestamp) -> Timestamp {
    Timestamp(
      secondsSinceEpoch: timestamp.secondsSinceEpoch,
      utcOffset: utcOffset(at: timestamp.secondsSinceEpoch))
  }
}
