import Diagnostics
import Mustache
import TestSupport
import Testing

@testable import Rendering

@Suite("The reference of the templates")
struct TemplateReferenceTests {
  /// The theme in the repository.
  private static func theme() throws -> Theme {
    let tree = FileTree(root: RepositoryRoot.path)
    let files = try tree.files(below: "Templates").map { path in
      let name = path.hasPrefix("Templates/") ? String(path.dropFirst(10)) : path
      return ThemeFile(
        name: name, path: "Templates/\(name)", bytes: try tree.bytes(at: "Templates/\(name)"))
    }
    var diagnostics: [Diagnostic] = []
    let theme = Theme.compile(files, language: "en", diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try #require(theme)
  }

  @Test("Templates/README.md lists every template, partial and name with its type")
  func readmeIsTrue() throws {
    let begin = "<!-- reference -->\n"
    let end = "<!-- /reference -->\n"
    let tree = FileTree(root: RepositoryRoot.path)
    let readme = try tree.text(at: "Templates/README.md")
    let start = try #require(readme.firstRange(of: begin)?.upperBound)
    let stop = try #require(readme.firstRange(of: end)?.lowerBound)
    let reference = TemplateReference.markdown(of: try Self.theme())
    if isRecordingGoldenFiles {
      try tree.write(readme[..<start] + reference + readme[stop...], to: "Templates/README.md")
      Issue.record("recorded Templates/README.md")
      return
    }
    #expect(String(readme[start..<stop]) == reference)
  }

  @Test("No template of the theme is left that nothing includes")
  func nothingIsUnused() throws {
    #expect(try Self.theme().library.catalog.unreached.isEmpty)
  }
}
