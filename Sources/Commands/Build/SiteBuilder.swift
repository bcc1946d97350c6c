internal import Generator

/// What runs a build: the generator, or in tests something that answers at once.
struct SiteBuilder: Sendable {
  /// Runs a build.
  let build: @Sendable (BuildOptions) -> BuildReport

  /// The generator.
  static let generator = SiteBuilder { SiteGenerator.build($0) }
}
