import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Authoring

@Suite("The folder of a new site")
struct NewSiteFolderTests {
  private static let files = [
    NewFile(path: ".gitignore", text: "/Output/\n"),
    NewFile(path: "Content/posts/a/comments/b.md", text: "b"),
    NewFile(path: "Content/site.yml", text: "title: A\n"),
    NewFile(path: "Templates/card.mustache", text: "c"),
  ]

  private static let contents = [
    ".gitignore": "/Output/\n", "Content/posts/a/comments/b.md": "b",
    "Content/site.yml": "title: A\n", "Templates/card.mustache": "c",
  ]

  @discardableResult
  private static func fill(_ path: String) throws -> NewSiteFolder.Result {
    try NewSiteFolder(path: path).fill(with: files)
  }

  @Test("is made where it is missing, with those above it", arguments: ["new", "a/b/new", "new/"])
  func missing(name: String) throws {
    let folder = try TemporaryDirectory()
    let result = try Self.fill("\(folder.path)/\(name)")
    #expect(result.made == Self.files.map(\.path))
    #expect(result.kept == [])
    #expect(try FileTree(root: folder.tree.path(name)).contents() == Self.contents)
    #expect(folder.tree.files().count == Self.files.count)
  }

  @Test("may be there, with nothing in it or with names with a dot first")
  func hidden() throws {
    let folder = try TemporaryDirectory([".git/HEAD": "ref", ".editorconfig": "root"])
    #expect(try Self.fill(folder.path).made == Self.files.map(\.path))
    #expect(try folder.tree.text(at: ".git/HEAD") == "ref")
    let empty = try TemporaryDirectory()
    try Self.fill(empty.path)
    #expect(try empty.tree.contents() == Self.contents)
  }

  @Test("keeps a file that is there already")
  func kept() throws {
    let folder = try TemporaryDirectory([".gitignore": "mine"])
    let inode = try folder.tree.inode(of: ".gitignore")
    let result = try Self.fill(folder.path)
    #expect(result.kept == [".gitignore"])
    #expect(result.made == Self.files.map(\.path).filter { $0 != ".gitignore" })
    #expect(try folder.tree.text(at: ".gitignore") == "mine")
    #expect(try folder.tree.inode(of: ".gitignore") == inode)
  }

  @Test("is left alone where other files are in it")
  func notEmpty() throws {
    let folder = try TemporaryDirectory(["notes.txt": "mine", ".git/HEAD": "ref"])
    let before = try folder.tree.contents()
    #expect(throws: NewSiteError.notEmpty(path: folder.path, names: ["notes.txt"])) {
      try Self.fill(folder.path)
    }
    #expect(try folder.tree.contents() == before)
    try folder.tree.write(["Content/site.yml": "title: mine", "b": "", "a": "", "c": ""])
    #expect(throws: NewSiteError.hasSite(path: folder.path)) { try Self.fill(folder.path) }
    #expect(try folder.tree.text(at: "Content/site.yml") == "title: mine")
    #expect(!folder.tree.exists(".gitignore"))
  }

  @Test("is no file, and a link leads somewhere")
  func noFolder() throws {
    let folder = try TemporaryDirectory(["file": "mine"])
    let path = folder.tree.path("file")
    #expect(throws: NewSiteError.noFolder(path: path)) { try Self.fill(path) }
    #expect(try folder.tree.text(at: "file") == "mine")
    try folder.tree.makeSymbolicLink(at: "link", to: "nowhere")
    #expect(throws: NewSiteError.self) { try Self.fill(folder.tree.path("link")) }
    #expect(folder.tree.files() == ["file", "link"])
  }

  @Test("is as it was where a file cannot be made")
  func undone() throws {
    let folder = try TemporaryDirectory()
    let tooLong = String(repeating: "a", count: 300)
    let files = Self.files + [NewFile(path: "Content/\(tooLong).md", text: "")]
    let path = folder.tree.path("a/new")
    #expect(
      throws: NewSiteError.system(
        action: "make", path: "\(path)/Content/\(tooLong).md",
        reason: String(cString: strerror(ENAMETOOLONG)))
    ) {
      try NewSiteFolder(path: path).fill(with: files)
    }
    #expect(!folder.tree.exists("a"))
  }

  @Test("is as it was where somebody else made a site in the meantime")
  func raced() throws {
    let folder = try TemporaryDirectory([".git/HEAD": "ref"])
    let target = try NewSiteFolder(path: folder.path)
    try folder.tree.write("title: theirs", to: "Templates/theirs.txt")
    #expect(throws: NewSiteError.self) { try target.fill(with: Self.files) }
    #expect(
      try folder.tree.contents() == [
        ".git/HEAD": "ref", "Templates/theirs.txt": "title: theirs",
      ])
  }

  @Test("is not written where it may not be")
  func readOnly() throws {
    let folder = try TemporaryDirectory()
    try folder.tree.makeDirectory("fixed")
    try folder.tree.setMode(0o555, of: "fixed")
    defer { try? folder.tree.setMode(0o755, of: "fixed") }
    // Root may write everywhere.
    guard access(folder.tree.path("fixed"), W_OK) != 0 else { return }
    #expect(throws: NewSiteError.self) { try Self.fill(folder.tree.path("fixed")) }
    #expect(throws: NewSiteError.self) { try Self.fill(folder.tree.path("fixed/new")) }
  }

  @Test(
    "is named in each error",
    arguments: [
      (NewSiteError.noFolder(path: "a"), "\"a\" is no folder"),
      (.hasSite(path: "a"), "there is a site in \"a\" already"),
      (
        .notEmpty(path: "a", names: ["b", "c", "d", "e", "f"]),
        "\"a\" is not empty: it holds \"b\", \"c\", \"d\" and 2 more"
      ),
      (
        .system(action: "make", path: "a", reason: "Permission denied"),
        "cannot make \"a\": Permission denied"
      ),
    ])
  func words(error: NewSiteError, words: String) {
    #expect(error.diagnostic.message == words)
    #expect(error.diagnostic.severity == .error)
  }
}
