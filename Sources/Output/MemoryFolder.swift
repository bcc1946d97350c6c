/// The folder `.kith/` in a source folder, where things are kept between builds; it is safe to delete.
public enum MemoryFolder {
  /// Its name in the source folder.
  public static let name = ".kith"

  /// Makes it where it is missing, so that version control passes over it.
  ///
  /// - Throws: That it cannot be made.
  public static func make(in source: String) throws(OutputError) {
    guard let parent = DirectoryHandle.open(source) else { throw .system(.openFolder, source) }
    _ = try made(in: DirectoryTree(root: parent, displayPath: source))
  }

  /// The same in an open source folder.
  static func made(in tree: DirectoryTree) throws(OutputError) -> DirectoryHandle {
    let isNew = tree.root.status(of: name) == nil
    let folder = try tree.made(OutputPath(name))
    if isNew {
      // Nothing in the folder is worth keeping in version control.
      let ignored = OutputPath("\(name)/.gitignore")
      try OutputFile(
        directory: folder, name: ignored.name, displayPath: tree.display(ignored)
      ).replace(with: Array("*\n".utf8))
    }
    return folder
  }
}
