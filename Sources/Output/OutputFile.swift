internal import Glibc

/// One file of the output folder, named within its open folder.
struct OutputFile {
  let directory: DirectoryHandle
  let name: String
  /// The file's path as the user knows it.
  let displayPath: String

  /// How many bytes are read at a time: enough to make calls cheap, little enough for the cache.
  private static let chunkSize = 1 << 16

  // MARK: Comparing

  /// Whether a regular file with just these bytes stands there.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let file = openIfRegular(ofSize: bytes.count) else { return false }
    return bytes.withUnsafeBytes { expected in
      Self.withChunk { chunk in
        var offset = 0
        while offset < expected.count {
          let count = Self.readChunk(of: file, into: chunk)
          guard count > 0, count <= expected.count - offset,
            Self.areEqual(
              UnsafeRawBufferPointer(rebasing: chunk[..<count]),
              UnsafeRawBufferPointer(rebasing: expected[offset..<(offset + count)]))
          else { return false }
          offset += count
        }
        return true
      }
    }
  }

  /// Whether a regular file with just the bytes of the file at `source` stands there.
  func holdsCopy(of source: String) -> Bool {
    guard let source = Self.openSource(source), let status = source.status(),
      let file = openIfRegular(ofSize: Int(status.st_size))
    else { return false }
    return Self.withChunk { chunk in
      let half = chunk.count / 2
      let found = UnsafeMutableRawBufferPointer(rebasing: chunk[..<half])
      let expected = UnsafeMutableRawBufferPointer(rebasing: chunk[half...])
      while true {
        let count = Self.fill(found, from: file)
        guard count >= 0, Self.fill(expected, from: source) == count,
          Self.areEqual(
            UnsafeRawBufferPointer(rebasing: found[..<count]),
            UnsafeRawBufferPointer(rebasing: expected[..<count]))
        else { return false }
        if count < half { return true }
      }
    }
  }

  /// Whether one of `marks` stands among the first bytes of the regular file there.
  func begins(withAnyOf marks: [[UInt8]]) -> Bool {
    guard let file = openIfRegular(ofSize: nil) else { return false }
    return Self.withChunk { chunk in
      let count = Self.fill(chunk, from: file)
      guard count > 0 else { return false }
      let head = UnsafeRawBufferPointer(rebasing: chunk[..<count])
      return marks.contains { Self.holds($0, in: head) }
    }
  }

  /// The file opened for reading; `nil` where it is no regular file of that size, or unreadable.
  private func openIfRegular(ofSize size: Int?) -> FileDescriptor? {
    // O_NONBLOCK, since opening a named pipe would wait for a writer.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = FileDescriptor(openat(directory.descriptor, name, flags)),
      let status = file.status(), status.isRegularFile,
      size == nil || Int(status.st_size) == size
    else { return nil }
    return file
  }

  /// The file at `path` opened for copying; `nil` with the error number set.
  ///
  /// A link is refused, and so is what is no regular file: a pipe would never end.
  private static func openSource(_ path: String) -> FileDescriptor? {
    guard let file = FileDescriptor(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    else { return nil }
    guard let status = file.status(), status.isRegularFile else {
      errno = EINVAL
      return nil
    }
    return file
  }

  // MARK: Writing

  /// Puts a file with these bytes in the place of whatever file or link is there.
  ///
  /// The bytes go to a temporary file in the same folder, which then takes the name: a reader, and
  /// whoever looks after a kill, finds the old file or the new one, whole. The file is not forced
  /// to the disk (fsync): all of it can be made anew, and after a power cut the next build compares
  /// every byte and mends what was lost.
  func replace(with bytes: [UInt8]) throws(OutputError) {
    try replace { target in
      bytes.withUnsafeBytes { Self.write($0, to: target) }
    }
  }

  /// Puts a copy of the file at `source` there.
  func replace(withCopyOf source: String) throws(OutputError) {
    guard let opened = Self.openSource(source) else { throw .system(.read, source) }
    let descriptor = opened.number
    // Closing it earlier would leave the number to another file.
    defer { extendLifetime(opened) }
    try replace { target in
      while true {
        // The system copies by itself, without the bytes passing through this program.
        let count = sendfile(target, descriptor, nil, 1 << 30)
        if count == 0 { return 0 }
        if count < 0, errno != EINTR { return errno }
      }
    }
  }

  /// Lets `fill` write a temporary file, by its descriptor, and gives it this file's name.
  ///
  /// `fill` answers with an error number, 0 for none.
  private func replace(_ fill: (Int32) -> Int32) throws(OutputError) {
    let temporary = TemporaryName.next()
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = FileDescriptor(openat(directory.descriptor, temporary, flags, 0o666)) else {
      throw .system(.write, displayPath)
    }
    var code = fill(file.number)
    if code == 0, renameat(directory.descriptor, temporary, directory.descriptor, name) != 0 {
      code = errno
    }
    guard code != 0 else { return }
    unlinkat(directory.descriptor, temporary, 0)
    if code == EISDIR { throw .inTheWay(path: displayPath, isFolderNeeded: false) }
    throw .system(.write, path: displayPath, code: code)
  }

  /// Writes all of `bytes`; the error number, 0 for none.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      let count = Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      offset += count
    }
    return 0
  }

  // MARK: Reading

  private static func withChunk<Result>(
    _ body: (UnsafeMutableRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16, body)
  }

  /// Reads once; the count, 0 at the end, negative where it fails.
  private static func readChunk(
    of file: borrowing FileDescriptor, into chunk: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = read(file.number, chunk.baseAddress, chunk.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads until the chunk is full or the file ends; the count, negative where it fails.
  private static func fill(
    _ chunk: UnsafeMutableRawBufferPointer, from file: borrowing FileDescriptor
  ) -> Int {
    var filled = 0
    while filled < chunk.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: chunk[filled...])
      let count = readChunk(of: file, into: rest)
      if count < 0 { return count }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private static func areEqual(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
    return memcmp(leftStart, rightStart, left.count) == 0
  }

  /// Whether `bytes` hold `wanted`.
  private static func holds(_ wanted: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard !wanted.isEmpty, wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
