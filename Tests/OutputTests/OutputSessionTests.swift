import Diagnostics
import Output
import TestSupport
import Testing

@Suite("Writing a site")
struct OutputSessionTests {
  @Test("writes what is new or changed and leaves the rest untouched")
  func changedOnly() throws {
    let site = try OutputSite()
    let first = try site.build(["index.html": "one", "posts/a/index.html": "a"])
    #expect(first.summary == OutputSummary(written: 2, unchanged: 0, removed: 0))
    let inode = try site.output.inode(of: "posts/a/index.html")

    let second = try site.build(["index.html": "two", "posts/a/index.html": "a"])
    #expect(second.summary == OutputSummary(written: 1, unchanged: 1, removed: 0))
    #expect(try site.output.contents() == ["index.html": "two", "posts/a/index.html": "a"])
    #expect(try site.output.inode(of: "posts/a/index.html") == inode)
    #expect(second.diagnostics.isEmpty)
  }

  @Test("writes nothing at all where nothing has changed")
  func nothingChanged() throws {
    let site = try OutputSite()
    try site.build(["index.html": "one"])
    let manifest = try site.manifestPath()
    let inode = try site.directory.tree.inode(of: manifest)
    let again = try site.build(["index.html": "one"])
    #expect(again.summary == OutputSummary(written: 0, unchanged: 1, removed: 0))
    #expect(try site.directory.tree.inode(of: manifest) == inode)
  }

  @Test(
    "tells bytes apart wherever they differ",
    arguments: [0, 1, 65_535, 65_536, 65_537, 199_999])
  func bytesCompared(offset: Int) throws {
    let site = try OutputSite()
    let text = String(repeating: "x", count: 200_000)
    try site.build(["a": text])
    var bytes = Array(text.utf8)
    bytes[offset] = UInt8(ascii: "y")
    let changed = try site.build(["a": String(decoding: bytes, as: UTF8.self)])
    #expect(changed.summary.written == 1)
    #expect(try site.output.bytes(at: "a") == bytes)
  }

  @Test("writes empty files")
  func emptyFile() throws {
    let site = try OutputSite()
    #expect(try site.build([".nojekyll": ""]).summary.written == 1)
    #expect(try site.build([".nojekyll": ""]).summary.unchanged == 1)
    #expect(try site.output.contents() == [".nojekyll": ""])
  }

  @Test("restores a file that somebody deleted, changed, truncated or replaced by a link")
  func restored() throws {
    let site = try OutputSite()
    let files = ["a.html": "aaa", "b.html": "bbb", "c.html": "ccc", "d.html": "ddd"]
    try site.build(files)
    let victim = try TemporaryDirectory(["private": "mine"])
    try site.output.remove("a.html")
    try site.output.write("BBB", to: "b.html")
    try site.output.write("c", to: "c.html")
    try site.output.remove("d.html")
    try site.output.makeSymbolicLink(at: "d.html", to: victim.tree.path("private"))
    #expect(try site.build(files).summary == OutputSummary(written: 4, unchanged: 0, removed: 0))
    #expect(try site.output.contents() == files)
    #expect(try victim.tree.text(at: "private") == "mine")
  }

