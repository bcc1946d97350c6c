/// Works with the paths of files and pages, which are not percent-coded.
enum PathResolution {
  /// `reference` seen from `folder`, without `.` and `..`; `nil` where it climbs out of the root.
  static func path(of reference: some StringProtocol, from folder: some StringProtocol) -> String? {
    var parts: [Substring.UTF8View] = []
    let all = String(folder) + "/" + reference
    for part in all.utf8.split(separator: UInt8(ascii: "/")) {
      switch part.count {
      case 1 where part.elementsEqual(".".utf8): continue
      case 2 where part.elementsEqual("..".utf8):
        guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folder of the file at `path`; empty for the root.
  static func folder(of path: String) -> Substring {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { path[..<$0] } ?? ""
  }

  /// `reference` in front of its query or fragment, and those two as they are.
  static func parts(of reference: String) -> (path: String, suffix: String) {
    let cut = reference.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    guard let cut else { return (reference, "") }
    return (String(reference[..<cut]), String(reference[cut...]))
  }
}
