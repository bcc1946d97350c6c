import Diagnostics
import Output
import Testing

@Suite("The plan of files")
struct OutputPlanTests {
  @Test(
    "refuses a path that cannot be a file of the site",
    arguments: [
      ("", "it is empty"),
      ("/etc/passwd", "it begins with \"/\""),
      ("../escape.html", "it has the part \"..\""),
      ("a/../../escape.html", "it has the part \"..\""),
      ("./a.html", "it has the part \".\""),
      ("a//b.html", "it has an empty part"),
      ("a/", "it has an empty part"),
      ("a\nb.html", "it has a control character"),
      ("a\u{0}b.html", "it has a control character"),
      (String(repeating: "é", count: 128), "a part of it is longer than 255 bytes"),
      (String(repeating: "abcdefg/", count: 512) + "x", "it is longer than 4095 bytes"),
      ("posts/.kith-12-3.tmp", "the name is one of Kith's own for unfinished files"),
    ])
  func refusedPath(path: String, fault: String) {
    var diagnostics: [Diagnostic] = []
    let origin = SourceLocation(path: "Content/posts/a.md", line: 3, column: 10)
    let plan = OutputPlan.make([PlannedFile(path: path, origin: origin)], diagnostics: &diagnostics)
    #expect(plan == nil)
    #expect(
      diagnostics == [
        Diagnostic(
          .error, at: origin, "\"\(path)\" cannot be the path of a file in the site: \(fault)")
      ])
  }

  @Test(
    "takes what is odd and yet a path",
    arguments: [
      "index.html", "...", ".well-known/x", "a b/ü.html", "posts/.kith-x.tmp",
      String(repeating: "é", count: 127), "a\\b", "~", "%2e%2e/x",
    ])
  func acceptedPath(path: String) {
    var diagnostics: [Diagnostic] = []
    #expect(OutputPlan.make([PlannedFile(path: path)], diagnostics: &diagnostics) != nil)
    #expect(diagnostics.isEmpty)
  }

  @Test("names both of two files with one path")
  func duplicate() {
    var diagnostics: [Diagnostic] = []
    let second = SourceLocation(path: "Content/posts/n2.md", line: 4, column: 3)
    let plan = OutputPlan.make(
      [
        PlannedFile(
          path: "old/index.html", origin: SourceLocation(path: "Content/posts/n1.md", line: 3)),
        PlannedFile(path: "old/index.html", origin: second),
        PlannedFile(path: "feed.xml"),
        PlannedFile(path: "feed.xml", origin: SourceLocation(path: "Content/static/feed.xml")),
      ], diagnostics: &diagnostics)
    #expect(plan == nil)
    #expect(
      diagnostics == [
        Diagnostic(
          .error, at: second, "two files of the site are to be \"old/index.html\"",
          notes: ["the other one is from Content/posts/n1.md:3"]),
        Diagnostic(
          .error, at: SourceLocation(path: "Content/static/feed.xml"),
          "two files of the site are to be \"feed.xml\"",
          notes: ["the other one is from the site itself"]),
      ])
  }

  @Test("names both where one needs a folder and the other is a file")
  func fileAndFolder() {
    var diagnostics: [Diagnostic] = []
    let folder = SourceLocation(path: "Content/posts/n2.md", line: 3, column: 11)
    let plan = OutputPlan.make(
      [
        PlannedFile(path: "notes.html/old/index.html", origin: folder),
        PlannedFile(
          path: "notes.html", origin: SourceLocation(path: "Content/posts/n1.md", line: 3)),
      ], diagnostics: &diagnostics)
    #expect(plan == nil)
    #expect(
      diagnostics == [
        Diagnostic(
          .error, at: folder,
          "\"notes.html/old/index.html\" needs a folder where \"notes.html\" is a file",
          notes: ["\"notes.html\" is from Content/posts/n1.md:3"])
      ])
  }

  @Test(
    "warns of paths that are one where case or accents' form does not count",
    arguments: [
      ("posts/a/Photo.jpg", "posts/a/photo.jpg"), ("posts/a/photo.jpg", "posts/a/Photo.jpg"),
      ("tags/caf\u{E9}/index.html", "tags/cafe\u{301}/index.html"), ("Ä/x", "ä/x"),
    ])
  func caseClash(first: String, second: String) {
    var diagnostics: [Diagnostic] = []
    let plan = OutputPlan.make(
      [PlannedFile(path: first), PlannedFile(path: second)], diagnostics: &diagnostics)
    #expect(plan?.files.count == 2)
    #expect(diagnostics.count == 1)
    let words = [
      "differ in case or the form of an accent alone:",
      "where a disk or host ignores that, one takes the other's place",
    ].joined(separator: " ")
    let orders = [
      "\"\(second)\" and \"\(first)\" \(words)", "\"\(first)\" and \"\(second)\" \(words)",
    ]
    #expect(orders.contains(diagnostics.first?.message ?? ""))
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test("tells all faults in one run")
  func allFaults() {
    var diagnostics: [Diagnostic] = []
    let paths = ["../a", "b", "b", "c", "c/d", "/e"]
    #expect(OutputPlan.make(paths.map { PlannedFile(path: $0) }, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.count == 4)
  }
}
