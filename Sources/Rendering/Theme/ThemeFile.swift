/// A file of the theme, as it was found on disk.
public struct ThemeFile: Sendable, Hashable {
  /// Its path below Templates/: `card.mustache`, `assets/style.css`, `strings/en.yml`.
  public var name: String
  /// What diagnostics call it: `Templates/card.mustache`, or its full path where it is not the
  /// site's own.
  public var path: String
  /// Its bytes.
  public var bytes: [UInt8]

  /// A file of the theme.
  public init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
