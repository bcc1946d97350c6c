/// What has changed below the folder of posts.
struct FileChanges {
  /// The files that were changed, came or went.
  private(set) var files: Set<String> = []
  /// Whether names came or went, or mean something else.
  private(set) var areStructural = false
  /// What was known of the folders in which names came or went.
  private(set) var earlierListings: [(folder: String, entries: [SourceFolder.Entry])] = []
  /// Whether no folder went, or may be another of the same name.
  private(set) var areOfNamesAlone = true
  private var folders: Set<String> = []
  private var foldersToList: Set<PathBytes> = []

  /// Takes note of a change at `path`; `false` where it is not clear what it means.
  mutating func note(_ path: String, _ listings: FolderListings, _ source: SourceFolder) -> Bool {
    // Nothing whose name begins with a dot is looked at, as editors' own files are.
    guard !path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == 0x2E })
    else { return true }
    // Of what lies in a folder that came or went itself, the folder is the change.
    var path = path
    var folder = path.splitAtLastSlash.folder
    while listings[folder] == nil || source.kind(of: folder) != .folder {
      path = folder
      guard path.utf8.count > PostStore.root.utf8.count else { return false }
      folder = path.splitAtLastSlash.folder
    }
    let kind = source.kind(of: path)
    let earlier = listings.kind(of: path)
    files.insert(path)
    if kind == .file, earlier == .file { return true }
    areStructural = true
    folders.insert(path)
    if earlier == .folder { areOfNamesAlone = false }
    if kind != .folder || earlier != .folder { foldersToList.insert(PathBytes(folder)) }
    files.formUnion(listings.forget(below: path))
    return true
  }

  /// Forgets what was known of the folders in which names came or went, once all changes are noted.
  mutating func forgetListings(in listings: FolderListings) {
    for folder in foldersToList.map(\.path) {
      if case .success(let entries)? = listings[folder] {
        earlierListings.append((folder, entries))
      }
      listings[folder] = nil
    }
  }

  /// Takes note of files that came with their folder.
  mutating func note(newFiles: [String]) {
    files.formUnion(newFiles)
  }

  /// Takes note of the files that are now in the folders that changed.
  mutating func noteFolders(_ tree: FolderTree) {
    var isChanged = [Bool](repeating: false, count: tree.folders.count)
    for (index, folder) in tree.folders.enumerated() {
      isChanged[index] =
        folder.parent.map { isChanged[$0] } ?? false || folders.contains(folder.path)
      if isChanged[index] { files.formUnion(folder.files.map { "\(folder.path)/\($0)" }) }
    }
  }
}
