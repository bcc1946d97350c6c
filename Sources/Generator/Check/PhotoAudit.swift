internal import Content
internal import Diagnostics
internal import Parallelism

/// Looks for photos and films that tell everybody who saves them where they were taken.
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
    if !warnings.isEmpty { warnings[0].notes = ["exiftool takes them out: exiftool '-gps*=' FILE"] }
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
