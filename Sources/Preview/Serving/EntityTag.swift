internal import Glibc

/// The mark of one version of a file, which browsers show to ask whether it is current (RFC 9110,
/// section 8.8.3).
struct EntityTag: Sendable, Hashable {
  /// The mark with its quotes.
  let text: String

  /// The mark of a file of these bytes; it means nothing to another run of the program.
  init(of bytes: [UInt8]) {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    text = "\"\(String(bytes.count, radix: 36))-\(Self.digits(hasher.finalize()))\""
  }

  /// The mark of a file on disk, which changes when it is written or replaced.
  init(of status: stat) {
    let parts = [
      Int(bitPattern: UInt(status.st_ino)), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
    text = "\"\(parts.map(Self.digits).joined(separator: "-"))\""
  }

  /// Whether the header `If-None-Match` says that the client has this version.
  func matches(_ header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { entry in
      var entry = entry.drop { $0 == " " || $0 == "\t" }
      while entry.last == " " || entry.last == "\t" { entry.removeLast() }
      if entry.hasPrefix("W/") { entry = entry.dropFirst(2) }
      return entry == text || entry == "*"
    }
  }

  private static func digits(_ number: Int) -> String {
    String(UInt(bitPattern: number), radix: 36)
  }
}
