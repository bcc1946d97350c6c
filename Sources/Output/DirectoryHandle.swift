internal import Glibc

/// An open folder that is closed when nobody uses it any more.
///
/// A class and not a noncopyable struct, since several threads write into one folder.
final class DirectoryHandle: Sendable {
  let descriptor: Int32

  /// Takes over the open descriptor.
  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Opens the folder at `path`, links followed; `nil` with the error number set where it fails.
  static func open(_ path: String) -> DirectoryHandle? {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor < 0 ? nil : DirectoryHandle(descriptor: descriptor)
  }

  /// Opens the folder `name` in this one, unless it is a link; `nil` with the error number set.
  func open(_ name: String) -> DirectoryHandle? {
    let descriptor = openat(
      self.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return descriptor < 0 ? nil : DirectoryHandle(descriptor: descriptor)
  }

  /// What stands under `name`, a link not followed; `nil` for nothing.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The names in the folder but for `.` and `..`, in no order; `nil` with the error number set.
  func names() -> [String]? {
    // A descriptor of its own, since reading moves its place and closing the stream closes it.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return nil
    }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = String(
        cString: UnsafeRawPointer(entry).advanced(by: nameOffset)
          .assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
