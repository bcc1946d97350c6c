import Diagnostics
import Rendering
import TestSupport
import Testing

@testable import Generator

@Suite("The theme's files")
struct ThemeLocatorTests {
  private func files(_ folder: TemporaryDirectory) -> (names: [String], warnings: [Diagnostic]) {
    var warnings: [Diagnostic] = []
    let files = ThemeLocator(source: folder.path, programFolder: nil).files(diagnostics: &warnings)
    return (files.map(\.name), warnings)
  }

  private static let link = "a symbolic link is not followed; put the file itself here"

  @Test("that are links are not read, and that is said")
  func links() throws {
    let folder = try TemporaryDirectory([
      "Templates/assets/a.css": "", "other/post.mustache": "", "other/b.css": "",
    ])
    try folder.tree.makeSymbolicLink(
      at: "Templates/post.mustache", to: "../other/post.mustache")
    try folder.tree.makeSymbolicLink(at: "Templates/more", to: "../other")
    let (names, warnings) = files(folder)
    #expect(names == ["assets/a.css"])
    #expect(
      Diagnostic.sorted(warnings) == [
        Diagnostic(.warning, at: SourceLocation(path: "Templates/more"), Self.link),
        Diagnostic(.warning, at: SourceLocation(path: "Templates/post.mustache"), Self.link),
      ])
  }

  @Test("are not looked for behind a link")
  func linkedFolder() throws {
    let folder = try TemporaryDirectory(["other/post.mustache": ""])
    try folder.tree.makeSymbolicLink(at: "Templates", to: "other")
    let (names, warnings) = files(folder)
    #expect(names == [])
    #expect(
      warnings == [Diagnostic(.warning, at: SourceLocation(path: "Templates"), Self.link)])
  }
}
