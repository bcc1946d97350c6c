/// How much a YAML document may hold, so that a hostile one is an error and not a hang.
public struct YAMLLimits: Sendable, Hashable {
  /// How deep lists and mappings may be nested.
  public var depth: Int
  /// How many nodes there may be once each alias stands for what it names.
  public var nodeCount: Int

  /// Limits that no file written by hand comes near.
  public init(depth: Int = 64, nodeCount: Int = 10_000) {
    self.depth = depth
    self.nodeCount = nodeCount
  }
}
