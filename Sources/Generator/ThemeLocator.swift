internal import Diagnostics
internal import Glibc
internal import Rendering

/// Finds the theme file by file: the site's own first, then what came with the program.
///
/// The order is DIR/Templates, then `../share/kith/Templates` beside the program, then the
/// Templates folder of the checkout above the program. No path is compiled in, so a moved
/// installation finds its theme.
struct ThemeLocator {
  /// The folder that holds Content/.
  let source: String
  /// The folder of the running program; `nil` where that is not known.
  let programFolder: String?

  /// The files of the theme, sorted by the bytes of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the files of all folders.
  func files(diagnostics: inout [Diagnostic]) -> [ThemeFile] {
    var found: [String: ThemeFile] = [:]
    for (index, folder) in folders.enumerated() {
      var names: [String] = []
      Self.list(folder, below: "", into: &names)
      for name in names where found[name] == nil {
        let path = "\(folder)/\(name)"
        let shown = index == 0 ? "Templates/\(name)" : path
        guard let bytes = FileBytes.read(path) else {
          diagnostics.append(
            Diagnostic(
              .error, at: SourceLocation(path: shown),
              "cannot read the file: \(String(cString: strerror(errno)))"))
          continue
        }
        found[name] = ThemeFile(name: name, path: shown, bytes: bytes)
      }
    }
    return found.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The folders that are looked through, the site's own first.
  private var folders: [String] {
    var folders = ["\(source)/Templates"]
    guard let programFolder else { return folders }
    let shared = "\(programFolder)/../share/kith/Templates"
    if Self.isTheme(shared) {
      folders.append(shared)
    } else if let checkout = checkout(above: programFolder) {
      folders.append(checkout)
    }
    return folders
  }

  /// The Templates folder of the nearest folder above the program that has one.
  private func checkout(above folder: String) -> String? {
    var current = folder
    while !current.isEmpty, current != "/" {
      let templates = "\(current)/Templates"
      if Self.isTheme(templates) { return templates }
      guard let slash = current.lastIndex(of: "/") else { return nil }
      current = String(current[..<slash])
    }
    return nil
  }

  private static func isTheme(_ folder: String) -> Bool {
    access("\(folder)/layout.mustache", R_OK) == 0
  }

  /// Adds the regular files below `folder`, following no symbolic link.
  private static func list(_ folder: String, below prefix: String, into names: inout [String]) {
    guard let directory = opendir("\(folder)/\(prefix)") else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      var status = stat()
      guard lstat("\(folder)/\(path)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: list(folder, below: path, into: &names)
      case S_IFREG: names.append(path)
      default: break
      }
    }
  }
}
