internal import Glibc

/// Runs the user's editor.
enum EditorProcess {
  /// Opens the file at `path` with `command`, a command for the shell as git has it (`code --wait`),
  /// and waits until it ends.
  ///
  /// - Returns: Its exit status; 127 where it cannot be run.
  @Sendable static func run(command: String, path: String) -> Int32 {
    let words = ["sh", "-c", "\(command) \"$@\"", command, path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    // The status of a process that a signal has ended is 128 and the signal's number, as in a shell.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
