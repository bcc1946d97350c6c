/// How often something was liked or shared, and by whom where that is known.
public struct Tally: Sendable, Hashable {
  /// How often, at least 0 and at least the number of names.
  public var count: Int
  /// Handles or names of those who did, as far as they are known, in the order written.
  public var names: [String]

  /// A tally; a count below the number of names is raised to it.
  public init(count: Int = 0, names: [String] = []) {
    self.count = max(count, names.count)
    self.names = names
  }
}
