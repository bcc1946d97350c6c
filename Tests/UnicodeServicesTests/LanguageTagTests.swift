import Testing
import UnicodeServices

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "Well-formed tags are read in their usual spelling",
    arguments: [
      ("en", "en"), ("PT-br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("iw", "he"),
      ("de-1996", "de-1996"),
      ("en-x-kith", "en-x-kith"), ("sl-rozaj", "sl-rozaj"),
    ])
  func wellFormed(text: String, canonical: String) {
    #expect(LanguageTag(text)?.text == canonical)
    #expect(LanguageTag.isValid(text))
  }

  @Test(
    "What is no tag is refused",
    arguments: [
      "", "e", "en_US", "en-", "-en", "en--US", "123", "abcdefghi", "english language", "a-b", "dé",
      "en\u{0}", String(repeating: "en-", count: 100),
    ])
  func malformed(text: String) {
    #expect(!LanguageTag.isValid(text))
  }

  @Test(
    "Script and region are filled in by likelihood",
    arguments: [
      ("zh", "Hans", "zh-Hans-CN"), ("zh-TW", "Hant", "zh-Hant-TW"),
      ("zh-HK", "Hant", "zh-Hant-HK"),
      ("zh-Hant", "Hant", "zh-Hant-TW"), ("pt", "Latn", "pt-Latn-BR"), ("sr", "Cyrl", "sr-Cyrl-RS"),
      ("und", nil, "und"), ("zz", nil, "zz"),
    ])
  func maximized(text: String, script: String?, maximized: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.script == script)
    #expect(tag.maximized == maximized)
  }

  @Test(
    "Words are looked for under the nearest tag first",
    arguments: [
      ("pt-BR", ["pt-BR", "pt-Latn-BR", "pt-Latn", "pt"]),
      ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]), ("zh", ["zh", "zh-Hans-CN", "zh-Hans"]),
      ("iw", ["he", "he-Hebr-IL", "he-Hebr"]), ("zz", ["zz"]),
    ])
  func fallbacks(text: String, tags: [String]) throws {
    #expect(try #require(LanguageTag(text)).fallbacks == tags)
  }

  @Test(
    "The direction is that of the script",
    arguments: [
      ("he", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("ar", "rtl"), ("yi", "rtl"), ("dv", "rtl"),
      ("ckb", "rtl"),
      ("pa-PK", "rtl"), ("az-Arab", "rtl"), ("iw", "rtl"), ("ar-Latn", "ltr"), ("en", "ltr"),
      ("ja", "ltr"),
      ("pa", "ltr"), ("und", "ltr"), ("nonsense!", "ltr"), ("", "ltr"),
    ])
  func direction(text: String, direction: String) {
    #expect(TextDirection.of(languageTag: text).rawValue == direction)
  }
}
