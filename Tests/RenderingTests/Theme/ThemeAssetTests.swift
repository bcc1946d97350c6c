import Diagnostics
import TestSupport
import Testing

@testable import Rendering

@Suite("The files that come with a theme")
struct ThemeAssetTests {
  private func assets(_ files: [String: String]) throws -> [String: String] {
    let templates = FileTree(root: RepositoryRoot.path + "/Templates")
    var all = try templates.files(below: "").filter { !$0.hasPrefix("assets/") }.map { name in
      ThemeFile(name: name, path: name, bytes: try templates.bytes(at: name))
    }
    all += files.map { ThemeFile(name: $0.key, path: $0.key, bytes: Array($0.value.utf8)) }
    var diagnostics: [Diagnostic] = []
    let theme = try #require(Theme.compile(all, language: "en", diagnostics: &diagnostics))
    #expect(diagnostics.map(\.message) == [])
    return Dictionary(
      uniqueKeysWithValues: theme.assets.map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test("scripts and style sheets are published without comments, other files as they are")
  func comments() throws {
    let comment = "/* a */\nb"
    #expect(
      try assets([
        "assets/a.js": comment, "assets/deep/a.mjs": comment, "assets/a.css": comment,
        "assets/a.svg": comment, "assets/a.json": comment, "assets/js": comment,
      ]) == [
        "assets/a.js": "b", "assets/deep/a.mjs": "b", "assets/a.css": "b",
        "assets/a.svg": comment, "assets/a.json": comment, "assets/js": comment,
      ])
  }
}
