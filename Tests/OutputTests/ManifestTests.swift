import Diagnostics
import TestSupport
import Testing

@testable import Output

@Suite("The memory of what was written")
struct ManifestTests {
  private let manifest = Manifest(
    isFinished: true, files: [OutputPath("index.html"), OutputPath("posts/ü b/index.html")],
    keptDirectories: [OutputPath(".well-known")])
  private let text = """
    kith files 1
    output Output
    state finished
    file index.html
    file posts/ü b/index.html
    kept .well-known
    end 3

    """

  @Test("has a text form that reads back")
  func roundTrip() {
    let bytes = manifest.serialized(output: "Output")
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(Manifest(parsing: bytes, output: "Output") == manifest)
  }

  @Test("is not believed for another folder")
  func otherFolder() {
    #expect(Manifest(parsing: Array(text.utf8), output: "Preview") == nil)
  }

  @Test(
    "is not believed where it is damaged",
    arguments: [
      "", "\n", "kith files 1\n", "kith files 2\noutput Output\nstate finished\nend 0\n",
      "kith files 1\noutput Output\nstate odd\nend 0\n",
      "kith files 1\noutput Output\nstate finished\nfile a\nend 2\n",
      "kith files 1\noutput Output\nstate finished\nfile a\n",
      "kith files 1\noutput Output\nstate finished\nfile a\nend 1",
      "kith files 1\noutput Output\nstate finished\nlink a\nend 1\n",
      "kith files 1\noutput Output\nstate finished\nfile ../a\nend 1\n",
      "kith files 1\noutput Output\nstate finished\nfile /etc/passwd\nend 1\n",
      "kith files 1\noutput Output\nstate finished\nkept a/../..\nend 1\n",
      "kith files 1\noutput Output\nstate finished\nfile\nend 1\n",
    ])
  func damaged(text: String) {
    #expect(Manifest(parsing: Array(text.utf8), output: "Output") == nil)
  }

  @Test("that is cut anywhere is not believed")
  func cut() {
    let bytes = manifest.serialized(output: "Output")
    for length in 0..<bytes.count {
      #expect(Manifest(parsing: Array(bytes[..<length]), output: "Output") == nil)
    }
  }

  @Test("that cannot be believed removes nothing, is told of and made anew")
  func damagedOnDisk() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1", "old.html": "2"])
    let path = try site.manifestPath()
    try site.directory.tree.write("kith files 9\nfile ../../x\n", to: path)
    let error = #expect(throws: OutputError.self) { try site.build(["index.html": "2"]) }
    #expect(error?.message == "a file that Kith did not write is in the way")

    try site.output.remove("index.html")
    let build = try site.build(["index.html": "1"])
    #expect(build.summary == OutputSummary(written: 1, unchanged: 0, removed: 0))
    #expect(
      build.diagnostics.first
        == Diagnostic(
          .warning, at: nil,
          """
          "\(site.source)/\(path)" is damaged or from another version of Kith: it is written \
          anew, and nothing is removed from "\(site.source)/Output" this time
          """))
    #expect(site.output.exists("old.html"))
    #expect(try site.build(["index.html": "1"]).diagnostics.isEmpty)
  }

  @Test("is one for each output folder, and none of it is versioned")
  func eachFolder() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1"])
    let preview = try OutputFolder("\(site.source)/Preview", source: site.source)
    var diagnostics: [Diagnostic] = []
    let plan = try #require(
      OutputPlan.make([PlannedFile(path: "draft.html")], diagnostics: &diagnostics))
    let session = try preview.begin(plan, diagnostics: &diagnostics)
    try session.write([1], to: "draft.html")
    _ = try session.finish()
    #expect(try site.build(["index.html": "1"]).summary.removed == 0)
    let memory = site.directory.tree.files(below: ".kith")
    #expect(memory.count == 3)
    #expect(memory.first == ".kith/.gitignore")
    #expect(try site.directory.tree.text(at: ".kith/.gitignore") == "*\n")
  }

  @Test("moves with the source folder")
  func moved() throws {
    let directory = try TemporaryDirectory(["one/Content/site.yml": ""])
    func build(_ name: String, _ path: String) throws -> OutputSummary {
      let source = directory.tree.path(name)
      var diagnostics: [Diagnostic] = []
      let plan = try #require(
        OutputPlan.make([PlannedFile(path: path)], diagnostics: &diagnostics))
      let session = try OutputFolder("\(source)/Output", source: source)
        .begin(plan, diagnostics: &diagnostics)
      try session.write([1], to: path)
      return try session.finish()
    }
    _ = try build("one", "a.html")
    _ = try ToolRun.run(
      "/bin/mv", [directory.tree.path("one"), directory.tree.path("two")])
    #expect(try build("two", "b.html") == OutputSummary(written: 1, unchanged: 0, removed: 1))
  }
}
