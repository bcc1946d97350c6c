import HTML
import Testing

@Suite("Display text")
struct DisplayTextTests {
  @Test(
    "controls and what turns text round are dropped, the rest stays",
    arguments: [
      ("Lou", "Lou"),
      ("", ""),
      ("Lou\u{0}\u{7F}\u{9B}", "Lou"),
      ("two\nlines\tand\r", "two lines and "),
      ("a\u{2028}b\u{85}c", "a b c"),
      ("a\u{202E}gpj.exe\u{202C}", "agpj.exe"),
      ("\u{2066}x\u{2069}", "x"),
      ("\u{FEFF}x", "x"),
      ("محمد\u{200F}", "محمد\u{200F}"),
      ("👩‍👧 é 你好 “x”", "👩‍👧 é 你好 “x”"),
    ])
  func cleans(_ text: String, _ expected: String) {
    #expect(Array(DisplayText.cleaned(text).utf8) == Array(expected.utf8))
  }
}
