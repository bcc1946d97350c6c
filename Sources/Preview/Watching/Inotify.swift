internal import Glibc

/// Owns an instance of the system's watcher (inotify).
struct Inotify: ~Copyable {
  /// What happened in a watched folder, or to it.
  struct Event {
    /// The number of the folder's watch; -1 where events were lost.
    let watch: Int32
    /// What happened.
    let mask: UInt32
    /// The name in the folder; `nil` where it is the folder itself.
    let name: String?

    func has(_ flags: Int32...) -> Bool {
      flags.contains { mask & UInt32(bitPattern: $0) != 0 }
    }
  }

  /// What is told of a folder: what has come, gone, changed its rights, or was written and closed,
  /// but not each piece that is written.
  private static let mask =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK

  /// What becomes readable when something has happened.
  let descriptor: Int32

  /// Starts to watch nothing.
  init() throws(WatchProblem) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw WatchProblem(code: errno, isNewWatcher: true) }
  }

  deinit {
    close(descriptor)
  }

  /// Watches the folder at `path`.
  ///
  /// - Returns: The number of the watch; `nil` where there is no folder, a link in its place, or one
  ///   that may not be read.
  /// - Throws: When the system watches no more.
  borrowing func watch(_ path: String) throws(WatchProblem) -> Int32? {
    let watch = inotify_add_watch(descriptor, path, UInt32(bitPattern: Int32(Self.mask)))
    if watch >= 0 { return watch }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: return nil
    case let code: throw WatchProblem(code: code, isNewWatcher: false)
    }
  }

  /// Ends a watch.
  borrowing func unwatch(_ watch: Int32) {
    inotify_rm_watch(descriptor, watch)
  }

  /// The next events in their order; none where nothing has happened.
  borrowing func read() -> [Event] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      var events: [Event] = []
      var offset = 0
      let headSize = MemoryLayout<inotify_event>.size
      while offset + headSize <= count {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let head = bytes.loadUnaligned(as: inotify_event.self)
        // The name is filled up with NULs.
        let name = bytes[headSize..<(headSize + Int(head.len))].prefix { $0 != 0 }
        events.append(
          Event(
            watch: head.wd, mask: head.mask,
            name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
        offset += headSize + Int(head.len)
      }
      return events
    }
  }
}
