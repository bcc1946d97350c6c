internal import Glibc

/// The manifest of one output folder on disk, `.kith/files-KEY.txt` in the source folder.
///
/// Each output folder has its own, so that a preview elsewhere does not disturb the site.
struct ManifestStore: Sendable {
  /// What was found on disk.
  enum Found: Sendable {
    /// No manifest.
    case nothing
    /// A manifest.
    case manifest(Manifest, bytes: [UInt8])
    /// A file that is damaged, of another version, or for another folder.
    case unreadable
  }

  /// The source folder, as the user gave it.
  let source: String
  /// What the manifest calls the output folder.
  let output: String

  /// The file's name: the same for the same folder, another for another one (FNV-1a, 64 bits).
  private var fileName: String {
    let hash = output.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return "files-\(String(repeating: "0", count: 16 - digits.count))\(digits).txt"
  }

  /// The file's path for messages.
  var displayPath: String { "\(source)/\(MemoryFolder.name)/\(fileName)" }

  /// Reads what is there.
  func load() -> Found {
    guard let folder = DirectoryHandle.open(source)?.open(MemoryFolder.name),
      let file = FileDescriptor(
        openat(folder.descriptor, fileName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    else { return .nothing }
    guard let bytes = Self.contents(of: file),
      let manifest = Manifest(parsing: bytes, output: output)
    else { return .unreadable }
    return .manifest(manifest, bytes: bytes)
  }

  /// Writes the text form of a manifest, whole or not at all.
  func save(_ bytes: [UInt8]) throws(OutputError) {
    guard let parent = DirectoryHandle.open(source) else { throw .system(.openFolder, source) }
    let folder = try MemoryFolder.made(in: DirectoryTree(root: parent, displayPath: source))
    try OutputFile(directory: folder, name: fileName, displayPath: displayPath)
      .replace(with: bytes)
  }

  private static func contents(of file: borrowing FileDescriptor) -> [UInt8]? {
    guard let status = file.status(), status.isRegularFile else { return nil }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = read(file.number, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = true }
        if got <= 0 { break }
        count += got
      }
    }
    return failed ? nil : bytes
  }
}
