import Generator
import Testing

@testable import Commands

@Suite("The progress line")
struct ProgressLineTests {
  @Test("comes after a second, ten times a second at most, and goes away")
  func drawn() throws {
    let errors = try CapturedStream()
    let console = Console(
      output: errors.descriptor, errors: errors.descriptor, environment: ProcessEnvironment(),
      errorsAreOnTerminal: true)
    let start = ContinuousClock.now
    let line = ProgressLine(on: console, start: start)
    func show(_ milliseconds: Int, _ progress: BuildProgress) {
      line.show(progress, now: start + .milliseconds(milliseconds))
    }
    show(999, BuildProgress(stage: "reading"))
    line.clear()
    #expect(try errors.text() == "")
    show(1_000, BuildProgress(stage: "reading", done: 7))
    show(1_099, BuildProgress(stage: "reading", done: 8))
    show(1_100, BuildProgress(stage: "writing", done: 0, total: 20))
    show(1_200, BuildProgress(stage: "cleaning up"))
    line.clear()
    line.clear()
    #expect(
      try errors.text() == """
        \r\u{1B}[Kreading 7\r\u{1B}[Kwriting 0 of 20\r\u{1B}[Kcleaning up\r\u{1B}[K
        """)
  }

  @Test("is drawn on a terminal alone, and not with --quiet or --json")
  func terminalOnly() throws {
    func isAsked(
      _ arguments: [String], isOnTerminal: Bool, terminal: String = "xterm"
    ) throws -> Bool {
      let asked = AskedBuild()
      _ = try RecordedRun(
        ["build"] + arguments, environment: ProcessEnvironment(terminal: terminal),
        isOnTerminal: isOnTerminal
      ) { asked.build($0) }
      return asked.options?.progress != nil
    }
    #expect(try isAsked([], isOnTerminal: true))
    #expect(try !isAsked([], isOnTerminal: false))
    #expect(try !isAsked([], isOnTerminal: true, terminal: "dumb"))
    #expect(try !isAsked(["--quiet"], isOnTerminal: true))
    #expect(try !isAsked(["--json"], isOnTerminal: true))
  }
}
