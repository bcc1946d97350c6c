internal import Glibc
internal import HTTPServing

/// The folder whose files are served as they lie on disk.
struct MediaFolder: Sendable {
  /// The folder, where alone links are followed.
  let path: String

  /// A regular file that is open for reading, with what the system knows of it.
  struct Found {
    let file: OpenFile
    let status: stat
  }

  /// Opens the file at `path`, relative to the folder.
  ///
  /// `nil` where there is none that may be read, where a part of the path is `..` or the like, and
  /// where one is a symbolic link: each is opened in the one before it, so that no change meanwhile
  /// leads out.
  func open(_ path: String) -> Found? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else {
      return nil
    }
    let isFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard var current = Self.opened(Glibc.open(self.path, isFolder)) else { return nil }
    for part in parts.dropLast() {
      let next = openat(current.descriptor, String(part), isFolder | O_NOFOLLOW)
      guard let next = Self.opened(next) else { return nil }
      current = next
    }
    // A pipe must not stop the thread that opens it.
    let name = String(parts[parts.count - 1])
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = Self.opened(openat(current.descriptor, name, flags)) else { return nil }
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Found(file: file, status: status)
  }

  private static func opened(_ descriptor: Int32) -> OpenFile? {
    descriptor < 0 ? nil : OpenFile(takingOver: descriptor)
  }
}
