internal import Glibc

/// What the program takes from its surroundings besides its arguments.
struct ProcessEnvironment: Sendable {
  /// `NO_COLOR`: any text switches colour off (no-color.org).
  var noColor: String?
  /// `TERM`: `dumb` is a terminal without colour and cursor.
  var terminal: String?
  /// `PATH`: the folders in which programs are looked for.
  var searchPath: String?
  /// `SOURCE_DATE_EPOCH`: the moment to build for (reproducible-builds.org).
  var sourceDateEpoch: String?
  /// `TZ`: the zone of whoever works here (POSIX.1-2024, section 8.3).
  var timeZone: String?
  /// Where the link `/etc/localtime` leads, the machine's own zone.
  var localTimeLink: String?
  /// `LOGNAME`, else `USER`: the name of whoever works here.
  var loginName: String?
  /// The folder of the running program, links resolved.
  var programFolder: String?
  /// `VISUAL` and `EDITOR`: commands that open a file to write in (POSIX.1-2024, section 8.3).
  var visual: String?
  var editor: String?
  /// `TMPDIR`: where files lie that nobody keeps.
  var temporaryFolder: String?
  /// Whether standard input is somebody at a terminal.
  var inputIsTerminal = false
  /// All of standard input; `nil` where it cannot be read.
  var readInput: @Sendable () -> [UInt8]? = { [] }
  /// Opens a file in an editor and waits for it; its exit status.
  var runEditor: @Sendable (_ command: String, _ path: String) -> Int32 = { _, _ in 127 }
  /// The system's clock: seconds since 1970-01-01T00:00:00Z.
  var systemTime: @Sendable () -> Int64 = { 0 }

  /// The surroundings of this process.
  static var current: ProcessEnvironment {
    ProcessEnvironment(
      noColor: EnvironmentVariable.noColor.value, terminal: EnvironmentVariable.terminal.value,
      searchPath: EnvironmentVariable.searchPath.value,
      sourceDateEpoch: EnvironmentVariable.sourceDateEpoch.value,
      timeZone: EnvironmentVariable.timeZone.value, localTimeLink: link("/etc/localtime"),
      loginName: EnvironmentVariable.loginName.text ?? EnvironmentVariable.userName.text,
      programFolder: currentProgramFolder, visual: EnvironmentVariable.visual.text,
      editor: EnvironmentVariable.editor.text,
      temporaryFolder: EnvironmentVariable.temporaryFolder.text,
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      readInput: { FileContents.read(descriptor: STDIN_FILENO) },
      runEditor: EditorProcess.run, systemTime: { Int64(time(nil)) })
  }

  /// The text of the symbolic link at `path`; `nil` where there is none.
  private static func link(_ path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    guard count > 0 else { return nil }
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static var currentProgramFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let path = String(cString: program)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }
}
