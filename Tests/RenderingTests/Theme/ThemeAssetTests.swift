import Diagnostics
import TestSupport
import Testing

@testable import Rendering

@Suite("The files that come with a theme")
struct ThemeAssetTests {
  private func theme(_ files: [String: String]) throws -> Theme {
    let templates = FileTree(root: RepositoryRoot.path + "/Templates")
    var all = try templates.files(below: "").filter { !$0.hasPrefix("assets/") }.map { name in
      ThemeFile(name: name, path: name, bytes: try templates.bytes(at: name))
    }
    all += files.map { ThemeFile(name: $0.key, path: $0.key, bytes: Array($0.value.utf8)) }
    var diagnostics: [Diagnostic] = []
    let theme = try #require(Theme.compile(all, language: "en", diagnostics: &diagnostics))
    #expect(diagnostics.map(\.message) == [])
    return theme
  }

  private func assets(_ files: [String: String]) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try theme(files).assets.map {
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

  /// Three modules of a theme, of which `kith.js` imports the others.
  private static let modules = [
    "assets/kith.js": "import \"./a.js\"",
    "assets/a.js": "import site from \"./site.js\"\nimport { b } from \"./b.js\"",
    "assets/b.js": "export function b() {}",
  ]

  @Test("what is joined is no file of its own, and the settings are none either")
  func joined() throws {
    let theme = try theme(Self.modules)
    #expect(theme.script != nil)
    #expect(theme.assets == [])
    #expect(!theme.hasSettingsFile)
  }

  @Test(
    "where a site has scripts of its own, all are files, which those may import",
    arguments: ["assets/own.js", "assets/deep/own.mjs", "assets/Own.JS"])
  func ownScripts(name: String) throws {
    let theme = try theme(Self.modules.merging([name: "a()"]) { $1 })
    #expect(theme.script == nil)
    #expect(
      Set(theme.assets.map(\.name)) == ["assets/a.js", "assets/b.js", "assets/kith.js", name])
    #expect(theme.hasSettingsFile)
  }

  @Test("scripts that cannot be joined are files, each for itself")
  func apart() throws {
    let theme = try theme(Self.modules.merging(["assets/b.js": "export let b = 1"]) { $1 })
    #expect(theme.script == nil)
    #expect(
      theme.assets.map(\.name).sorted() == ["assets/a.js", "assets/b.js", "assets/kith.js"])
    #expect(theme.hasSettingsFile)
  }
}
