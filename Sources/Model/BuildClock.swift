/// The one source of "now" in a build.
public struct BuildClock: Sendable, Hashable {
  /// The moment that the build takes for now.
  public var now: Timestamp

  /// A clock that stands at `now`.
  public init(now: Timestamp) {
    self.now = now
  }
}
