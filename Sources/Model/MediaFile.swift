/// A file beside a post, or one in `static/`.
public struct MediaFile: Sendable, Hashable {
  /// How the file comes into the site.
  public enum Origin: Sendable, Hashable {
    /// Beside the post; published in the post's own folder under `name`.
    case beside
    /// In `Content/static/`; published at `name` below the site's root anyway.
    case shared
  }

  /// How the file comes into the site.
  public var origin: Origin
  /// Its published name: relative to the post's folder (`harbour.jpg`, `day/one.jpg`), or for a
  /// shared file to the site's root, without a leading slash (`img/logo.png`).
  public var name: String
  /// Where it is read from, relative to the source folder: `Content/posts/harbour/harbour.jpg`.
  public var path: String

  /// A file by its published name and its path.
  public init(origin: Origin, name: String, path: String) {
    self.origin = origin
    self.name = name
    self.path = path
  }
}
