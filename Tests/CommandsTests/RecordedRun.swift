import Generator
import Model
import TestSupport

@testable import Commands

/// The tool run in this process, with all that it printed and the build that it asked for.
struct RecordedRun {
  let exitCode: ExitCode
  let output: String
  let errors: String

  /// Runs the tool with `arguments`; a build answers with `report` at once.
  init(
    _ arguments: [String], environment: ProcessEnvironment = ProcessEnvironment(),
    isOnTerminal: Bool = false, report: BuildReport = BuildReport()
  ) throws {
    try self.init(arguments, environment: environment, isOnTerminal: isOnTerminal) { _ in report }
  }

  /// Runs the tool with `arguments`; `build` runs the build.
  init(
    _ arguments: [String], environment: ProcessEnvironment = ProcessEnvironment(),
    isOnTerminal: Bool = false, build: @escaping @Sendable (BuildOptions) -> BuildReport
  ) throws {
    try self.init(
      arguments, environment: environment, isOnTerminal: isOnTerminal,
      builder: SiteBuilder(build: build))
  }

  private init(
    _ arguments: [String], environment: ProcessEnvironment, isOnTerminal: Bool,
    builder: SiteBuilder
  ) throws {
    let output = try CapturedStream()
    let errors = try CapturedStream()
    let console = Console(
      output: output.descriptor, errors: errors.descriptor, environment: environment,
      errorsAreOnTerminal: isOnTerminal)
    let code = KithTool.run(
      arguments, console: console, environment: environment, builder: builder)
    exitCode = console.finish(code)
    self.output = try output.text()
    self.errors = try errors.text()
  }

  /// Runs the tool with `arguments`; `check` runs the check.
  init(
    _ arguments: [String], environment: ProcessEnvironment = ProcessEnvironment(),
    check: @escaping @Sendable (CheckOptions) -> BuildReport
  ) throws {
    try self.init(
      arguments, environment: environment, isOnTerminal: false,
      builder: SiteBuilder(build: { _ in BuildReport() }, check: check))
  }

  /// The options of the build that `arguments` ask for; `nil` where none was run.
  static func options(
    _ arguments: [String], environment: ProcessEnvironment = ProcessEnvironment()
  ) throws -> BuildOptions? {
    let asked = AskedBuild()
    _ = try RecordedRun(arguments, environment: environment) { asked.build($0) }
    return asked.options
  }
}
