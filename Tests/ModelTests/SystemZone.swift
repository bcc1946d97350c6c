import Glibc
import Model

/// The zones that the system knows, for tests that check against them.
enum SystemZone {
  static let folder = "/usr/share/zoneinfo"

  static var isInstalled: Bool { access("\(folder)/Europe/London", R_OK) == 0 }

  /// The rules in the file of the zone `name`.
  static func rules(_ name: String) -> ZoneRules? {
    guard let file = fopen("\(folder)/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return ZoneRules(name: name, parsingTZif: Array(bytes.prefix(count)))
  }

  /// The names in the system's own list, links left out.
  static var names: [String] {
    guard let file = fopen("\(folder)/tzdata.zi", "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("Z ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }
}
