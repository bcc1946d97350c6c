internal import Diagnostics
internal import Glibc
public import Model

/// Finds a time zone by its name in the system's zone files.
public struct ZoneFinder {
  /// Why there is no such zone.
  public enum Failure: Error, Equatable {
    /// There is no zone of that name; the nearest one is given.
    case unknown(nearest: String?)
    /// The system has no zone files at all.
    case noDatabase
  }

  /// The folder of the zone files (RFC 8536).
  let folder: String

  /// A finder of the zones in `folder`, by default the system's.
  public init(folder: String = "/usr/share/zoneinfo") {
    self.folder = folder
  }

  /// The rules of the zone `name`: an offset (`+05:45`), `UTC`, `Z`, or a name of the tz database.
  public func zone(named name: String) throws(Failure) -> ZoneRules {
    if name == "UTC" || name == "Z" { return .utc }
    if let offset = WrittenDate.offset(name) { return ZoneRules(fixedOffset: offset, name: name) }
    if Self.isSafe(name), let zone = read(name) { return zone }
    guard access(folder, R_OK) == 0 else { throw .noDatabase }
    throw .unknown(nearest: nearest(to: name))
  }

  /// The zone that is probably meant, be it by its city alone: `Berlin`, `New York`.
  private func nearest(to name: String) -> String? {
    let names = names(below: "", depth: 0)
    if let near = NearestWord.to(name, in: names) { return near }
    let wanted = String(name.lowercased().map { $0 == " " ? "_" : $0 })
    return names.first { $0.lowercased().split(separator: "/").last ?? "" == wanted }
  }

  /// Whether `name` stays inside the folder: letters, digits, `_`, `-`, `+` between single slashes.
  private static func isSafe(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
              UInt8(ascii: "+"):
              true
            default: false
            }
          }
      }
  }

  private func read(_ name: String) -> ZoneRules? {
    // The database itself uses links, so here they are followed.
    let file = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
      let got = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      bytes += chunk[..<got]
    }
    return ZoneRules(name: name, parsingTZif: bytes)
  }

  /// The names of all zones, sorted, for a suggestion alone.
  private func names(below path: String, depth: Int) -> [String] {
    guard depth < 3,
      let root = try? SourceFolder(path: path.isEmpty ? folder : "\(folder)/\(path)"),
      let entries = try? root.entries(of: ".")
    else { return [] }
    return entries.flatMap { entry -> [String] in
      let name = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      let isZone = entry.name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      guard isZone else { return [] }
      return entry.kind == .folder ? names(below: name, depth: depth + 1) : [name]
    }
  }
}
