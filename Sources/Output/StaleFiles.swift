internal import Glibc

/// Removes files that an earlier build wrote, and the folders that become empty by it.
struct StaleFiles {
  let tree: DirectoryTree
  /// Folders that stay even when they are empty.
  let keptDirectories: Set<OutputPath>
  /// Whether to count only.
  let isDryRun: Bool

  /// How many of `files` were there and are gone now, and those that could not be removed.
  struct Outcome {
    var removed = 0
    var failed: [(path: OutputPath, error: OutputError)] = []
  }

  /// Removes `files`, then their folders where they are empty.
  ///
  /// A link or a folder in a file's place is somebody else's and stays.
  func remove(_ files: [OutputPath]) -> Outcome {
    var outcome = Outcome()
    for file in files {
      do throws(OutputError) {
        if try remove(file) { outcome.removed += 1 }
      } catch {
        outcome.failed.append((file, error))
      }
    }
    if !isDryRun { removeEmptyFolders(of: files) }
    return outcome
  }

  /// Whether there was a regular file at `path`, which is gone now.
  private func remove(_ path: OutputPath) throws(OutputError) -> Bool {
    // What lies behind a link is not ours.
    guard let folder = try? tree.existing(path.parent),
      folder.status(of: path.name)?.isRegularFile == true
    else { return false }
    if isDryRun || unlinkat(folder.descriptor, path.name, 0) == 0 { return true }
    if errno == ENOENT { return false }
    throw .system(.remove, tree.display(path))
  }

  private func removeEmptyFolders(of files: [OutputPath]) {
    // A folder's path is longer than those of the folders that it lies in.
    let folders = OutputSurvey.directories(of: files).subtracting(keptDirectories)
      .sorted { $0.text.utf8.count > $1.text.utf8.count }
    for folder in folders {
      guard let parent = try? tree.existing(folder.parent) else { continue }
      // One that is not empty refuses to go, as it should.
      unlinkat(parent.descriptor, folder.name, AT_REMOVEDIR)
    }
    tree.forget()
  }
}
