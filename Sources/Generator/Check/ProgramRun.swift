internal import Glibc
internal import Synchronization

/// A program that was run to its end, with what it printed.
struct ProgramRun {
  /// So much of the output is kept, in bytes.
  private static let outputLimit = 1 << 16

  let output: String
  /// The exit code; 128 and the signal's number where a signal ended it.
  let exitCode: Int32

  /// Runs the program at `path` without a shell, input or messages; `nil` where it cannot be run.
  ///
  /// It gets the environment variables `names` and a locale in UTF-8, and nothing else.
  init?(_ path: String, _ arguments: [String], keeping names: [String]) {
    let started = Self.starting.withLock { _ in Self.start(path, arguments, keeping: names) }
    guard let (process, pipe) = started else { return nil }
    defer { close(pipe) }
    output = String(decoding: Self.read(pipe), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // The low seven bits are the signal, the next byte is the exit code (wait(2)).
    let signal = status & 0x7F
    exitCode = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Held while a program starts: one that another thread starts at the same time would keep the end
  /// of its pipe open, so that this one seemed to go on.
  private static let starting = Mutex<Void>(())

  /// Starts the program; the second number is the end of a pipe from which its output is read.
  private static func start(
    _ path: String, _ arguments: [String], keeping names: [String]
  ) -> (process: pid_t, pipe: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Kith itself ignores it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let kept = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    let variables = (["LC_ALL=C.UTF-8"] + kept).map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, words, variables) == 0 else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }

  /// Reads to the end, so that the program is never stopped by a full pipe.
  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count].prefix(max(0, outputLimit - bytes.count))
    }
  }
}
