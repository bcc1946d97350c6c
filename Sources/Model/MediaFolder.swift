/// A folder whose files a post may refer to by relative paths.
public struct MediaFolder: Sendable, Hashable {
  /// The folder, relative to the source folder: `Content/posts/harbour`.
  public var path: String
  /// The regular files in and below it that are no content files, by their paths from here.
  ///
  /// `day/one.jpg`. Nothing whose name begins with a dot, no symbolic link, no pipe.
  public var files: Set<String>

  /// A folder and its files.
  public init(path: String, files: Set<String>) {
    self.path = path
    self.files = files
  }
}
