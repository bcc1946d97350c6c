internal import Glibc

/// An open file that is closed with its owner.
struct FileDescriptor: ~Copyable, Sendable {
  let number: Int32

  /// Takes over the open descriptor `number`; `nil` where opening failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// What the system knows of the file.
  borrowing func status() -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  deinit {
    close(number)
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
