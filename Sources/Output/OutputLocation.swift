internal import Glibc

/// Where an output folder really lies, links resolved, and that it is not among the user's files.
struct OutputLocation: Sendable {
  /// The folder's path as the user gave it, without slashes at its end.
  let displayPath: String
  /// The folder's path with every link on the way resolved; it need not exist yet.
  let realPath: String
  /// The folder's path relative to the source folder where it lies in it, else `realPath`.
  let name: String

  /// Resolves `output`, which must not be, hold or lie in any of `folders`.
  init(source: String, output: String, apartFrom folders: [String]) throws(OutputError) {
    displayPath = Self.trimmed(output)
    realPath = try Self.resolve(displayPath)
    let realSource = try Self.resolve(source)
    for folder in folders {
      let realFolder = try Self.resolve(folder)
      let overlap: OutputError.Overlap? =
        if realFolder == realPath {
          .same
        } else if Self.isPath(realFolder, inside: realPath) {
          .contains
        } else if Self.isPath(realPath, inside: realFolder) {
          .inside
        } else {
          nil
        }
      if let overlap {
        throw .overlap(overlap, output: displayPath, folder: "\"\(folder)\"")
      }
    }
    // A source folder that is moved as a whole keeps its manifest.
    name =
      Self.isPath(realPath, inside: realSource)
      ? String(realPath.utf8.dropFirst(realSource == "/" ? 1 : realSource.utf8.count + 1))
        ?? realPath
      : realPath
  }

  /// The real path of `path`; of what does not exist yet, that of the nearest folder that does.
  static func resolve(_ path: String) throws(OutputError) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let code = errno
    guard code == ENOENT else { throw .system(.openFolder, path: path, code: code) }
    let path = trimmed(path)
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    // A folder that is missing has no parent to go up to.
    guard name != "..", name != ".", !name.isEmpty else {
      throw .system(.openFolder, path: path, code: code)
    }
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let realParent = try resolve(parent)
    return realParent == "/" ? "/\(name)" : "\(realParent)/\(name)"
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }

  private static func isPath(_ inner: String, inside outer: String) -> Bool {
    inner.utf8.starts(with: (outer == "/" ? outer : "\(outer)/").utf8)
  }
}
