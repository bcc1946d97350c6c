import Testing
import UnicodeServices

@Suite("The order of a language")
struct CollatorTests {
  @Test(
    "Texts stand where a reader of the language looks for them",
    arguments: [
      ("en", ["zebra", "Äpfel", "apple", "Zoo"], ["Äpfel", "apple", "zebra", "Zoo"]),
      ("sv", ["ö", "z", "å", "ä", "a"], ["a", "z", "å", "ä", "ö"]),
      ("de", ["ö", "z", "ä", "a"], ["a", "ä", "ö", "z"]),
      ("es", ["o", "ñ", "n", "nz"], ["n", "nz", "ñ", "o"]),
      ("no such", ["b", "a"], ["a", "b"]),
    ])
  func order(language: String, texts: [String], sorted: [String]) {
    #expect(Collator(language: language).sorted(texts) == sorted)
  }

  @Test("Texts that are equal to the language have one order all the same")
  func ties() {
    let collator = Collator(language: "en")
    #expect(collator.compare("e\u{301}", "\u{E9}") == 0)
    #expect(collator.precedes("e\u{301}", "\u{E9}"))
    #expect(!collator.precedes("\u{E9}", "e\u{301}"))
  }

  @Test("Elements with one text stay in their order")
  func stability() {
    let sorted = Collator(language: "en").sorted([("b", 1), ("a", 2), ("b", 3), ("a", 4)], by: \.0)
    #expect(sorted.map(\.1) == [2, 4, 1, 3])
  }
}
