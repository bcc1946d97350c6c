internal import Glibc

/// Files below one folder, named by paths relative to it.
///
/// Nothing is cached: each call looks at the disk.
public struct FileTree: Sendable {
  /// The folder, without a slash at its end.
  public let root: String

  /// The tree below the folder `root`, which need not exist.
  public init(root: String) {
    self.root = root
  }

  /// The path on disk of `path`; the root's own for an empty one.
  public func path(_ path: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }

  /// Writes a file, and the folders above it where they are missing.
  public func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    try makeParent(of: path)
    let descriptor = open(self.path(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure("write", self.path(path)) }
    defer { close(descriptor) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FileFailure("write", self.path(path)) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a text file, and the folders above it where they are missing.
  public func write(_ text: String, to path: String) throws {
    try write(text.utf8, to: path)
  }

  /// Writes several text files: `["Content/site.yml": "title: A", …]`.
  public func write(_ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
  }

  /// The bytes of the file at `path`; a symbolic link is followed.
  public func bytes(at path: String) throws -> [UInt8] {
    let descriptor = open(self.path(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure("read", self.path(path)) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw FileFailure("read", self.path(path)) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The text of the file at `path`; bytes that are no UTF-8 become U+FFFD.
  public func text(at path: String) throws -> String {
    String(decoding: try bytes(at: path), as: UTF8.self)
  }

  /// Whether there is anything at `path`, be it a link that leads nowhere.
  public func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(self.path(path), &status) == 0
  }

  /// The serial number of the file at `path`, which changes when another is put in its place.
  public func inode(of path: String) throws -> UInt64 {
    var status = stat()
    guard lstat(self.path(path), &status) == 0 else {
      throw FileFailure("look at", self.path(path))
    }
    return UInt64(status.st_ino)
  }

  /// The permission bits of the file at `path`.
  public func mode(of path: String) throws -> UInt32 {
    var status = stat()
    guard lstat(self.path(path), &status) == 0 else {
      throw FileFailure("look at", self.path(path))
    }
    return UInt32(status.st_mode) & 0o7777
  }

  /// Sets the permission bits of the file or folder at `path`.
  public func setMode(_ mode: UInt32, of path: String) throws {
    guard chmod(self.path(path), mode_t(mode)) == 0 else {
      throw FileFailure("change the mode of", self.path(path))
    }
  }

  /// Makes a folder, and those above it where they are missing.
  public func makeDirectory(_ path: String) throws {
    try makeParent(of: path)
    guard mkdir(self.path(path), 0o755) == 0 || errno == EEXIST else {
      throw FileFailure("make", self.path(path))
    }
  }

  /// Makes a symbolic link at `path` that holds the text `target`.
  public func makeSymbolicLink(at path: String, to target: String) throws {
    try makeParent(of: path)
    guard symlink(target, self.path(path)) == 0 else {
      throw FileFailure("make the link", self.path(path))
    }
  }

  /// Removes the file, link or whole folder at `path`; a missing one is no failure.
  public func remove(_ path: String) throws {
    for entry in Self.entries(of: self.path(path)) ?? [] {
      try remove(path.isEmpty ? entry : "\(path)/\(entry)")
    }
    guard Glibc.remove(self.path(path)) == 0 || errno == ENOENT else {
      throw FileFailure("remove", self.path(path))
    }
  }

  /// The paths of all files and links below the folder `path`, sorted by bytes.
  ///
  /// Folders are not listed, links are not followed.
  public func files(below path: String = "") -> [String] {
    var found: [String] = []
    for entry in Self.entries(of: self.path(path)) ?? [] {
      let entryPath = path.isEmpty ? entry : "\(path)/\(entry)"
      if Self.entries(of: self.path(entryPath)) != nil {
        found += files(below: entryPath)
      } else {
        found.append(entryPath)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The text of each file below the folder `path`, by its path.
  public func contents(below path: String = "") throws -> [String: String] {
    var contents: [String: String] = [:]
    for file in files(below: path) { contents[file] = try text(at: file) }
    return contents
  }

  private func makeParent(of path: String) throws {
    guard let slash = path.lastIndex(of: "/") else {
      // The root itself may be missing too.
      guard mkdir(root, 0o755) == 0 || errno == EEXIST else { throw FileFailure("make", root) }
      return
    }
    try makeDirectory(String(path[..<slash]))
  }

  /// The names in a folder but for `.` and `..`; `nil` where `path` is none or a link.
  private static func entries(of path: String) -> [String]? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = String(
        cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
