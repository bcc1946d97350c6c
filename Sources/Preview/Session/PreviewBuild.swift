public import Generator

/// One of the builds of a preview.
public struct PreviewBuild: Sendable {
  /// What it found.
  public let report: BuildReport
  /// How long it took until the pages were told.
  public let duration: Duration
  /// Whether there is a site to show, be it an earlier one.
  public let isShowing: Bool
  /// What had changed before it, in order; empty where that is not known.
  public let changedPaths: [String]
}
