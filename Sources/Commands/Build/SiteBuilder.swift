internal import Generator

/// What runs a build or a check: the generator, or in tests something that answers at once.
struct SiteBuilder: Sendable {
  /// Runs a build.
  let build: @Sendable (BuildOptions) -> BuildReport
  /// Runs a check.
  var check: @Sendable (CheckOptions) -> BuildReport = { SiteGenerator.check($0) }

  /// The generator.
  static let generator = SiteBuilder { SiteGenerator.build($0) }
}
