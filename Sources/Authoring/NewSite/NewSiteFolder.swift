internal import Glibc

/// The folder that a new site goes into.
public struct NewSiteFolder: Sendable {
  /// What was made there.
  public struct Result: Sendable, Hashable {
    /// The paths of the files that were made, in the order in which they were given.
    public var made: [String] = []
    /// The paths of those that were there already and stayed as they are.
    public var kept: [String] = []
  }

  /// Its path.
  private let path: String
  /// The names in it, all of them with a dot first.
  private let names: Set<String>

  /// The folder at `path`, which need not exist; that it is fit for a site is seen to.
  public init(path: String) throws(NewSiteError) {
    self.path = path
    guard let directory = opendir(path) else {
      let code = errno
      guard code != ENOENT else {
        names = []
        return
      }
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
        throw .noFolder(path: path)
      }
      throw .system(action: "open", path: path, reason: String(cString: strerror(code)))
    }
    defer { closedir(directory) }
    var names: Set<String> = []
    while let entry = readdir(directory) {
      names.insert(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    self.names = names.subtracting([".", ".."])
    let others = self.names.filter { !$0.hasPrefix(".") }
    guard !others.isEmpty else { return }
    if others.contains("Content"), access("\(path)/Content/site.yml", F_OK) == 0 {
      throw .hasSite(path: path)
    }
    throw .notEmpty(
      path: path, names: others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Makes `files` in it: all of them, or none where one cannot be made.
  ///
  /// Of what is there nothing is changed: a file whose place is taken is left out.
  public func fill(with files: [NewFile]) throws(NewSiteError) -> Result {
    var result = Result()
    let missing = files.filter { file in
      let first = file.path.split(separator: "/").first.map(String.init) ?? file.path
      let isMissing = !names.contains(first)
      if isMissing { result.made.append(file.path) } else { result.kept.append(file.path) }
      return isMissing
    }
    var making = FileMaking(in: path)
    do throws(NewSiteError) {
      try making.make(missing)
    } catch {
      making.undo()
      throw error
    }
    return result
  }
}
