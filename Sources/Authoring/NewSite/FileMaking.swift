internal import Glibc

/// Makes files in a folder so that it can be undone.
///
/// Folders are filled under a hidden name and then get their own, so that whoever looks on, or comes
/// after the program was killed, sees all of a folder or nothing of it.
struct FileMaking {
  private let folder: String
  private let staging: String
  /// What was made, in order.
  private var steps: [Step] = []

  private enum Step {
    case folder(String)
    case file(String)
    case move(from: String, to: String)
  }

  /// Files of `folder`, which need not exist.
  init(in folder: String) {
    self.folder = folder
    staging = "\(folder)/.kith-new-\(getpid())"
  }

  /// Makes the folder and `files` in it; a file or folder that is there already is an error.
  mutating func make(_ files: [NewFile]) throws(NewSiteError) {
    try makeFolders(of: folder, below: "")
    try makeFolder(staging)
    var topFolders: [String] = []
    for file in files {
      let parts = file.path.split(separator: "/").map(String.init)
      guard parts.count > 1 else {
        try write(file.bytes, to: "\(folder)/\(file.path)")
        continue
      }
      if !topFolders.contains(parts[0]) { topFolders.append(parts[0]) }
      try makeFolders(of: parts.dropLast().joined(separator: "/"), below: "\(staging)/")
      try write(file.bytes, to: "\(staging)/\(file.path)")
    }
    for name in topFolders {
      try move(from: "\(staging)/\(name)", to: "\(folder)/\(name)")
    }
    rmdir(staging)
  }

  /// Takes back all that was made, the last first.
  mutating func undo() {
    while let step = steps.popLast() {
      switch step {
      case .folder(let path): rmdir(path)
      case .file(let path): unlink(path)
      case .move(let from, let to): rename(to, from)
      }
    }
  }

  /// Makes the folders of `path`, of which some may be there.
  private mutating func makeFolders(of path: String, below start: String) throws(NewSiteError) {
    var current = start
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      current += part
      defer { current += "/" }
      if part.isEmpty { continue }
      if mkdir(current, 0o777) == 0 {
        steps.append(.folder(current))
      } else if errno != EEXIST {
        throw .refused("make", current)
      }
    }
  }

  private mutating func makeFolder(_ path: String) throws(NewSiteError) {
    guard mkdir(path, 0o777) == 0 else { throw .refused("write in", folder) }
    steps.append(.folder(path))
  }

  private mutating func write(_ bytes: [UInt8], to path: String) throws(NewSiteError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .refused("make", shown(path)) }
    steps.append(.file(path))
    let isWritten = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
    let code = errno
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = code }
    guard isWritten, isClosed else { throw .refused("write", shown(path)) }
  }

  private mutating func move(from: String, to: String) throws(NewSiteError) {
    // A folder takes no place in which there is anything: rename(2) sees to that.
    guard rename(from, to) == 0 else { throw .refused("make", to) }
    steps.append(.move(from: from, to: to))
  }

  /// The place that a file in the hidden folder is meant for.
  private func shown(_ path: String) -> String {
    path.hasPrefix("\(staging)/") ? folder + path.dropFirst(staging.count) : path
  }
}

extension NewSiteError {
  /// What the system's error number says of `action` on `path`.
  fileprivate static func refused(_ action: String, _ path: String) -> NewSiteError {
    .system(action: action, path: path, reason: String(cString: strerror(errno)))
  }
}
