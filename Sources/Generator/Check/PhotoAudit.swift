internal import Content
internal import Diagnostics
internal import Parallelism

/// Looks for photos and films that tell everybody who gets their files where they were taken.
///
/// A build takes it out of what is beside posts, but the files themselves may be public too, in a
/// repository for example; and what is in static/ is published as it is.
struct PhotoAudit {
  /// The folder that holds Content/.
  let source: String

  /// A warning for each of the files at `paths` in which there are coordinates; these are not told.
  ///
  /// - Complexity: O(*n*) in the files, of which the headers are read.
  func warnings(about paths: Set<String>) -> [Diagnostic] {
    let paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let source = source
    let found = Parallel.map(count: paths.count) { index in
      PhotoCoordinates(ofFileAt: "\(source)/\(paths[index])")
    }
    var warnings = zip(paths, found).filter { !$0.1.isEmpty }.map { path, parts in
      Diagnostic(
        .warning, at: SourceLocation(path: path),
        "this \(parts == .film ? "film" : "photo") tells where it was taken: "
          + "there are coordinates in its \(Self.words(parts))",
        groupingKey: "photo with coordinates")
    }
    // Once is enough where a whole blog has such files.
    if !warnings.isEmpty {
      warnings[0].notes = [
        "a build publishes them only from static/; exiftool takes them out of the file itself: "
          + "exiftool '-gps*=' FILE"
      ]
    }
    return warnings
  }

  private static func words(_ parts: PhotoCoordinates) -> String {
    switch parts {
    case [.exif, .xmp]: "EXIF and XMP data"
    case .xmp: "XMP data"
    case .film: "camera's notes"
    default: "EXIF data"
    }
  }
}
