internal import Glibc

/// A file of which a few parts are read, as a picture's size needs: open, or in memory.
final class FileHead {
  private enum Storage {
    case descriptor(Int32)
    case bytes([UInt8])
  }

  private let storage: Storage
  /// The size of the file in bytes.
  let size: Int

  /// Opens the regular file at `path`, relative to the open folder `folder`.
  init?(openAt folder: Int32 = AT_FDCWD, path: String) {
    let descriptor = openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    storage = .descriptor(descriptor)
    size = Int(status.st_size)
  }

  /// A file that has not been written yet.
  init(bytes: [UInt8]) {
    storage = .bytes(bytes)
    size = bytes.count
  }

  deinit {
    if case .descriptor(let descriptor) = storage { close(descriptor) }
  }

  /// The bytes from `offset` on, at most `count` and fewer at the end of the file.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = min(count, size - offset)
    switch storage {
    case .bytes(let bytes): return Array(bytes[offset..<offset + wanted])
    case .descriptor(let descriptor):
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
}
