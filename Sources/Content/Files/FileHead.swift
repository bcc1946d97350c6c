internal import Glibc

/// An open file of which a few parts are read, as a picture's size needs.
final class FileHead {
  private let descriptor: Int32
  /// The size of the file in bytes.
  let size: Int

  /// Opens the regular file at `path`, relative to the open folder `folder`.
  init?(openAt folder: Int32 = AT_FDCWD, path: String) {
    descriptor = openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The bytes from `offset` on, at most `count` and fewer at the end of the file.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = min(count, size - offset)
    return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled,
          off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
  }
}
