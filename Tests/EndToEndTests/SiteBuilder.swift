import Generator
import Model
import TestSupport

/// Builds sites for the tests, always as of the same moment.
enum SiteBuilder {
  /// 2026-11-29T12:00:00Z, the day after the demo feed's newest post.
  static let now = Timestamp(secondsSinceEpoch: 1_795_953_600)

  /// Builds the site in `source`, by default the repository's own demo feed, into `output`.
  static func build(
    _ source: String = RepositoryRoot.path, to output: String, now: Timestamp = now,
    change: (inout BuildOptions) -> Void = { _ in }
  ) -> BuildReport {
    var options = BuildOptions(source: source, output: output, clock: BuildClock(now: now))
    // The shipped theme is looked for upwards from the program: here from a folder of the checkout, so
    // that nothing beside the checkout is taken for it.
    options.programFolder = RepositoryRoot.path("Sources")
    options.imageProgram = "\(ToolRun.productFolder)/kith-images"
    change(&options)
    return SiteGenerator.build(options)
  }
}
