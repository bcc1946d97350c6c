internal import Glibc

/// Why changes are not told by the system.
enum WatchProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system watches no more folders for this user.
  case watchLimit
  /// The system starts no more watchers for this user.
  case instanceLimit
  /// The system refused for another reason, with this error number.
  case system(code: Int32)

  /// The refusal that `code` means, of a watch or of a new watcher.
  init(code: Int32, isNewWatcher: Bool) {
    switch code {
    case ENOSPC: self = .watchLimit
    case EMFILE where isNewWatcher: self = .instanceLimit
    default: self = .system(code: code)
    }
  }

  /// What is wrong and what helps, as sentences.
  var description: String {
    switch self {
    case .watchLimit:
      "there are more folders than this system watches; raise the number in "
        + "/proc/sys/fs/inotify/max_user_watches"
    case .instanceLimit:
      "other programs use all of this system's watchers; raise the number in "
        + "/proc/sys/fs/inotify/max_user_instances"
    case .system(let code):
      "this system does not watch folders: \(String(cString: strerror(code)))"
    }
  }
}
