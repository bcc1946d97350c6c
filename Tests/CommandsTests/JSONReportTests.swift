import Diagnostics
import Generator
import Model
import Testing

@testable import Commands

@Suite("The report for programs")
struct JSONReportTests {
  @Test("has a line for each problem, each held-back file and the summary, and nothing else")
  func lines() throws {
    var report = TextReportTests.report
    report.heldBack.removeLast()
    report.outcome = .contentErrors
    report.diagnostics = [
      Diagnostic(.warning, at: nil, "no <title>", groupingKey: "x"),
      Diagnostic(
        .error, at: SourceLocation(path: "Content/posts/a.md", line: 4, column: 13, length: 7),
        "unknown visibility \"freinds\"", suggestion: "friends",
        sourceLine: "visibility: freinds", notes: ["the post is not published"]),
      Diagnostic(
        .error, at: SourceLocation(path: "Content/posts/b.md", line: 4), "secret",
        sourceLine: "a secret line", isHeldBack: true),
    ]
    let run = try RecordedRun(["build", "--json"], report: report)
    let lines = run.output.split(separator: "\n").map(String.init)
    let expected = """
      {"kind":"diagnostic","severity":"error","path":"Content/posts/a.md","line":4,"column":13,\
      "length":7,"message":"unknown visibility \\"freinds\\"","suggestion":"friends",\
      "sourceLine":"visibility: freinds","notes":["the post is not published"]}
      {"kind":"diagnostic","severity":"error","path":"Content/posts/b.md","line":4,\
      "message":"secret"}
      {"kind":"diagnostic","severity":"warning","message":"no \\u003Ctitle\\u003E"}
      {"kind":"heldBack","path":"Content/posts/a.md","reason":"future",\
      "time":"2026-12-01T10:00:00+01:00"}
      {"kind":"heldBack","path":"Content/posts/z.md","reason":"friends"}
      """
    #expect(lines.dropLast().joined(separator: "\n") == expected)
    let summary = try #require(lines.last)
    let start = """
      {"kind":"summary","exitCode":1,"isWritten":false,"errors":2,"warnings":1,"posts":16,\
      "comments":1,"pages":63,"written":12,"unchanged":51,"removed":0,"heldBack":2,"seconds":
      """
    #expect(summary.hasPrefix(start))
    #expect(run.errors == "")
    #expect(run.exitCode == .failed)
  }

  @Test("has the times of the stages with --timings")
  func timings() throws {
    var report = BuildReport()
    report.timings = [.init(name: "read", wallSeconds: 0.5, cpuSeconds: 0.75)]
    let run = try RecordedRun(["build", "--json", "--timings"], report: report)
    #expect(
      run.output.hasSuffix(
        #","timings":[{"stage":"read","wallSeconds":0.5,"cpuSeconds":0.75}]}"# + "\n"))
  }

  @Test("has the problems alone with --quiet")
  func quiet() throws {
    #expect(try RecordedRun(["build", "--json", "--quiet"]).output == "")
  }
}
