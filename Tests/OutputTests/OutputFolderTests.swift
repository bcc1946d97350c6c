import Diagnostics
import Output
import TestSupport
import Testing

@Suite("The output folder")
struct OutputFolderTests {
  @Test(
    "is refused where it is, holds or lies in the user's own files",
    arguments: [
      ("Content", "is", "Content"), ("Content/", "is", "Content"),
      ("Content/posts/out", "lies in", "Content"), (".", "holds", "Content"),
      ("..", "holds", "Content"), ("/", "holds", "Content"),
      ("Templates/x", "lies in", "Templates"), ("Output/../Templates", "is", "Templates"),
      (".kith", "is", ".kith"), ("link", "is", "Content"), ("link/out", "lies in", "Content"),
      ("Content/../Content/./posts", "lies in", "Content"),
    ])
  func refused(output: String, relation: String, folder: String) throws {
    let directory = try TemporaryDirectory(["Content/site.yml": "", "Output/x": ""])
    try directory.tree.makeDirectory("Templates")
    try directory.tree.makeSymbolicLink(at: "link", to: "Content")
    let path = output.hasPrefix("/") ? output : "\(directory.path)/\(output)"
    let error = #expect(throws: OutputError.self) {
      _ = try OutputFolder(path, source: directory.path)
    }
    let shown = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(
      error?.diagnostics == [
        Diagnostic(
          .error, at: nil,
          """
          the output folder "\(shown)" \(relation) "\(directory.path)/\(folder)", which must not \
          be written to
          """, notes: ["choose another folder with --output"])
      ])
  }

  @Test(
    "may lie anywhere else",
    arguments: ["Output", "Contents", "Content-out", "a/b/c", "../elsewhere", "Templates2/x"])
  func accepted(output: String) throws {
    let directory = try TemporaryDirectory(["site/Content/site.yml": ""])
    let source = directory.tree.path("site")
    #expect(throws: Never.self) { _ = try OutputFolder("\(source)/\(output)", source: source) }
    #expect(directory.tree.files() == ["site/Content/site.yml"])
  }

  @Test("is kept apart from further folders, such as a theme elsewhere")
  func furtherFolders() throws {
    let directory = try TemporaryDirectory(["site/Content/site.yml": "", "theme/x": ""])
    let source = directory.tree.path("site")
    let theme = directory.tree.path("theme")
    let error = #expect(throws: OutputError.self) {
      _ = try OutputFolder("\(theme)/out", source: source, apartFrom: [theme])
    }
    #expect(error == .overlap(.inside, output: "\(theme)/out", folder: "\"\(theme)\""))
  }

  @Test("is made with the folders above it")
  func madeWithParents() throws {
    let directory = try TemporaryDirectory(["Content/site.yml": ""])
    let folder = try OutputFolder("\(directory.path)/a/b/c", source: directory.path)
    var diagnostics: [Diagnostic] = []
    let plan = try #require(
      OutputPlan.make([PlannedFile(path: "x")], diagnostics: &diagnostics))
    let session = try folder.begin(plan, diagnostics: &diagnostics)
    try session.write([65], to: "x")
    _ = try session.finish()
    #expect(try directory.tree.text(at: "a/b/c/x") == "A")
  }

  @Test("that is a file is an error with the system's words")
  func isFile() throws {
    let site = try OutputSite()
    try site.directory.tree.write("mine", to: "Output")
    let error = #expect(throws: OutputError.self) { try site.build(["index.html": "a"]) }
    #expect(error?.message == "cannot open the folder \"\(site.source)/Output\": Not a directory")
  }

  @Test("may be a link that the user made to the place of the site")
  func linkedRoot() throws {
    let site = try OutputSite()
    let elsewhere = try TemporaryDirectory()
    try site.directory.tree.makeSymbolicLink(at: "Output", to: elsewhere.path)
    try site.build(["index.html": "a"])
    #expect(try elsewhere.tree.contents() == ["index.html": "a"])
  }
}
