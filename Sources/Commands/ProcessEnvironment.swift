internal import Glibc

/// What the program takes from its surroundings besides its arguments.
struct ProcessEnvironment: Sendable {
  /// `NO_COLOR`: any text switches colour off (no-color.org).
  var noColor: String?
  /// `TERM`: `dumb` is a terminal without colour and cursor.
  var terminal: String?
  /// `SOURCE_DATE_EPOCH`: the moment to build for (reproducible-builds.org).
  var sourceDateEpoch: String?
  /// The folder of the running program, links resolved.
  var programFolder: String?
  /// The system's clock: seconds since 1970-01-01T00:00:00Z.
  var systemTime: @Sendable () -> Int64 = { 0 }

  /// The surroundings of this process.
  static var current: ProcessEnvironment {
    ProcessEnvironment(
      noColor: variable("NO_COLOR"), terminal: variable("TERM"),
      sourceDateEpoch: variable("SOURCE_DATE_EPOCH"), programFolder: currentProgramFolder,
      systemTime: { Int64(time(nil)) })
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static var currentProgramFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let path = String(cString: program)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }
}
