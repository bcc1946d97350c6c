import Diagnostics
import Generator
import Model
import Synchronization
import TestSupport
import Testing

@testable import Commands

@Suite("kith check")
struct CheckCommandTests {
  private static let now = ProcessEnvironment(systemTime: { 1_000 })

  /// The options of the check that `arguments` ask for; `nil` where none was run.
  private static func options(
    _ arguments: [String], environment: ProcessEnvironment = now
  ) throws -> CheckOptions? {
    let asked = Mutex<CheckOptions?>(nil)
    _ = try RecordedRun(["check"] + arguments, environment: environment) { options in
      asked.withLock { $0 = options }
      return BuildReport()
    }
    return asked.withLock { $0 }
  }

  /// A check that found `diagnostics`.
  private static func run(
    _ arguments: [String] = [], outcome: BuildReport.Outcome = .succeeded,
    _ diagnostics: [Diagnostic] = []
  ) throws -> RecordedRun {
    var report = BuildReport()
    report.outcome = outcome
    report.counts.posts = 1
    report.counts.comments = 12
    report.heldBack = [HeldBack(path: "Content/posts/b.md", reason: .draft)]
    report.diagnostics = diagnostics
    return try RecordedRun(["check"] + arguments) { [report] (_: CheckOptions) in report }
  }

  private static let warning = Diagnostic(
    .warning, at: SourceLocation(path: "Content/posts/x.jpg"), "nobody needs this",
    groupingKey: "unused")
  private static let error = Diagnostic(
    .error, at: SourceLocation(path: "Content/posts/a.md"), "this is wrong")
  private static let note = Diagnostic(
    .note, at: SourceLocation(path: "Content/posts/a.md"), "just so you know")

  @Test("checks the folder it is in as of now, asking nobody, unless told otherwise")
  func defaults() throws {
    let options = try #require(try Self.options([]))
    #expect(options.source == ".")
    #expect(options.clock.now == Timestamp(secondsSinceEpoch: 1_000))
    #expect(!options.isStrict)
    #expect(!options.asksWeb)
    #expect(options.web == nil)
  }

  @Test("takes what it is told")
  func told() throws {
    let options = try #require(
      try Self.options(["-s", "site", "--strict", "--now", "2026-11-29T18:00:00Z"]))
    #expect(options.source == "site")
    #expect(options.isStrict)
    #expect(options.clock.now == Timestamp(secondsSinceEpoch: 1_795_975_200))
  }

  @Test("looks for curl where programs are, only if other sites are to be asked")
  func external() throws {
    let folder = try TemporaryDirectory(["curl": "#!/bin/sh\nprintf '200 '\n"])
    try folder.tree.setMode(0o755, of: "curl")
    let environment = ProcessEnvironment(searchPath: folder.path)
    #expect(try Self.options([], environment: environment)?.web == nil)
    let options = try #require(try Self.options(["--external"], environment: environment))
    #expect(options.asksWeb)
    #expect(options.web?.ask(.head, "https://kith.dev/") == .status(200, location: nil))
    let without = try #require(try Self.options(["--external"]))
    #expect(without.asksWeb)
    #expect(without.web == nil)
  }

  @Test("refuses what excludes itself, and what it does not take")
  func usage() throws {
    #expect(try Self.run(["-q", "-v"]).exitCode == .usage)
    #expect(try Self.run(["--output", "x"]).exitCode == .usage)
    #expect(try Self.run(["--now", "today"]).exitCode == .usage)
    #expect(try Self.run(["posts"]).exitCode == .usage)
  }

  @Test("ends with a line that sums it up")
  func summary() throws {
    let fine = try Self.run()
    #expect(
      fine.output == """
        Content/posts/b.md: held back: draft
        1 post, 12 comments checked: nothing is wrong; 1 held back

        """)
    #expect(fine.errors == "")
    #expect(fine.exitCode == .done)
    let faulty = try Self.run(
      [], outcome: .contentErrors, [Self.warning, Self.warning, Self.error, Self.note])
    #expect(
      faulty.output.hasSuffix(
        "1 post, 12 comments checked: 1 error, 2 warnings; 1 held back; --verbose tells each\n"))
    #expect(
      faulty.errors == """
        Content/posts/a.md: error: this is wrong
        Content/posts/a.md: note: just so you know
        Content/posts/x.jpg: warning: nobody needs this (and 1 more)

        """)
    #expect(faulty.exitCode == .failed)
    let verbose = try Self.run(["-v"], [Self.warning, Self.warning])
    #expect(verbose.output.hasSuffix("checked: 2 warnings; 1 held back\n"))
  }

  @Test("fails for warnings where it is strict, and never for notes")
  func strict() throws {
    #expect(try Self.run([], [Self.warning]).exitCode == .done)
    let strict = try Self.run(["--strict"], [Self.warning])
    #expect(strict.exitCode == .failed)
    #expect(
      strict.output.hasSuffix(
        "checked: 1 warning; with --strict the check has failed; 1 held back\n"))
    #expect(try Self.run(["--strict"], [Self.note]).exitCode == .done)
  }

  @Test("prints problems and their number alone with --quiet")
  func quiet() throws {
    let run = try Self.run(["-q"], outcome: .contentErrors, [Self.error])
    #expect(run.output == "")
    #expect(run.errors == "Content/posts/a.md: error: this is wrong\n1 error\n")
    #expect(try Self.run(["-q"]).errors == "")
  }

  @Test("says no more than what is missing where there is nothing to read")
  func missing() throws {
    let error = Diagnostic(.error, at: nil, "there is nothing here")
    let run = try Self.run([], outcome: .inputMissing, [error])
    #expect(run.exitCode == .inputMissing)
    #expect(run.output == "")
    #expect(run.errors == "error: there is nothing here\n1 error\n")
  }

  @Test("speaks JSON to programs")
  func json() throws {
    let run = try Self.run(["--json"], [Self.warning])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.last?.hasPrefix(
        "{\"kind\":\"summary\",\"exitCode\":0,\"errors\":0,\"warnings\":1,\"posts\":1,\"comments\":12,"
          + "\"heldBack\":1,\"seconds\":") == true)
  }

  @Test("writes nothing, from the first to the last")
  func wholeTool() throws {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: T\nurl: https://lou.example/\nauthor: lou\ntimezone: UTC\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/2026-11-01-a.md": "See [there](/nowhere/).\n",
    ])
    let before = folder.tree.files()
    let run = try ToolRun.kith(
      ["check", "--now", "2026-11-29T00:00:00Z"], in: folder.path,
      environment: ["SOURCE_DATE_EPOCH": ""])
    #expect(run.exitCode == 0)
    #expect(run.output == "1 post, 0 comments checked: 1 warning; 0 held back\n")
    #expect(
      run.errors == """
        Content/posts/2026-11-01-a.md:1:13: warning: link "/nowhere/" leads to nothing that this site has
          1 | See [there](/nowhere/).
            |             ^~~~~~~~~

        """)
    #expect(folder.tree.files() == before)
  }
}
