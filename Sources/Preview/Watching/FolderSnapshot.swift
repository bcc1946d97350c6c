internal import Glibc

/// The state of all files below some folders, from which changes are found where the system does not
/// tell them.
struct FolderSnapshot: Sendable {
  /// What changes when a file is written, replaced or moved.
  private struct Stamp: Sendable, Hashable {
    let inode: UInt
    let mode: UInt32
    let size: Int
    let modified: [Int]
  }

  private var stamps: [String: Stamp] = [:]

  /// Looks at all files.
  ///
  /// - Complexity: O(*n*), with a call of the system for each file.
  init(of folders: WatchedFolders) {
    var waiting: [String] = []
    for name in folders.names where add(name, in: folders) { waiting.append(name) }
    while let next = waiting.popLast() {
      FolderListing.forEach(in: folders.diskPath(next)) { name, isFolder in
        guard !folders.ignores(name) else { return }
        let path = "\(next)/\(name)"
        if add(path, in: folders) { waiting.append(path) }
      }
    }
  }

  /// Notes the state of a file; whether it is a folder.
  private mutating func add(_ path: String, in folders: WatchedFolders) -> Bool {
    var status = stat()
    guard lstat(folders.diskPath(path), &status) == 0 else { return false }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    // A folder's time and size change with each file in it, which is told of by itself.
    stamps[path] = Stamp(
      inode: UInt(status.st_ino), mode: status.st_mode, size: isFolder ? 0 : Int(status.st_size),
      modified: isFolder
        ? []
        : [
          status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
          status.st_ctim.tv_nsec,
        ])
    return isFolder
  }

  /// Adds to `changes` what is another here than in `earlier`.
  func tellChanges(since earlier: FolderSnapshot, _ changes: inout FolderChanges) {
    for (path, stamp) in stamps where earlier.stamps[path] != stamp { changes.add(path) }
    for path in earlier.stamps.keys where stamps[path] == nil { changes.add(path) }
  }
}
