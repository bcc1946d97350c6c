/// How far a build is.
public struct BuildProgress: Sendable, Hashable {
  /// What it is at, as a word for the person who waits: `reading`, `writing`.
  public var stage: String
  /// How many things of this stage are done.
  public var done: Int
  /// How many there are in all; 0 where that is not known yet.
  public var total: Int

  /// Progress within `stage`.
  public init(stage: String, done: Int = 0, total: Int = 0) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
