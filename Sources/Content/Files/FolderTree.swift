internal import Diagnostics
internal import Parallelism

/// A folder with all below it, as it lies on disk.
struct FolderTree: Sendable {
  struct Folder: Sendable {
    /// Relative to the source folder: `Content/posts/harbour`.
    var path: String
    /// The last part of the path.
    var name: String
    /// The names of its regular files, sorted by bytes.
    var files: [String] = []
    /// Indices of the folders in it, sorted by their names' bytes.
    var folders: [Int] = []
    /// The index of the folder that it lies in; `nil` for the root.
    var parent: Int?
  }

  /// The folders; the first is the root, and each comes before those in it.
  private(set) var folders: [Folder]

  /// A tree of nothing but an empty folder.
  private init(path: String, name: String) {
    folders = [Folder(path: path, name: name)]
  }

  /// Lists the folder at `path` and all below it, level by level on all cores.
  ///
  /// Names that begin with a dot are passed over unless `keepsDotNames` says otherwise. Links and
  /// special files are not followed or read, which is a warning, and a folder that cannot be listed
  /// is an error. What is in `listings` is not listed again; the rest is noted there.
  static func list(
    _ path: String, in source: SourceFolder, threads: Int,
    keepsDotNames: @Sendable (String) -> Bool = { _ in false },
    listings known: FolderListings? = nil, diagnostics: inout [Diagnostic]
  ) -> FolderTree {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var tree = FolderTree(path: path, name: name)
    var level = 0..<1
    while !level.isEmpty {
      let paths = tree.folders[level].map(\.path)
      let unknown = paths.filter { known?[$0] == nil }
      let fresh = Parallel.map(count: unknown.count, threads: threads) { index in
        Result { () throws(SourceFolder.Failure) in try source.entries(of: unknown[index]) }
      }
      var listings = fresh
      if let known {
        for (path, listing) in zip(unknown, fresh) { known[path] = listing }
        listings = paths.compactMap { known[$0] }
      }
      let next = tree.folders.count
      for (index, listing) in zip(level, listings) {
        switch listing {
        case .success(let entries):
          tree.add(entries, to: index, keepsDotNames: keepsDotNames, diagnostics: &diagnostics)
        case .failure(let failure):
          diagnostics.append(
            Diagnostic(
              .error, at: SourceLocation(path: tree.folders[index].path),
              "this folder cannot be read: \(failure.reason)"))
        }
      }
      level = next..<tree.folders.count
    }
    return tree
  }

  private mutating func add(
    _ entries: [SourceFolder.Entry], to parent: Int, keepsDotNames: (String) -> Bool,
    diagnostics: inout [Diagnostic]
  ) {
    let base = folders[parent].path
    for entry in entries {
      if entry.name.utf8.first == UInt8(ascii: "."), !keepsDotNames(entry.name) { continue }
      switch entry.kind {
      case .file: folders[parent].files.append(entry.name)
      case .folder:
        folders[parent].folders.append(folders.count)
        folders.append(
          Folder(path: "\(base)/\(entry.name)", name: entry.name, parent: parent))
      case .symbolicLink, .special:
        diagnostics.append(Self.passedOver(entry, in: base))
      }
    }
  }

  /// Says that a name is no regular file or folder.
  static func passedOver(_ entry: SourceFolder.Entry, in folder: String) -> Diagnostic {
    let isLink = entry.kind == .symbolicLink
    let isNamed = !entry.name.unicodeScalars.contains("\u{FFFD}")
    return Diagnostic(
      .warning, at: SourceLocation(path: "\(folder)/\(entry.name)"),
      isLink
        ? "a symbolic link is not followed; put the file itself here"
        : isNamed
          ? "this is no regular file and is not read"
          : "the name of this file is not in UTF-8, so it is not read")
  }
}
