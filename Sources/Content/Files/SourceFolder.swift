internal import Glibc

/// The folder that holds Content/, opened once; all paths are relative to it.
///
/// No symbolic link at the end of a path is followed.
final class SourceFolder: Sendable {
  /// What one name in a folder stands for.
  enum Kind: Sendable, Equatable {
    case file
    case folder
    case symbolicLink
    /// A pipe, a socket or a device.
    case special
  }

  struct Entry: Sendable, Equatable {
    var name: String
    var kind: Kind
  }

  /// Why a file or folder could not be read.
  struct Failure: Error, Equatable {
    /// The system's number for it.
    var code: Int32

    /// The system's words: `Permission denied`.
    var reason: String { String(cString: strerror(code)) }
  }

  /// A read file, or how large one is that was not.
  enum Contents: Sendable {
    case bytes([UInt8])
    case tooLarge(Int)
  }

  private let descriptor: Int32

  /// Opens the folder at `path`; here alone links are followed.
  init(path: String) throws(Failure) {
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// The names in the folder at `path`, sorted by their bytes.
  ///
  /// A name that is no UTF-8 is given with U+FFFD in it and as special.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  func entries(of path: String) throws(Failure) -> [Entry] {
    let folder = openat(descriptor, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw Failure(code: errno) }
    guard let stream = fdopendir(folder) else {
      let code = errno
      close(folder)
      throw Failure(code: code)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw Failure(code: errno) }
        break
      }
      guard let name = Self.name(of: entry) else { continue }
      let kind = Self.kind(ofType: Int32(entry.pointee.d_type)) ?? statusKind(of: name, in: folder)
      let isReadable = !name.unicodeScalars.contains("\u{FFFD}")
      entries.append(Entry(name: name, kind: isReadable ? kind : .special))
    }
    entries.sort { $0.name.precedesInBytes($1.name) }
    return entries
  }

  /// The bytes of the regular file at `path`, or its size where that is above `limit`.
  func contents(of path: String, limit: Int) throws(Failure) -> Contents {
    // A pipe that took the file's place since the folder was listed must not stop the build.
    let file = openat(descriptor, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EINVAL) }
    let size = Int(status.st_size)
    guard size <= limit else { return .tooLarge(size) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw Failure(code: failure) }
    return .bytes(bytes)
  }

  /// The size of the regular file at `path` in bytes; `nil` where there is none.
  func size(of path: String) -> Int? {
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// What lies at `path`, no link followed; `nil` where nothing does.
  func kind(of path: String) -> Kind? {
    var status = stat()
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Self.kind(of: status)
  }

  /// Opens the regular file at `path` for reading parts of it; `nil` where there is none.
  func open(fileAt path: String) -> FileHead? {
    FileHead(openAt: descriptor, path: path)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = String(
      cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
    return name == "." || name == ".." ? nil : name
  }

  /// The kind that the folder itself tells; `nil` where its file system does not say.
  private static func kind(ofType type: Int32) -> Kind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .symbolicLink
    case Int32(DT_UNKNOWN): nil
    default: .special
    }
  }

  private func statusKind(of name: String, in folder: Int32) -> Kind {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .special }
    return Self.kind(of: status)
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .symbolicLink
    default: .special
    }
  }
}
