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
    add(from: "\(source)/Templates", isOwn: true, to: &found, diagnostics: &diagnostics)
    if let shippedFolder {
      add(from: shippedFolder, isOwn: false, to: &found, diagnostics: &diagnostics)
    }
    return Self.sorted(found)
  }

  /// The files of the theme that came with the program, sorted likewise; `nil` where there is none.
  func shippedFiles(diagnostics: inout [Diagnostic]) -> [ThemeFile]? {
    guard let shippedFolder else { return nil }
    var found: [String: ThemeFile] = [:]
    add(from: shippedFolder, isOwn: false, to: &found, diagnostics: &diagnostics)
    return Self.sorted(found)
  }

  /// Adds those files of `folder` that are not `found` yet; `isOwn` says that it is the site's.
  private func add(
    from folder: String, isOwn: Bool, to found: inout [String: ThemeFile],
    diagnostics: inout [Diagnostic]
  ) {
    var names: [String] = []
    Self.list(folder, below: "", into: &names) { path, kind in
      // What came with the program is none of the user's business.
      guard isOwn, let problem = Self.problem(of: kind) else { return }
      let name = path.isEmpty ? "Templates" : "Templates/\(path)"
      diagnostics.append(Diagnostic(.warning, at: SourceLocation(path: name), problem))
    }
    for name in names where found[name] == nil {
      let path = "\(folder)/\(name)"
      let shown = isOwn ? "Templates/\(name)" : path
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

  private static func sorted(_ files: [String: ThemeFile]) -> [ThemeFile] {
    files.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The folder of the theme that came with the program.
  var shippedFolder: String? {
    guard let programFolder else { return nil }
    let shared = "\(programFolder)/../share/kith/Templates"
    return Self.isTheme(shared) ? shared : checkout(above: programFolder)
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

  /// Why nothing of the `kind` is read; `nil` for files and folders.
  private static func problem(of kind: mode_t) -> String? {
    switch kind {
    case S_IFDIR, S_IFREG: nil
    case S_IFLNK: "a symbolic link is not followed; put the file itself here"
    default: "this is no regular file and is not read"
    }
  }

  /// Adds the regular files below `folder`, following no symbolic link, and tells of what else is
  /// there by its path and kind.
  private static func list(
    _ folder: String, below prefix: String, into names: inout [String],
    tell: (String, mode_t) -> Void
  ) {
    let place = prefix.isEmpty ? folder : "\(folder)/\(prefix)"
    let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      var status = stat()
      if lstat(place, &status) == 0 { tell(prefix, status.st_mode & S_IFMT) }
      return
    }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
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
      case S_IFDIR: list(folder, below: path, into: &names, tell: tell)
      case S_IFREG: names.append(path)
      case let kind: tell(path, kind)
      }
    }
  }
}
