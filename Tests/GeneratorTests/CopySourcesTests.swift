import Diagnostics
import TestSupport
import Testing

@testable import Generator
@testable import Rendering

@Suite("Files to be copied")
struct CopySourcesTests {
  @Test("that cannot be read are errors at the files that ask for them")
  func unreadable() throws {
    let folder = try TemporaryDirectory(["Content/static/a.txt": "a"])
    let copies = [
      PlannedCopy(path: "a.txt", source: "Content/static/a.txt", origin: "Content/static/a.txt"),
      PlannedCopy(path: "b.txt", source: "Content/static/b.txt", origin: "Content/static/b.txt"),
      PlannedCopy(
        path: "posts/c/d.png", source: "Content/posts/d.png", origin: "Content/posts/c.md"),
    ]
    #expect(
      CopySources(folder: folder.path).errors(of: copies) == [
        Diagnostic(
          .error, at: SourceLocation(path: "Content/static/b.txt"),
          "this file cannot be read: No such file or directory"),
        Diagnostic(
          .error, at: SourceLocation(path: "Content/posts/c.md"),
          "the file \"Content/posts/d.png\" cannot be read: No such file or directory"),
      ])
  }
}
