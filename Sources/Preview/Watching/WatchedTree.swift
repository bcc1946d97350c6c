internal import Glibc

/// Folders with all below them, watched by the system.
final class WatchedTree {
  /// A folder that is watched.
  private struct Folder {
    let path: String
    let parent: Int32?
    var children: Set<Int32> = []
  }

  private let folders: WatchedFolders
  private let limit: Int
  private var inotify: Inotify
  private var watched: [Int32: Folder] = [:]
  private var watches: [String: Int32] = [:]
  /// The watched folders that are not there.
  private var missing: [String] = []
  /// Whether what comes is new; when watching begins nothing is.
  private var isTelling = false

  /// Watches all that is there, up to `limit` folders.
  init(_ folders: WatchedFolders, limit: Int = .max) throws(WatchProblem) {
    inotify = try Inotify()
    self.folders = folders
    self.limit = limit
    var changes = FolderChanges()
    try begin(&changes)
  }

  /// What becomes readable when something has happened.
  var descriptor: Int32 { inotify.descriptor }
  /// Whether some of the folders are not there.
  var isMissing: Bool { !missing.isEmpty }

  private func begin(_ changes: inout FolderChanges) throws(WatchProblem) {
    isTelling = false
    missing = folders.names
    try lookForMissing(&changes)
    isTelling = true
  }

  /// Watches the folders that were missing and are there now, and adds them to `changes`.
  func lookForMissing(_ changes: inout FolderChanges) throws(WatchProblem) {
    for name in missing where try add(name, to: nil, &changes) {
      missing.removeAll { $0 == name }
    }
  }

  /// Adds to `changes` what has happened since the last call.
  func takeEvents(_ changes: inout FolderChanges) throws(WatchProblem) {
    while case let events = inotify.read(), !events.isEmpty {
      for event in events {
        if event.has(IN_Q_OVERFLOW) {
          try restart(&changes)
          break
        }
        try take(event, &changes)
      }
    }
    // One that another has taken the place of is there at once.
    try lookForMissing(&changes)
  }

  /// Watches everything anew, since of what came meanwhile nothing may be watched.
  private func restart(_ changes: inout FolderChanges) throws(WatchProblem) {
    inotify = try Inotify()
    watched = [:]
    watches = [:]
    try begin(&changes)
    changes.addEverything()
  }

  private func take(
    _ event: Inotify.Event, _ changes: inout FolderChanges
  ) throws(WatchProblem) {
    guard let folder = watched[event.watch] else { return }
    guard let name = event.name else {
      // What happens to a folder below is told by the one above it.
      let isGone = event.has(IN_DELETE_SELF, IN_MOVE_SELF, IN_UNMOUNT, IN_IGNORED)
      if folder.parent == nil, isGone { lose(folder.path, &changes) }
      return
    }
    guard !folders.ignores(name) else { return }
    let path = "\(folder.path)/\(name)"
    guard event.has(IN_ISDIR) else {
      let isWritten = event.has(IN_CLOSE_WRITE, IN_MOVED_TO)
      let isWhole = event.has(IN_CREATE, IN_CLOSE_WRITE, IN_MOVED_TO) && hasContent(path)
      if !event.has(IN_CREATE) || isWhole { changes.add(path, isWhole: isWritten && isWhole) }
      return
    }
    changes.add(path)
    forget(path)
    if event.has(IN_CREATE, IN_MOVED_TO, IN_ATTRIB) {
      _ = try add(path, to: event.watch, &changes)
    }
  }

  /// Whether a file that was just made or written is all there.
  ///
  /// An empty one that was made is told of when it is closed; one with something in it may be a link to
  /// a file that was closed before. One that was emptied is mostly written next.
  private func hasContent(_ path: String) -> Bool {
    var status = stat()
    guard lstat(folders.diskPath(path), &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }

  private func lose(_ name: String, _ changes: inout FolderChanges) {
    forget(name)
    changes.add(name)
    if !missing.contains(name) { missing.append(name) }
  }

  /// Watches the folder at `path` with all below it, and adds them with their files to `changes`.
  ///
  /// Each is watched before it is listed, so that nothing that comes in between is missed.
  ///
  /// - Returns: Whether there is such a folder.
  private func add(
    _ path: String, to parent: Int32?, _ changes: inout FolderChanges
  ) throws(WatchProblem) -> Bool {
    var waiting: [(path: String, parent: Int32?)] = [(path, parent)]
    while let next = waiting.popLast() {
      guard watched.count < limit else { throw .watchLimit }
      guard let watch = try inotify.watch(folders.diskPath(next.path)) else { continue }
      watched[watch] = Folder(path: next.path, parent: next.parent)
      watches[next.path] = watch
      if let parent = next.parent { watched[parent]?.children.insert(watch) }
      if isTelling { changes.add(next.path) }
      FolderListing.forEach(in: folders.diskPath(next.path)) { name, isFolder in
        guard !folders.ignores(name) else { return }
        let path = "\(next.path)/\(name)"
        if isFolder {
          waiting.append((path, watch))
        } else if isTelling {
          changes.add(path)
        }
      }
    }
    return watches[path] != nil
  }

  /// Watches the folder at `path` no more, and none below it.
  private func forget(_ path: String) {
    guard let watch = watches[path] else { return }
    if let parent = watched[watch]?.parent { watched[parent]?.children.remove(watch) }
    var waiting = [watch]
    while let watch = waiting.popLast() {
      guard let folder = watched.removeValue(forKey: watch) else { continue }
      watches.removeValue(forKey: folder.path)
      inotify.unwatch(watch)
      waiting += folder.children
    }
  }
}
