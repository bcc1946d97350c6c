import Diagnostics
import Generator
import Model
import Testing

@testable import Commands

@Suite("The report of a build")
struct TextReportTests {
  /// A build of which there is everything to say.
  static var report: BuildReport {
    var report = BuildReport()
    report.counts.posts = 16
    report.counts.comments = 1
    report.counts.pages = 63
    report.counts.written = 12
    report.counts.unchanged = 51
    report.heldBack = [
      HeldBack(path: "Content/posts/z.md", reason: .friends),
      HeldBack(
        path: "Content/posts/a.md",
        reason: .future(until: Timestamp(secondsSinceEpoch: 1_796_115_600, utcOffset: 3_600))),
      HeldBack(path: "Content/posts/b.md", reason: .draft),
    ]
    return report
  }

  /// `text` with the time that a build took put as `TIME`.
  private func timeless(_ text: String) -> String {
    guard let start = text.ranges(of: " pages in ").first, let end = text.ranges(of: "; ").first
    else { return text }
    return text[..<start.upperBound] + "TIME" + text[end.lowerBound...]
  }

  @Test("ends with what is held back and one line")
  func summary() throws {
    let run = try RecordedRun(["build"], report: Self.report)
    #expect(
      timeless(run.output) == """
        Content/posts/a.md: held back: future until 2026-12-01 10:00 +01:00
        Content/posts/b.md: held back: draft
        Content/posts/z.md: held back: friends
        16 posts, 1 comment → 63 pages in TIME; 12 written, 51 unchanged, 0 removed; 3 held back

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == .done)
  }

  @Test("says that a dry run has touched nothing")
  func dryRun() throws {
    let run = try RecordedRun(["build", "--dry-run"], report: Self.report)
    #expect(run.output.hasSuffix("0 removed; 3 held back (dry run: nothing was touched)\n"))
  }

  @Test("is silent with --quiet where nothing is wrong")
  func quiet() throws {
    let run = try RecordedRun(["build", "--quiet"], report: Self.report)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  private static let warning = Diagnostic(
    .warning, at: SourceLocation(path: "Content/posts/a.md", line: 2, column: 1),
    "unknown key \"mood\"", groupingKey: "key.mood")
  private static let other = Diagnostic(
    .warning, at: SourceLocation(path: "Content/posts/b.md", line: 3, column: 1),
    "unknown key \"mood\"", groupingKey: "key.mood")
  private static let error = Diagnostic(
    .error, at: SourceLocation(path: "Content/posts/a.md", line: 4, column: 13, length: 7),
    "unknown visibility \"freinds\"", suggestion: "friends",
    sourceLine: "visibility: freinds", notes: ["the post is not published"], isHeldBack: true)

  @Test("tells what repeats itself once, with its number, and all of it with --verbose")
  func grouping() throws {
    var report = BuildReport()
    report.diagnostics = [Self.other, Self.warning, Self.other]
    #expect(
      try RecordedRun(["build"], report: report).errors == """
        Content/posts/a.md:2:1: warning: unknown key "mood" (and 2 more)
        3 warnings

        """)
    #expect(
      try RecordedRun(["build", "--verbose"], report: report).errors == """
        Content/posts/a.md:2:1: warning: unknown key "mood"
        Content/posts/b.md:3:1: warning: unknown key "mood"
        Content/posts/b.md:3:1: warning: unknown key "mood"
        3 warnings

        """)
  }

  @Test("shows the lines of held-back files on a terminal only")
  func heldBackWords() throws {
    var report = BuildReport()
    report.outcome = .contentErrors
    report.diagnostics = [Self.error]
    let environment = ProcessEnvironment(noColor: "1", terminal: "xterm")
    let onTerminal = try RecordedRun(
      ["build"], environment: environment, isOnTerminal: true, report: report)
    #expect(
      onTerminal.errors == """
        Content/posts/a.md:4:13: error: unknown visibility "freinds"
          4 | visibility: freinds
            |             ^~~~~~~ did you mean "friends"?
        note: the post is not published
        1 error; nothing was written

        """)
    let inPipe = try RecordedRun(["build"], environment: environment, report: report)
    #expect(
      inPipe.errors == """
        Content/posts/a.md:4:13: error: unknown visibility "freinds"
          did you mean "friends"?
        note: the post is not published
        1 error; nothing was written

        """)
  }

  @Test("is coloured on a terminal alone, and not with NO_COLOR or on a dumb one")
  func color() throws {
    var report = BuildReport()
    report.diagnostics = [Self.warning]
    func isColored(_ environment: ProcessEnvironment, isOnTerminal: Bool) throws -> Bool {
      try RecordedRun(
        ["build"], environment: environment, isOnTerminal: isOnTerminal, report: report
      ).errors.contains("\u{1B}[")
    }
    #expect(try isColored(ProcessEnvironment(terminal: "xterm"), isOnTerminal: true))
    #expect(try isColored(ProcessEnvironment(noColor: "", terminal: "xterm"), isOnTerminal: true))
    #expect(try !isColored(ProcessEnvironment(terminal: "xterm"), isOnTerminal: false))
    #expect(try !isColored(ProcessEnvironment(noColor: "1", terminal: "xterm"), isOnTerminal: true))
    #expect(try !isColored(ProcessEnvironment(terminal: "dumb"), isOnTerminal: true))
  }

  @Test(
    "goes with an exit code that is never 0 after an error",
    arguments: [
      (.succeeded, [], [], .done), (.succeeded, [warning], [], .done),
      (.succeeded, [warning], ["--strict"], .failed), (.succeeded, [error], [], .failed),
      (.contentErrors, [error], [], .failed), (.writtenInPart, [error], ["-k"], .failed),
      (.inputMissing, [error], [], .inputMissing), (.cannotWrite, [error], [], .cannotWrite),
    ] as [(BuildReport.Outcome, [Diagnostic], [String], ExitCode)])
  func exitCodes(
    outcome: BuildReport.Outcome, diagnostics: [Diagnostic], arguments: [String], code: ExitCode
  ) throws {
    var report = BuildReport()
    report.outcome = outcome
    report.diagnostics = diagnostics
    #expect(try RecordedRun(["build"] + arguments, report: report).exitCode == code)
    #expect(try RecordedRun(["build", "--json"] + arguments, report: report).exitCode == code)
  }

  @Test(
    "says what became of the site",
    arguments: [
      (.succeeded, ["--strict"], "1 warning; with --strict the build has failed\n"),
      (.contentErrors, [], "1 warning; nothing was written\n"),
      (.contentErrors, ["--keep-going"], "1 warning; nothing was written\n"),
      (.writtenInPart, ["--keep-going"], "1 warning; the rest was built\n"),
      (.cannotWrite, [], "1 warning; nothing was written\n"),
    ] as [(BuildReport.Outcome, [String], String)])
  func problemLine(outcome: BuildReport.Outcome, arguments: [String], words: String) throws {
    var report = BuildReport()
    report.outcome = outcome
    report.diagnostics = [Self.warning]
    #expect(try RecordedRun(["build"] + arguments, report: report).errors.hasSuffix(words))
  }

  @Test("says that a site may be in part the old one, where it was being written")
  func brokenOff() throws {
    var report = BuildReport()
    report.outcome = .cannotWrite
    report.hasBegunWriting = true
    report.diagnostics = [Self.warning]
    #expect(
      try RecordedRun(["build"], report: report).errors
        .hasSuffix("1 warning; the site is not complete\n"))
  }

  @Test("has a table of times with --timings")
  func timings() throws {
    var report = BuildReport()
    report.timings = [
      .init(name: "read", wallSeconds: 0.0123, cpuSeconds: 0.02345),
      .init(name: "render pages", wallSeconds: 1.5, cpuSeconds: 2.99996),
    ]
    let run = try RecordedRun(["build", "--timings"], report: report)
    #expect(
      run.output.hasPrefix(
        """
        stage           wall ms     cpu ms
        read               12.3       23.5
        render pages     1500.0     3000.0
        total            1512.3     3023.4
        0 posts, 0 comments → 0 pages in
        """))
  }

  @Test(
    "puts time in the unit that fits",
    arguments: [
      (0, "0 ms"), (0.0384, "38 ms"), (0.9994, "999 ms"), (0.9996, "1.00 s"), (1.24, "1.24 s"),
      (59.999, "59.99 s"), (60, "1 min 0 s"), (125.4, "2 min 5 s"),
    ])
  func duration(seconds: Double, words: String) {
    #expect(Duration.seconds(seconds).words == words)
  }
}
