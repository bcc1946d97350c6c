internal import ImageJobs

/// The names of picture files.
enum PictureFile {
  /// The format that the ending of `name` stands for; `nil` for a drawing (SVG), and where it stands
  /// for none.
  static func format(of name: String) -> ImageFormat? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg": .jpeg
    case "png": .png
    case "webp": .webp
    case "gif": .gif
    case "avif": .avif
    case "heic": .heic
    default: nil
    }
  }

  /// The ending of files in `format`.
  static func ending(of format: ImageFormat) -> String {
    format == .jpeg ? "jpg" : format.rawValue
  }

  /// What the picture's own file is called in the cache.
  static func ownName(_ format: ImageFormat) -> String { "own.\(ending(of: format))" }
}
