internal import Glibc

/// Clears folders of the cache, which hold files alone.
enum CacheFolder {
  /// What a killed build has left is as old as this at least, in seconds: no build takes a day.
  private static let day = 86_400

  /// Removes the folder at `path` with the files in it.
  static func remove(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Removes folders in the one at `path` that are not `used`, the oldest first, until what is left of
  /// them has at most `limit` bytes; and everything unfinished that is old.
  ///
  /// - Complexity: O(*n* log *n*) in the files below.
  static func sweep(_ path: String, sparing limit: Int, used: (String) -> Bool) {
    var spare: [(path: String, age: Int, size: Int)] = []
    for name in names(in: path) where !used(name) {
      let folder = "\(path)/\(name)"
      var status = stat()
      guard lstat(folder, &status) == 0 else { continue }
      if name.hasSuffix(".tmp") {
        guard status.st_mtim.tv_sec + day < time(nil) else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { remove(folder) } else { unlink(folder) }
      } else if status.st_mode & S_IFMT == S_IFDIR {
        spare.append((folder, -status.st_mtim.tv_sec, size(of: folder)))
      }
    }
    var total = spare.reduce(0) { $0 + $1.size }
    for folder in spare.sorted(by: { ($0.age, $0.path) > ($1.age, $1.path) }) {
      guard total > limit else { return }
      remove(folder.path)
      total -= folder.size
    }
  }

  private static func size(of folder: String) -> Int {
    names(in: folder).reduce(0) { sum, name in
      var status = stat()
      return sum + (lstat("\(folder)/\(name)", &status) == 0 ? Int(status.st_size) : 0)
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
