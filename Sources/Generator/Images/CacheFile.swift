internal import Glibc
internal import Synchronization

/// Writes files that nobody misses where they are lost.
enum CacheFile {
  private static let number = Atomic<Int>(0)

  /// A name beside `path` that nothing else has, in this process or another.
  static func temporaryName(beside path: String) -> String {
    "\(path).\(getpid())-\(number.add(1, ordering: .relaxed).newValue).tmp"
  }

  /// Puts `bytes` into the file at `path`, whole or not at all.
  ///
  /// Returns whether it did; `errno` says why not.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let temporary = temporaryName(beside: path)
    guard writeNew(bytes, to: temporary) else { return false }
    guard rename(temporary, path) == 0 else {
      let reason = errno
      unlink(temporary)
      errno = reason
      return false
    }
    return true
  }

  /// Puts `bytes` into a file that is not there yet; one that fails is gone again.
  static func writeNew(_ bytes: [UInt8], to path: String) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { return false }
    var written = 0
    var reason: Int32 = 0
    while written < bytes.count, reason == 0 {
      let step = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if step >= 0 { written += step } else if errno != EINTR { reason = errno }
    }
    if close(descriptor) != 0, reason == 0 { reason = errno }
    guard reason != 0 else { return true }
    unlink(path)
    errno = reason
    return false
  }
}
