internal import Glibc

/// A program that was run to its end, with all that it printed.
public struct ToolRun: Sendable {
  /// What became of it.
  public enum Ending: Sendable, Hashable {
    /// It ended by itself with this exit code.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
  }

  /// How it ended.
  public let ending: Ending
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// The exit code; `nil` where a signal ended it.
  public var exitCode: Int32? {
    if case .exited(let code) = ending { code } else { nil }
  }

  /// The folder of the programs that were built with the tests.
  public static var productFolder: String {
    guard let program = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(program) }
    let path = String(cString: program)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// Runs the `kith` that was built with the tests and waits for its end.
  public static func kith(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:]
  ) throws -> ToolRun {
    try run("\(productFolder)/kith", arguments, in: directory, environment: environment)
  }

  /// Runs the program at `path` with no standard input and waits for its end.
  ///
  /// It gets PATH, HOME and `environment`, and nothing else of the machine's. `directory` is the
  /// folder it starts in, by default that of the tests.
  public static func run(
    _ path: String, _ arguments: [String], in directory: String? = nil,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    let temporary = try TemporaryDirectory()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // Files and not pipes, since a pipe that nobody reads would stop the program.
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, temporary.tree.path("output"), flags, 0o600)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, temporary.tree.path("errors"), flags, 0o600)

    var variables = environment
    for name in ["PATH", "HOME"] where variables[name] == nil {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    // `env` changes the folder, since glibc hides the spawn action for that from Swift.
    let command = directory.map { ["env", "--chdir=\($0)", path] } ?? [path]
    let words = (command + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var process: pid_t = 0
    errno = posix_spawnp(&process, command[0], &actions, nil, words, settings)
    guard errno == 0 else { throw FileFailure("run", path) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileFailure("wait for", path) }
    }
    // The low seven bits are the signal, the next byte is the exit code (wait(2)).
    let signal = status & 0x7F
    return ToolRun(
      ending: signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal),
      output: try temporary.tree.text(at: "output"), errors: try temporary.tree.text(at: "errors"))
  }
}
