/// An instant, with the offset from UTC that was in force where it was written.
///
/// Comparison and equality look at the instant alone.
public struct Timestamp: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted (as POSIX has it).
  public var secondsSinceEpoch: Int64
  /// Seconds east of UTC.
  public var utcOffset: Int

  /// The instant `secondsSinceEpoch`, written `utcOffset` seconds east of UTC.
  public init(secondsSinceEpoch: Int64, utcOffset: Int = 0) {
    self.secondsSinceEpoch = secondsSinceEpoch
    self.utcOffset = utcOffset
  }

  /// The calendar fields as read off a clock that stands `utcOffset` east of UTC.
  public var civil: CivilTime {
    CivilTime(localSeconds: secondsSinceEpoch + Int64(utcOffset))
  }
}

extension Timestamp: Hashable, Comparable {
  /// Whether both are the same instant.
  public static func == (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSinceEpoch == right.secondsSinceEpoch
  }

  /// Whether `left` is the earlier instant.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// Hashes the instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(secondsSinceEpoch)
  }
}
