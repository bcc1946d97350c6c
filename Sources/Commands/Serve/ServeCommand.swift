internal import Diagnostics
internal import Glibc
internal import Model
internal import Preview

/// The command `kith serve`.
struct ServeCommand: Command {
  static let verb = Verb(
    name: "serve", summary: "Preview the site while you write",
    description: """
      Builds the site in memory and serves it to your browser, which follows each change of
      a file by itself. Drafts, future posts and those for friends are shown, with a label.
      Output/ is not touched. Ctrl-C ends it.
      """,
    operands: [], options: [BuildCommand.source, port, bind, open, .help])

  static let port = CommandOption(
    "port", short: "p", value: "N", "The port to serve on (the next free one from 4000)")
  static let bind = CommandOption(
    "bind", value: "ADDRESS",
    "The address to serve on (127.0.0.1); where others can look, drafts are not shown")
  static let open = CommandOption("open", short: "o", "Open the site in your browser")

  private let options: PreviewOptions
  private let opensBrowser: Bool

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    var options = PreviewOptions(
      source: arguments.value(of: BuildCommand.source) ?? ".",
      now: { Timestamp(secondsSinceEpoch: environment.systemTime()) })
    options.programFolder = environment.programFolder
    if let text = arguments.value(of: Self.port) {
      guard let port = UInt16(text), port > 0 else {
        throw .invalidValue(option: "--port", value: text, expected: "a number from 1 to 65535")
      }
      options.port = port
    }
    if let text = arguments.value(of: Self.bind) {
      guard options.bind(to: text) else {
        throw .invalidValue(
          option: "--bind", value: text, expected: "an address such as 127.0.0.1 or ::1")
      }
    }
    self.options = options
    opensBrowser = arguments.has(Self.open)
  }

  func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    // Before any thread begins, so that all of them leave the signals to the one that waits.
    let signals = StopSignals()
    let server: PreviewServer
    do throws(PreviewFailure) {
      server = try PreviewServer(options) { build in
        PreviewReport(build: build).print(on: console)
      }
      console.write("\(server.url) (Ctrl-C ends the preview)\n")
      if options.isOpenToOthers {
        console.write(
          "others can look too: shown is what readers see, without drafts, and nothing can be "
            + "written\n")
      }
      try server.run()
      if server.hasNoSource {
        server.stop()
        return .inputMissing
      }
    } catch {
      console.report(Diagnostic(.error, at: nil, error.message, notes: error.notes))
      return error.isPortTaken ? .portTaken : .inputMissing
    }
    if opensBrowser { BrowserProcess.open(server.url) }
    signals.wait()
    server.stop()
    return .done
  }
}
