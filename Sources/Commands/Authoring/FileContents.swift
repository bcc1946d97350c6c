internal import Glibc

/// Reads files that the user names.
enum FileContents {
  /// The bytes of the file at `path`, links followed; `nil` with the error number set.
  static func read(_ path: String) -> [UInt8]? {
    // A pipe would keep the program waiting for whoever writes into it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      return nil
    }
    return read(descriptor: file)
  }

  /// All that can be read from an open descriptor; `nil` with the error number set.
  static func read(descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
