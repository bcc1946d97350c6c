/// Where folders lie on disk, what they are called, and what in them is passed over.
struct WatchedFolders: Sendable {
  /// The folder that the others lie in.
  let base: String
  /// The folders, relative to `base`; one that begins with a slash is where that says.
  let names: [String]
  /// Whether a file or folder of this name is passed over.
  let ignores: @Sendable (String) -> Bool

  /// The path on disk of `path`, which is relative to `base`.
  func diskPath(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(base)/\(path)"
  }

  /// Whether `name` is hidden, or is what editors write beside the file that is edited.
  ///
  /// Of hidden files those are told that sites publish.
  @Sendable static func isHiddenOrTemporary(_ name: String) -> Bool {
    if name.hasPrefix(".") { return ![".well-known", ".nojekyll", ".htaccess"].contains(name) }
    // Vim tries with a file 4913 whether it may write.
    return name.hasSuffix("~") || name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#"))
  }
}
