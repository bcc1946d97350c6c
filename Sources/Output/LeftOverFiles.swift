internal import Glibc

/// Unfinished files that a build left behind when it was killed.
enum LeftOverFiles {
  /// Removes those that lie in the folders of `files`, and no other files.
  ///
  /// - Complexity: O(*n*) in the files of those folders.
  static func remove(besides files: [OutputPath], in tree: DirectoryTree) throws(OutputError) {
    for folder in Set(files.map(\.parent)) {
      // A link in the place of a folder leads to nothing of ours.
      guard let handle = try? tree.existing(folder), let names = handle.names() else { continue }
      for name in names where TemporaryName.matches(name.utf8) {
        guard handle.status(of: name)?.isRegularFile == true else { continue }
        guard unlinkat(handle.descriptor, name, 0) == 0 || errno == ENOENT else {
          throw .system(.remove, "\(folder.map(tree.display) ?? tree.displayPath)/\(name)")
        }
      }
    }
  }
}