  @Test("removes what it wrote and writes no more, with the folders that are empty then")
  func staleFiles() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1", "tags/gone/index.html": "2", "posts/c/dot.png": "3"])
    let build = try site.build(["index.html": "1"])
    #expect(build.summary == OutputSummary(written: 0, unchanged: 1, removed: 2))
    #expect(!site.output.exists("tags"))
    #expect(!site.output.exists("posts"))
    #expect(try site.build(["index.html": "1"]).summary.removed == 0)
  }

  @Test("removes nothing that somebody else put there, nor a folder that holds it")
  func foreignFilesStay() throws {
    let site = try OutputSite()
    try site.output.write(".git/HEAD", to: ".git/HEAD")
    try site.output.write("*", to: ".gitignore")
    try site.build(["index.html": "1", "posts/a/index.html": "2", "posts/b/index.html": "3"])
    try site.output.write("example.test", to: "CNAME")
    try site.output.write("mine", to: "posts/a/mine.txt")
    try site.output.makeDirectory("empty")
    let build = try site.build(["index.html": "1"])
    #expect(build.summary.removed == 2)
    #expect(build.diagnostics.isEmpty)
    #expect(
      site.output.files() == [
        ".git/HEAD", ".gitignore", "CNAME", "index.html", "posts/a/mine.txt",
      ])
    #expect(site.output.exists("empty"))
    #expect(!site.output.exists("posts/b"))
  }

  @Test("keeps a folder that was there before, even when it is empty again")
  func keptFolders() throws {
    let site = try OutputSite()
    try site.output.makeDirectory(".well-known")
    try site.output.makeDirectory("media/old")
    try site.build([".well-known/x": "1", "media/old/new/y": "2"])
    try site.build([".well-known/x": "1", "media/old/new/y": "2"])
    #expect(try site.build(["index.html": "1"]).summary.removed == 2)
    #expect(site.output.exists(".well-known"))
    #expect(site.output.exists("media/old"))
    #expect(!site.output.exists("media/old/new"))
  }

  @Test("turns a file into a folder and back")
  func fileBecomesFolder() throws {
    let site = try OutputSite()
    try site.build(["notes.html": "file", "x/index.html": "x"])
    let folder = try site.build(["notes.html/old/index.html": "a", "x/index.html": "x"])
    #expect(folder.summary == OutputSummary(written: 1, unchanged: 1, removed: 1))
    #expect(
      try site.output.contents() == ["notes.html/old/index.html": "a", "x/index.html": "x"])
    let file = try site.build(["notes.html": "file", "x/index.html": "x"])
    #expect(file.summary == OutputSummary(written: 1, unchanged: 1, removed: 1))
    #expect(try site.output.contents() == ["notes.html": "file", "x/index.html": "x"])
  }

  @Test("keeps earlier files that it is told to keep")
  func keptFiles() throws {
    let site = try OutputSite()
    try site.build([
      "posts/a/index.html": "a", "posts/a/b/c.png": "c", "posts/ab/index.html": "ab", "d": "d",
      "e": "e",
    ])
    let build = try site.build(["index.html": "1"], keeping: ["posts/a/", "d"])
    #expect(build.summary == OutputSummary(written: 1, unchanged: 0, removed: 2))
    #expect(site.output.files() == ["d", "index.html", "posts/a/b/c.png", "posts/a/index.html"])
    // They are still known as Kith's.
    #expect(try site.build(["index.html": "1"]).summary.removed == 3)
    #expect(site.output.files() == ["index.html"])
  }

  @Test("removes a planned file that was not written after all")
  func plannedButNotWritten() throws {
    let site = try OutputSite()
    try site.build(["a": "1", "b": "2"])
    var diagnostics: [Diagnostic] = []
    let session = try site.begin(
      [PlannedFile(path: "a"), PlannedFile(path: "b"), PlannedFile(path: "c")],
      diagnostics: &diagnostics)
    try session.write(Array("1".utf8), to: "a")
    #expect(try session.finish() == OutputSummary(written: 0, unchanged: 1, removed: 1))
    #expect(try site.output.contents() == ["a": "1"])
  }

  @Test("refuses to write what is not in the plan, or twice")
  func notPlanned() throws {
    let site = try OutputSite()
    var diagnostics: [Diagnostic] = []
    let session = try site.begin([PlannedFile(path: "a")], diagnostics: &diagnostics)
    #expect(throws: OutputError.notPlanned(path: "../b")) { try session.write([1], to: "../b") }
    try session.write([1], to: "a")
    #expect(throws: OutputError.notPlanned(path: "a")) { try session.write([2], to: "a") }
  }

  @Test("tells names apart that differ in the form of an accent alone")
  func namesAreBytes() throws {
    let site = try OutputSite()
    try site.build(["caf\u{E9}": "1"])
    let renamed = try site.build(["cafe\u{301}": "1"])
    #expect(renamed.summary == OutputSummary(written: 1, unchanged: 0, removed: 1))
    #expect(site.output.files().map { Array($0.utf8) } == [Array("cafe\u{301}".utf8)])
  }

  @Test("writes from several threads at once, all of it and nothing twice")
  func parallel() async throws {
    let site = try OutputSite()
    let paths = (0..<600).map { "posts/\($0 % 200)/\($0).html" }
    var diagnostics: [Diagnostic] = []
    let session = try site.begin(
      paths.map { PlannedFile(path: $0) }, diagnostics: &diagnostics)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<4 {
        group.addTask {
          for index in stride(from: start, to: paths.count, by: 4) {
            try session.write(Array(paths[index].utf8), to: paths[index])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try session.finish() == OutputSummary(written: 600, unchanged: 0, removed: 0))
    let contents = try site.output.contents()
    #expect(contents.count == 600)
    #expect(contents.allSatisfy { $0.key == $0.value })
  }

  @Test("counts in a dry run and touches nothing")
  func dryRun() throws {
    let site = try OutputSite()
    let fresh = try site.build(["a": "1"], isDryRun: true)
    #expect(fresh.summary == OutputSummary(written: 1, unchanged: 0, removed: 0))
    #expect(site.directory.tree.files() == ["Content/site.yml"])
    #expect(!site.directory.tree.exists("Output"))

    try site.build(["a": "1", "b": "2", "c": "3"])
    let before = try site.directory.tree.contents()
    let build = try site.build(["a": "1", "b": "two", "c/d": "4"], isDryRun: true)
    #expect(build.summary == OutputSummary(written: 2, unchanged: 1, removed: 1))
    #expect(try site.directory.tree.contents() == before)
  }
}
