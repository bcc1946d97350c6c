import Diagnostics
import Output
import TestSupport
import Testing

@Suite("Files that Kith did not write")
struct ForeignFilesTests {
  private let mark = Array("<meta name=\"generator\" content=\"Kith".utf8)
  private func page(_ text: String) -> String {
    "<!DOCTYPE html><meta name=\"generator\" content=\"Kith 1\"><p>\(text)"
  }

  /// The diagnostics with which a build of `files` is refused.
  private func refusal(_ site: OutputSite, _ files: [String: String]) -> [Diagnostic] {
    let error = #expect(throws: OutputError.self) { try site.build(files) }
    return error?.diagnostics ?? []
  }

  @Test("are never written over, and all of them are told before anything is written")
  func refused() throws {
    let site = try OutputSite()
    try site.output.write("mine", to: "about/index.html")
    try site.output.write("mine too", to: "index.html")
    let diagnostics = refusal(site, ["index.html": "1", "about/index.html": "2", "new": "3"])
    let note = "nothing was written: move it away, or choose another folder with --output"
    #expect(
      diagnostics
        == ["about/index.html", "index.html"].map { path in
          Diagnostic(
            .error, at: nil, "\"\(site.source)/Output/\(path)\" exists and was not written by Kith",
            notes: [note])
        })
    #expect(
      try site.output.contents() == ["about/index.html": "mine", "index.html": "mine too"])
    #expect(!site.directory.tree.exists(".kith"))
  }

  @Test("are told of by the first twenty where there are many")
  func many() throws {
    let site = try OutputSite()
    let files = Dictionary(uniqueKeysWithValues: (100..<125).map { ("\($0).html", "mine") })
    try site.output.write(files)
    let diagnostics = refusal(site, files)
    #expect(diagnostics.count == 20)
    #expect(diagnostics.last?.notes.last == "5 more are in the way likewise")
  }

  @Test("are never written over in a later build either")
  func refusedLater() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1"])
    try site.output.write("mine", to: "CNAME")
    #expect(refusal(site, ["index.html": "2", "CNAME": "theirs"]).count == 1)
    #expect(try site.output.contents() == ["index.html": "1", "CNAME": "mine"])
  }

  @Test("that equal what is to be copied there are taken over")
  func equalCopy() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1"])
    try site.output.write("example.test", to: "CNAME")
    try site.directory.tree.write("example.test", to: "Content/static/CNAME")
    var diagnostics: [Diagnostic] = []
    let source = site.directory.tree.path("Content/static/CNAME")
    let session = try site.begin(
      [PlannedFile(path: "index.html"), PlannedFile(path: "CNAME", copiedFrom: source)],
      diagnostics: &diagnostics)
    try session.write(Array("1".utf8), to: "index.html")
    try session.copy(from: source, to: "CNAME")
    #expect(try session.finish() == OutputSummary(written: 0, unchanged: 2, removed: 0))
  }

  @Test("below a path that is to be a file are an error")
  func folderInTheWay() throws {
    let site = try OutputSite()
    try site.output.write("mine", to: "notes.html/deep/mine.txt")
    #expect(
      refusal(site, ["notes.html": "1"]).map(\.message) == [
        """
        "\(site.source)/Output/notes.html" holds files that Kith did not write \
        ("notes.html/deep/mine.txt")
        """
      ])
  }

  @Test("in the place of a folder are an error")
  func fileInTheWay() throws {
    let site = try OutputSite()
    try site.output.write("mine", to: "posts")
    #expect(
      refusal(site, ["posts/a/index.html": "1"]).map(\.message) == [
        "\"\(site.source)/Output/posts\" is not a folder, and a folder is needed there"
      ])
    #expect(try site.output.contents() == ["posts": "mine"])
  }

  @Test("are told of where nothing is remembered, but for those with a dot")
  func unknownFiles() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1", "posts/old/index.html": "2"])
    try site.output.write("*", to: ".gitignore")
    try site.output.write("ref", to: ".git/HEAD")
    try site.output.write("x", to: ".well-known/x")
    try site.directory.tree.remove(".kith")
    try site.output.remove("index.html")
    let build = try site.build(["index.html": "1"])
    #expect(build.summary == OutputSummary(written: 1, unchanged: 0, removed: 0))
    #expect(
      build.diagnostics == [
        Diagnostic(
          .warning, at: nil,
          """
          "\(site.source)/Output/posts/old/index.html" is not a file of this site; it stays, \
          since nothing is remembered of who wrote it
          """, groupingKey: "output.unknown")
      ])
    // From now on it is known to be somebody else's.
    #expect(try site.build(["index.html": "1"]).diagnostics.isEmpty)
    #expect(site.output.exists("posts/old/index.html"))
  }

  @Test("include no page with Kith's mark, so that .kith/ is safe to delete")
  func marks() throws {
    let site = try OutputSite()
    let files = ["index.html": page("one"), "assets/a.css": "a{}", "posts/p/index.html": page("p")]
    try site.build(files, marks: [mark])
    try site.directory.tree.remove(".kith")
    var changed = files
    changed["index.html"] = page("two")
    changed["assets/a.css"] = "b{}"
    let build = try site.build(changed, marks: [mark])
    #expect(build.summary == OutputSummary(written: 2, unchanged: 1, removed: 0))
    #expect(build.diagnostics.isEmpty)
    // What is taken over is removed like all that Kith wrote, with its folders.
    let later = try site.build(["index.html": page("two")], marks: [mark])
    #expect(later.summary == OutputSummary(written: 0, unchanged: 1, removed: 2))
    #expect(!site.output.exists("posts"))
  }

  @Test("include no page with Kith's mark that a memory from before does not name")
  func marksWithOldMemory() throws {
    let site = try OutputSite()
    try site.build(["index.html": page("one")], marks: [mark])
    try site.output.write(page("from another machine"), to: "posts/p/index.html")
    try site.output.write("a{}", to: "a.css")
    try site.build(["index.html": page("one"), "posts/p/index.html": page("p")], marks: [mark])
    #expect(try site.output.text(at: "posts/p/index.html") == page("p"))
    let error = #expect(throws: OutputError.self) {
      try site.build(["index.html": page("one"), "a.css": "b{}"], marks: [mark])
    }
    #expect(error?.message == "a file that Kith did not write is in the way")
  }
}
