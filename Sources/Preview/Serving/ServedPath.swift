/// What a request's path asks for in a site.
struct ServedPath: Sendable, Hashable {
  /// The file, relative to the site's root: `about/index.html`.
  let file: String
  /// Whether the path ends with a slash and so names a folder, whose `index.html` the file is.
  let isFolder: Bool

  /// Reads a path whose percent-encoding has been undone; `nil` for one that names nothing which may
  /// be served.
  ///
  /// No part is empty, `.` or `..`, so that nothing leads out of the site; none begins with a dot,
  /// save for the folder of the well-known addresses (RFC 8615); and none holds what some program
  /// takes for a separator or for the end of a path.
  init?(_ path: String) {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts.removeLast() }
    for (index, part) in parts.enumerated() {
      let isWellKnown = index == 0 && part.elementsEqual(".well-known".utf8)
      guard let first = part.first, first != UInt8(ascii: ".") || isWellKnown,
        !part.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
      else { return nil }
    }
    if isFolder { parts.append("index.html".utf8[...]) }
    file = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
