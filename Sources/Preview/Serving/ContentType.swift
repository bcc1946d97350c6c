/// The media types of served files (RFC 6838), by the endings of their names.
enum ContentType {
  /// The value of `Content-Type` for a file of this name.
  static func ofFile(named name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    if let type = texts[ending] { return "\(type); charset=utf-8" }
    return others[ending] ?? unknown
  }

  /// What browsers save and do not show.
  private static let unknown = "application/octet-stream"

  /// What is text, and always UTF-8.
  private static let texts = [
    "css": "text/css", "csv": "text/csv", "htm": "text/html", "html": "text/html",
    "ics": "text/calendar", "js": "text/javascript", "md": "text/markdown",
    "mjs": "text/javascript", "txt": "text/plain", "vtt": "text/vtt", "xml": "application/xml",
  ]

  private static let others = [
    "aac": "audio/aac", "apng": "image/apng", "avif": "image/avif", "bmp": "image/bmp",
    "flac": "audio/flac", "gif": "image/gif", "heic": "image/heic", "ico": "image/x-icon",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "json": "application/json",
    "jsonld": "application/ld+json", "m4a": "audio/mp4", "m4v": "video/mp4",
    "map": "application/json", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "oga": "audio/ogg", "ogg": "audio/ogg", "ogv": "video/ogg", "opus": "audio/ogg",
    "otf": "font/otf", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
    "ttf": "font/ttf", "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
    "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff",
    "woff2": "font/woff2", "zip": "application/zip",
  ]
}
