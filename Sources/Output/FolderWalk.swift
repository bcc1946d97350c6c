internal import Glibc

/// Visits the files of the output folder.
enum FolderWalk {
  /// Calls `visit` with each file and link below `folder`, the output folder itself for `nil`.
  ///
  /// Links are not followed, and the order is the disk's.
  static func files(
    below folder: OutputPath?, in tree: DirectoryTree, visit: (OutputPath) -> Void
  ) throws(OutputError) {
    var folders = [folder]
    while let next = folders.popLast() {
      guard let handle = try tree.existing(next) else { continue }
      guard let names = handle.names() else {
        throw .system(.listFolder, next.map(tree.display) ?? tree.displayPath)
      }
      for name in names {
        let path = OutputPath(next.map { "\($0.text)/\(name)" } ?? name)
        if handle.status(of: name)?.isDirectory == true {
          // What is versioned beside the site is none of ours, and large.
          if name != ".git" { folders.append(path) }
        } else {
          visit(path)
        }
      }
    }
  }
}
