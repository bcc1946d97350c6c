internal import Diagnostics
internal import Glibc

/// Writes content files, each whole or not at all.
///
/// A file is written under a name that nothing reads (a dot before it), put on the disk, and given its
/// name in one step. All paths are relative to the source folder, and no symbolic link in them is
/// followed.
final class ContentStore: Sendable {
  /// The source folder as it was named.
  let source: String
  private let root: Int32

  /// Opens the source folder; here alone links are followed.
  init(source: String) throws(AuthoringFailure) {
    self.source = source
    root = open(source, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      throw AuthoringFailure(
        .inputMissing,
        [
          Diagnostic(
            .error, at: nil,
            "the source folder \"\(source)\" cannot be read: \(Self.reason(errno))")
        ])
    }
  }

  deinit {
    close(root)
  }

  /// The path of the source folder from the root of the disk, links followed.
  var absolutePath: String? {
    guard let path = realpath(source, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  // MARK: Reading

  /// The bytes of the regular file at `path`, at most `limit` of them.
  func read(_ path: String, limit: Int = 64 << 20) throws(AuthoringFailure) -> [UInt8] {
    let (folder, name) = try openParent(of: path, creates: false)
    defer { close(folder) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path, Self.reason(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, "it is no regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .unreadable(path, "it has \(size) bytes") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, Self.reason(errno)) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw .unreadable(path, "it is too long") }
    }
  }

  /// Whether anything stands at `path`.
  func exists(_ path: String) -> Bool {
    guard let (folder, name) = try? openParent(of: path, creates: false) else { return false }
    defer { close(folder) }
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  // MARK: Writing

  /// Makes a file, and the folders that it lies in, which go again where it cannot be made.
  ///
  /// - Returns: Whether it was made; not where its name is taken.
  func create(_ path: String, _ bytes: [UInt8]) throws(AuthoringFailure) -> Bool {
    let missing = missingFolders(of: path)
    do throws(AuthoringFailure) {
      return try createFile(path, bytes)
    } catch {
      for folder in missing {
        guard let (parent, name) = try? openParent(of: folder, creates: false) else { continue }
        unlinkat(parent, name, AT_REMOVEDIR)
        close(parent)
      }
      throw error
    }
  }

  /// The folders of `path` that are not there, the deepest first.
  private func missingFolders(of path: String) -> [String] {
    var missing: [String] = []
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty, case let folder = parts.joined(separator: "/"), !exists(folder) {
      missing.append(folder)
      parts.removeLast()
    }
    return missing
  }

  private func createFile(_ path: String, _ bytes: [UInt8]) throws(AuthoringFailure) -> Bool {
    let (folder, name) = try openParent(of: path, creates: true)
    defer { close(folder) }
    let temporary = temporaryName()
    try write(bytes, to: temporary, in: folder, path: path, mode: 0o666)
    defer { unlinkat(folder, temporary, 0) }
    // A link is refused where the name is taken, so that of two processes one alone gets it.
    if linkat(folder, temporary, folder, name, 0) == 0 {
      fsync(folder)
      return true
    }
    if errno == EEXIST { return false }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else {
      throw .cannotWrite(path, Self.reason(errno))
    }
    return try createWithoutLinks(name, in: folder, bytes, path: path)
  }

  /// Makes a file on a file system that has no links: the name is taken first, empty, then filled in
  /// one step.
  private func createWithoutLinks(
    _ name: String, in folder: Int32, _ bytes: [UInt8], path: String
  ) throws(AuthoringFailure) -> Bool {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw .cannotWrite(path, Self.reason(errno))
    }
    close(file)
    let temporary = temporaryName()
    do throws(AuthoringFailure) {
      try write(bytes, to: temporary, in: folder, path: path, mode: 0o666)
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
    guard renameat(folder, temporary, folder, name) == 0 else {
      let code = errno
      unlinkat(folder, temporary, 0)
      unlinkat(folder, name, 0)
      throw .cannotWrite(path, Self.reason(code))
    }
    return true
  }

  /// Gives the file at `path` other bytes, if it still has those in `old`; its mode stays.
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(AuthoringFailure) {
    let (folder, name) = try openParent(of: path, creates: false)
    defer { close(folder) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .cannotWrite(path, Self.reason(errno))
    }
    let temporary = temporaryName()
    try write(new, to: temporary, in: folder, path: path, mode: 0o600)
    // The mask of the process has no say in what the file was before.
    guard fchmodat(folder, temporary, status.st_mode & 0o777, 0) == 0 else {
      let code = errno
      unlinkat(folder, temporary, 0)
      throw .cannotWrite(path, Self.reason(code))
    }
    guard (try? read(path)) == old else {
      unlinkat(folder, temporary, 0)
      throw .cannotWrite(path, "somebody else has just changed it; try again")
    }
    guard renameat(folder, temporary, folder, name) == 0 else {
      let code = errno
      unlinkat(folder, temporary, 0)
      throw .cannotWrite(path, Self.reason(code))
    }
    fsync(folder)
  }

  /// Takes the file at `path` away.
  func remove(_ path: String) throws(AuthoringFailure) {
    let (folder, name) = try openParent(of: path, creates: false)
    defer { close(folder) }
    guard unlinkat(folder, name, 0) == 0 else { throw .cannotWrite(path, Self.reason(errno)) }
    fsync(folder)
  }

  /// Makes a folder with `files` in it, by their names, in one step.
  ///
  /// - Returns: Whether it was made; not where its name is taken.
  func createFolder(
    _ path: String, files: [(name: String, bytes: [UInt8])]
  ) throws(AuthoringFailure) -> Bool {
    if exists(path) { return false }
    let (parent, name) = try openParent(of: path, creates: true)
    defer { close(parent) }
    let temporary = temporaryName()
    guard mkdirat(parent, temporary, 0o777) == 0 else {
      throw .cannotWrite(path, Self.reason(errno))
    }
    let folder = openat(parent, temporary, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path, Self.reason(errno)) }
    defer { close(folder) }
    func takeBack() {
      for file in files { unlinkat(folder, file.name, 0) }
      unlinkat(parent, temporary, AT_REMOVEDIR)
    }
    for file in files {
      do throws(AuthoringFailure) {
        try write(
          file.bytes, to: file.name, in: folder, path: "\(path)/\(file.name)", mode: 0o666)
      } catch {
        takeBack()
        throw error
      }
    }
    // Onto a folder that holds something, no folder can be moved.
    guard renameat(parent, temporary, parent, name) == 0 else {
      let code = errno
      takeBack()
      if code == EEXIST || code == ENOTEMPTY || code == ENOTDIR { return false }
      throw .cannotWrite(path, Self.reason(code))
    }
    fsync(parent)
    return true
  }

  /// Moves a file or folder to a name that is free, in a folder that is there.
  func move(_ path: String, to target: String) throws(AuthoringFailure) {
    let (oldFolder, oldName) = try openParent(of: path, creates: false)
    defer { close(oldFolder) }
    let (newFolder, newName) = try openParent(of: target, creates: false)
    defer { close(newFolder) }
    var status = stat()
    guard fstatat(newFolder, newName, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw .cannotWrite(target, "there is something of this name already")
    }
    guard renameat(oldFolder, oldName, newFolder, newName) == 0 else {
      throw .cannotWrite(target, Self.reason(errno))
    }
    fsync(newFolder)
  }

  // MARK: Parts

  /// The folder of `path`, open, and the last part of it.
  private func openParent(
    of path: String, creates: Bool
  ) throws(AuthoringFailure) -> (folder: Int32, name: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw .cannotWrite(path, "this is no path in the source folder")
    }
    var folder = fcntl(root, F_DUPFD_CLOEXEC, 0)
    guard folder >= 0 else { throw .cannotWrite(path, Self.reason(errno)) }
    for part in parts.dropLast() {
      if creates, mkdirat(folder, part, 0o777) != 0, errno != EEXIST {
        let code = errno
        close(folder)
        throw .cannotWrite(path, Self.reason(code))
      }
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      guard next >= 0 else {
        throw .cannotWrite(
          path, code == ELOOP ? "a symbolic link in it is not followed" : Self.reason(code))
      }
      folder = next
    }
    return (folder, name)
  }

  private func write(
    _ bytes: [UInt8], to name: String, in folder: Int32, path: String, mode: mode_t
  ) throws(AuthoringFailure) {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw .cannotWrite(path, Self.reason(errno)) }
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, failure == 0 {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Glibc.write(file, rest.baseAddress, rest.count)
        if count >= 0 { done += count } else if errno != EINTR { failure = errno }
      }
    }
    if failure == 0, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      unlinkat(folder, name, 0)
      throw .cannotWrite(path, Self.reason(failure))
    }
  }

  private func temporaryName() -> String {
    ".kith-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension AuthoringFailure {
  fileprivate static func unreadable(_ path: String, _ reason: String) -> AuthoringFailure {
    AuthoringFailure(
      .refused,
      [Diagnostic(.error, at: SourceLocation(path: path), "this cannot be read: \(reason)")])
  }
}
