internal import Glibc
internal import Model
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

  /// Copies the file at `source` into one that is not there yet, with `patches` in it; one that fails is
  /// gone again.
  static func copy(_ source: String, patching patches: [BytePatch], to path: String) -> Bool {
    let reading = open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard reading >= 0 else { return false }
    defer { close(reading) }
    let writing = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard writing >= 0 else { return false }
    var isWhole = copyBytes(from: reading, to: writing)
    for patch in patches where isWhole { isWhole = write(patch, to: writing) }
    let reason = errno
    if close(writing) != 0 || !isWhole {
      unlink(path)
      if !isWhole { errno = reason }
      return false
    }
    return true
  }

  private static func copyBytes(from reading: Int32, to writing: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(reading, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      var written = 0
      while written < count {
        let step = buffer.withUnsafeBytes { bytes in
          Glibc.write(writing, bytes.baseAddress.map { $0 + written }, count - written)
        }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { return false }
        written += step
      }
    }
  }

  private static func write(_ patch: BytePatch, to file: Int32) -> Bool {
    let zeros = [UInt8](repeating: 0, count: min(patch.range.count, 1 << 16))
    var offset = patch.range.lowerBound
    while offset < patch.range.upperBound {
      let bytes = patch.bytes ?? zeros
      let count = min(bytes.count, patch.range.upperBound - offset)
      let written = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, count, off_t(offset)) }
      if written < 0, errno == EINTR { continue }
      guard written == count else { return false }
      offset += written
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
