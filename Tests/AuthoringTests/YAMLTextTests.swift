import Authoring
import Testing

@Suite("Texts as YAML")
struct YAMLTextTests {
  @Test(
    "stand without quotes where they read as themselves",
    arguments: [
      "Harbour Notes", "lou", "007", "no", "1.10", "12:30", "https://example.org/", "Émile’s feed",
      "C#", "a:b", "Salt & Lantern", "記事", "Say \"hi\"", "don't", "100%",
    ])
  func plain(text: String) {
    #expect(YAMLText.value(text) == text)
  }

  @Test(
    "stand in quotes where they would not",
    arguments: [
      ("", "\"\""), ("Notes: the harbour", "\"Notes: the harbour\""), ("Notes:", "\"Notes:\""),
      ("Notes #1", "\"Notes #1\""), ("#1", "\"#1\""), ("\"Hi\"", "\"\\\"Hi\\\"\""),
      ("'Hi'", "\"'Hi'\""), ("🌊 waves", "\"🌊 waves\""), ("- a", "\"- a\""), ("[a]", "\"[a]\""),
      ("{a}", "\"{a}\""), ("@lou", "\"@lou\""), ("~", "\"~\""), ("null", "\"null\""),
      (" a ", "\" a \""), ("a\\b: c", "\"a\\\\b: c\""), ("a\nb", "\"a\\nb\""),
      ("a\tb", "\"a\\tb\""), ("a\r", "\"a\\r\""), ("a\u{7}", "\"a\\x07\""),
      ("a\u{2028}b", "\"a\\u2028b\""), ("\u{FEFF}a", "\"\\uFEFFa\""), ("---", "\"---\""),
      ("%a", "\"%a\""), ("|", "\"|\""), ("&a *b", "\"&a *b\""), ("? a", "\"? a\""),
    ])
  func quoted(text: String, value: String) {
    #expect(YAMLText.value(text) == value)
  }
}
