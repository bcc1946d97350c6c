internal import Glibc

/// The names in one folder, as far as watching goes.
enum FolderListing {
  /// Calls `visit` with each name in the folder at `path` and whether it is a folder's.
  ///
  /// No link is followed, and of a folder that is not there or may not be read nothing is told.
  static func forEach(in path: String, _ visit: (_ name: String, _ isFolder: Bool) -> Void) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while let entry = readdir(stream) {
      let name = String(
        cString: UnsafeRawPointer(entry).advanced(by: nameOffset)
          .assumingMemoryBound(to: CChar.self))
      if name == "." || name == ".." { continue }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
        var status = stat()
        isFolder =
          fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFDIR
      }
      visit(name, isFolder)
    }
  }
}
