internal import Generator

/// A site whose files are asked for by their paths.
protocol ServedSite: Sendable {
  /// The file at `path`, relative to the site's root and without `.` and `..`: `about/index.html`.
  func file(at path: String) -> SiteSnapshot.File?
}

extension SiteSnapshot: ServedSite {}
