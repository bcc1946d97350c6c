import Testing
import UnicodeServices

@Suite("Normal form C")
struct NormalizationTests {
  @Test(
    "Letters and their marks become one scalar where there is one",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("abc", "abc"), ("", ""),
      ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"), ("\u{212B}", "\u{C5}"), ("\u{2126}", "\u{3A9}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{FB01}", "\u{FB01}"), ("\u{FF21}", "\u{FF21}"),
      ("\u{F900}", "\u{8C48}"), ("\u{958}", "\u{915}\u{93C}"), ("👩‍🚀", "👩‍🚀"), ("日本語", "日本語"),
    ])
  func composition(text: String, normal: String) {
    #expect(Array(Normalization.nfc(text).unicodeScalars) == Array(normal.unicodeScalars))
  }

  @Test("A text that grows is not cut off")
  func growth() {
    let text = String(repeating: "\u{958}", count: 1_000)
    #expect(Normalization.nfc(text).unicodeScalars.count == 2_000)
  }
}

@Suite("Lower case")
struct CaseMappingTests {
  @Test(
    "The full mappings of the root locale are used",
    arguments: [
      ("ABC é", "abc é"), ("ÄÖÜ", "äöü"), ("ΟΔΟΣ ΣΑΣ", "οδος σας"), ("İ", "i\u{307}"), ("I", "i"),
      ("ẞß", "ßß"), ("ПРИВЕТ", "привет"), ("ǅ", "ǆ"), ("Ａ", "ａ"), ("日本", "日本"), ("", ""),
      ("𐐀", "𐐨"),
    ])
  func lowercase(text: String, lower: String) {
    #expect(Array(CaseMapping.lowercased(text).unicodeScalars) == Array(lower.unicodeScalars))
  }
}
