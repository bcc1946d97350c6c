import Testing

@testable import UnicodeServices

@Suite("Slugs")
struct SlugTests {
  @Test(
    "The rule of the manual, case by case",
    arguments: [
      // Letters, case, blanks
      ("Harbour", "harbour"), ("At the Harbour", "at-the-harbour"), ("  a \t b\n", "a-b"),
      ("a\u{A0}b\u{3000}c\u{2028}d", "a-b-c-d"), ("a---b", "a-b"), ("-a-", "a"),
      ("a - b", "a-b"), ("snake_case_name", "snake-case-name"), ("a–b — c", "a-b-c"),
      // Paths
      ("CI/CD", "ci-cd"), ("../../up", "up"), ("/etc/passwd", "etc-passwd"), ("a\\b", "ab"),
      ("C:\\x", "cx"), ("a\u{0}b", "ab"), ("..", ""), (".", ""), ("/", ""),
      // Full stops
      ("v1.2", "v1.2"), ("release-0.6.6", "release-0.6.6"), ("a..b", "a.b"), (".hidden", "hidden"),
      ("end.", "end"), ("St. John", "st-john"), ("a .b", "a-b"), ("a.html", "a.html"),
      ("ana.b", "ana.b"), ("a.!b", "a.b"),
      // Signs with names
      ("C++", "cplusplus"), ("C#", "csharp"), ("C", "c"), ("Q & A", "q-and-a"), ("R&D", "randd"),
      // Other punctuation and symbols
      ("Don't!", "dont"), ("50 %", "50"), ("a,b;c:d", "abcd"), ("(x) [y] {z}", "x-y-z"),
      ("€5 = $6", "5-6"), ("Kith™ ©", "kith"), ("!!!", ""), ("", ""), ("¿Qué?", "qué"),
      // Every script
      ("Café", "café"), ("Cafe\u{301}", "caf\u{E9}"), ("ÜBER", "über"),
      ("Привет, мир", "привет-мир"),
      ("ΟΔΟΣ", "οδος"), ("日本語 テスト", "日本語-テスト"), ("스위프트", "스위프트"), ("हिन्दी", "हिन्दी"),
      ("ภาษาไทย", "ภาษาไทย"), ("שָׁלוֹם", "שָׁלוֹם"), ("العربية", "العربية"), ("٢٠٢٦", "٢٠٢٦"),
      ("m²", "m²"),
      // Only normal form C and lower case are folded
      ("Straße", "straße"), ("STRASSE", "strasse"), ("İstanbul", "i\u{307}stanbul"), ("ı", "ı"),
      ("ＡＢ", "ａｂ"), ("ﬁn", "ﬁn"),
      // Emoji
      ("🚀 Launch", "🚀-launch"), ("❤️", "❤️"), ("👩‍🚀", "👩‍🚀"), ("👍🏽", "👍🏽"), ("🇳🇱", "🇳🇱"),
      (
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      ),
      ("1️⃣", "1\u{20E3}"), ("👩\u{200D}a", "👩a"),
      // What nobody sees
      ("a\u{202E}b\u{2066}c", "abc"), ("a\u{200B}b\u{FEFF}", "ab"), ("می‌خواهم", "میخواهم"),
      ("a\u{7}b", "ab"), ("\u{85}a", "a"), ("soft\u{AD}hyphen", "softhyphen"),
    ])
  func rule(text: String, slug: String) {
    let made = Slug.make(text)
    #expect(Array(made.unicodeScalars) == Array(slug.unicodeScalars))
    #expect(Slug.make(made) == made)
  }

  @Test("Spellings that differ in case or normal form have one slug")
  func equalSpellings() {
    for (left, right) in [
      ("Milk", "milk"), ("É", "e\u{301}"), ("a b", "a  b"), ("가", "\u{1100}\u{1161}"),
    ] {
      #expect(Slug.make(left).utf8.elementsEqual(Slug.make(right).utf8))
    }
  }

  @Test("A long text is cut between graphemes, and keeps apart from one that begins alike")
  func longTexts() {
    let tag = String(repeating: "漢", count: 120)
    let slug = Slug.make(tag)
    #expect(slug == String(repeating: "漢", count: 30) + "-" + slug.suffix(8))
    #expect(slug.utf8.count == 99)
    #expect(Slug.make(tag + "字") != slug)
    #expect(Slug.make(tag) == slug)
    #expect(Slug.make(slug) == slug)
    #expect(Slug.make(String(repeating: "a", count: 100)) == String(repeating: "a", count: 100))
    #expect(Slug.make(String(repeating: "a", count: 101)).utf8.count == 100)
    let families = Slug.make(String(repeating: "👨‍👩‍👧‍👦", count: 10))
    #expect(families.utf8.count <= 100)
    #expect(families.dropLast(9).allSatisfy { $0 == "👨‍👩‍👧‍👦" })
  }

  @Test("A cut leaves no hyphen or full stop before that of the hash")
  func cutAtSeparator() {
    let slug = Slug.make(
      String(repeating: "a", count: 90) + "." + String(repeating: "b", count: 50))
    #expect(slug.hasPrefix(String(repeating: "a", count: 90) + "-"))
    #expect(slug.utf8.count == 99)
  }

  @Test("One endless grapheme becomes a hash alone")
  func endlessGrapheme() {
    let slug = Slug.make("a" + String(repeating: "\u{301}", count: 200))
    #expect(slug.utf8.count == 8)
  }
}
