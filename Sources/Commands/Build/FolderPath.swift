internal import Glibc

/// Paths of folders as users give them.
enum FolderPath {
  /// The path of `name` in `folder`.
  static func child(_ name: String, of folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The name of a folder, be it given as `.`; `nil` for the root of all.
  static func name(of folder: String) -> String? {
    resolved(folder).split(separator: "/").last.map(String.init)
  }

  /// What follows the last slash of a path.
  static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether both paths lead to the same folder, links followed where they exist.
  static func areSame(_ left: String, _ right: String) -> Bool {
    resolved(left).utf8.elementsEqual(resolved(right).utf8)
  }

  /// The real path; of what does not exist yet, that of the nearest folder above, and the rest.
  private static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var parts = path.split(separator: "/")
    guard let last = parts.popLast() else { return path }
    let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let realParent = resolved(parent.isEmpty ? "." : parent)
    switch last {
    case ".": return realParent
    case "..": return realParent.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    default: return child(String(last), of: realParent)
    }
  }
}
