internal import Glibc
internal import Synchronization

/// The folders below the output folder, opened part by part so that no link is ever followed.
///
/// Thread-safe. Open folders are kept within a bound, so that neither each file opens its whole
/// path anew nor a large site runs out of descriptors.
final class DirectoryTree: Sendable {
  /// The output folder itself.
  let root: DirectoryHandle
  /// The output folder's path as the user gave it, for messages.
  let displayPath: String

  private let handles = Mutex<[OutputPath: DirectoryHandle]>([:])
  private static let limit = 128

  init(root: DirectoryHandle, displayPath: String) {
    self.root = root
    self.displayPath = displayPath
  }

  /// The path of `path` for messages.
  func display(_ path: OutputPath) -> String {
    "\(displayPath)/\(path.text)"
  }

  /// The folder at `path`, the root for `nil`; `nil` where there is none or a file is in its place.
  func existing(_ path: OutputPath?) throws(OutputError) -> DirectoryHandle? {
    try open(path, isCreating: false)
  }

  /// The folder at `path`, the root for `nil`, made where it is missing.
  func made(_ path: OutputPath?) throws(OutputError) -> DirectoryHandle {
    guard let handle = try open(path, isCreating: true) else {
      // Not reached: with `isCreating` a folder is opened or an error is thrown.
      throw .system(.openFolder, path: path.map(display) ?? displayPath, code: ENOENT)
    }
    return handle
  }

  /// Forgets all open folders, so that what was removed is not written to.
  func forget() {
    handles.withLock { $0.removeAll() }
  }

  private func open(
    _ path: OutputPath?, isCreating: Bool
  ) throws(OutputError) -> DirectoryHandle? {
    guard let path else { return root }
    if let handle = handles.withLock({ $0[path] }) { return handle }
    guard let parent = try open(path.parent, isCreating: isCreating) else { return nil }
    let name = path.name
    // Made before it is looked for: those that are there have been opened by then, as a rule.
    if isCreating, mkdirat(parent.descriptor, name, 0o777) != 0, errno != EEXIST {
      throw .system(.makeFolder, display(path))
    }
    guard let handle = parent.open(name) else {
      let code = errno
      if let status = parent.status(of: name) {
        if status.isSymbolicLink { throw .symbolicLink(path: display(path)) }
        if !status.isDirectory {
          if !isCreating { return nil }
          throw .inTheWay(path: display(path), isFolderNeeded: true)
        }
      }
      if code == ENOENT, !isCreating { return nil }
      throw .system(.openFolder, path: display(path), code: code)
    }
    handles.withLock { handles in
      if handles.count >= Self.limit { handles.removeAll(keepingCapacity: true) }
      handles[path] = handle
    }
    return handle
  }
}
