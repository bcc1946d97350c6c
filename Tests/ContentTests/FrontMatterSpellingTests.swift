import Testing

@testable import Content

@Suite("How values are written")
struct FrontMatterSpellingTests {
  @Test(
    "texts stand without quotes where nobody can take them for anything else",
    arguments: [
      "Harbour Notes", "lou", "https://example.org/", "Émile's", "a:b",
      "Salt & Lantern", "記事", "don't", "/posts/old/", "Europe/Lisbon", "v1.2",
    ])
  func plain(text: String) {
    #expect(FrontMatterSpelling.yaml.text(text) == text)
  }

  private static let texts = [
    "", " ", "a", "Notes: the harbour", "Notes:", "Notes #1", "#1", "\"Hi\"", "'Hi'", "🌊 waves",
    "- a", "[a]", "{a}", "@lou", "~", "null", "true", "No", "007", "1.10", "2026-11-30", "12:30",
    " a ", "a\\b: c", "a\nb", "a\tb", "a\r", "a\u{7}", "a\u{2028}b", "\u{FEFF}a", "---", "+++",
    "%a", "|", "&a *b", "? a", "a, b", "a]", "a}", "a: {b", "https://a.b/c?d=e&f#g", "a:", "a :b",
    "C#", "100%", "Say \"hi\"", "中文：，。", "مرحبا", "👩‍👩‍👧", "a\u{301}", "!x", "*x", "&x", "`x`",
    "{{x}}", "<b>", "=", "<<", "\u{10FFFF}", "\u{FFFE}",
  ]

  private func read(_ file: String) throws -> [FrontMatterEntry] {
    var problems = FileProblems(path: "a.md", bytes: Array(file.utf8))
    let text = FrontMatterReader.read(limit: 1 << 16, problems: &problems)
    #expect(problems.diagnostics.isEmpty, "\(file)")
    return try #require(text).entries
  }

  @Test(
    "whatever is written is read as itself: behind a key, in a list and in a map",
    arguments: texts)
  func roundTrip(text: String) throws {
    for (format, start, end) in [
      (FrontMatterBlock.Format.yaml, "---\n", "\n---\n"), (.toml, "+++\n", "\n+++\n"),
      (.json, "{", "}\n"),
    ] {
      let spelling = FrontMatterSpelling(format: format)
      let written = spelling.text(text)
      for value in [
        written, spelling.list([written, written]), spelling.map([("k y", written), ("b", "1")]),
      ] {
        let entries = try read(start + spelling.entry("key", value) + end)
        #expect(entries.map(\.key) == ["key"])
        let found: String?
        switch entries[0].value.content {
        case .list(let items): found = items.last?.scalarText
        case .table(let keys): found = keys.first?.value.scalarText
        case .empty: found = text.isEmpty ? "" : nil
        default: found = entries[0].value.scalarText
        }
        #expect(found ?? "" == text, "\(format): \(value)")
      }
    }
  }
}
