/// What a build did to its output folder, or in a dry run would have done.
public struct OutputSummary: Sendable, Hashable {
  /// Files that were written since they were missing or held other bytes.
  public var written = 0
  /// Files that held the right bytes already.
  public var unchanged = 0
  /// Files of an earlier build that were removed.
  public var removed = 0

  /// A summary with these counts.
  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }
}

/// What became of one file.
public enum FileChange: Sendable, Hashable {
  /// It was missing or held other bytes.
  case written
  /// It held the right bytes already and was not touched.
  case unchanged
}
