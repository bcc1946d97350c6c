internal import Glibc

/// The right to write to an output folder, held by one build at a time and let go with its owner.
///
/// The folder itself is locked (flock), so nothing is left lying about: the system lets go of the
/// lock when the process ends, however it ends.
struct FolderLock: ~Copyable, Sendable {
  private let folder: FileDescriptor

  /// Locks the folder at `path`, waiting up to `timeout` for a build that has it; `nil` after that.
  ///
  /// On a file system that cannot lock folders (NFS), the build goes on without.
  init?(path: String, displayPath: String, timeout: Duration) throws(OutputError) {
    guard let folder = FileDescriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .system(.openFolder, displayPath)
    }
    self.folder = folder
    let start = ContinuousClock.now
    while flock(self.folder.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno != EWOULDBLOCK { return }
      if ContinuousClock.now - start >= timeout { return nil }
      usleep(10_000)
    }
  }
}
