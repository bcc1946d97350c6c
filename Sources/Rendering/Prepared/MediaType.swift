/// The media types of the files that posts show (RFC 6838), by the ending of their names.
enum MediaType {
  /// The type of a file, or `nil` where the ending tells none.
  static func type(ofFileNamed name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return types[name[name.utf8.index(after: dot)...].lowercased()]
  }

  /// Whether the file is a picture by the ending of its name.
  static func isPicture(_ name: String) -> Bool {
    type(ofFileNamed: name)?.hasPrefix("image/") ?? false
  }

  /// Whether the file is a film of a format that cameras write notes into, by the ending of its name.
  static func isFilm(_ name: String) -> Bool {
    ["video/mp4", "video/quicktime", "audio/mp4"].contains(type(ofFileNamed: name))
  }

  private static let types = [
    "avif": "image/avif", "gif": "image/gif", "heic": "image/heic", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp",
    "m4v": "video/mp4", "mov": "video/quicktime", "mp4": "video/mp4", "ogv": "video/ogg",
    "webm": "video/webm", "flac": "audio/flac", "m4a": "audio/mp4", "mp3": "audio/mpeg",
    "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "vtt": "text/vtt",
  ]
}
