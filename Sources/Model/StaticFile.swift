/// A file in `Content/static/`, copied as it is.
public struct StaticFile: Sendable, Hashable {
  /// Its published name relative to the site's root: `img/logo.png`.
  public var name: String
  /// Where it is read from, relative to the source folder: `Content/static/img/logo.png`.
  public var path: String

  /// A static file.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}
