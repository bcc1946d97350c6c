internal import Glibc

/// Reads whole files.
enum FileBytes {
  /// The bytes of the regular file at `path`, whose last part is no symbolic link.
  ///
  /// Returns `nil` where it cannot be read; `errno` says why.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        guard step > 0 else { break }
        count += step
      }
    }
    // A file that grows while it is read is taken as long as it was when it was opened.
    if bytes.count > size { bytes.removeLast(bytes.count - size) }
    return bytes
  }
}
