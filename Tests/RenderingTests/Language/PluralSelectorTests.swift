import Testing
import UnicodeServices

@testable import Rendering

@Suite("Plural categories that are kept")
struct PluralSelectorTests {
  static let languages = [
    "ar", "be", "br", "cs", "cy", "da", "dsb", "en", "es", "fil", "fr", "ga", "gd", "gv", "he",
    "hi", "hsb", "is", "it", "ja", "ko", "ksh", "kw", "lag", "lt", "lv", "mk", "mt", "pl", "pt",
    "ro", "ru", "se", "shi", "sk", "sl", "sr", "tzm", "uk", "zh",
  ]

  @Test("they are those of CLDR for every number", arguments: languages)
  func sameAsRules(language: String) {
    let selector = PluralSelector(language: language)
    let rules = PluralRules(language: language)
    let large = [
      9_999, 10_000, 20_000, 40_000, 100_000, 100_001, 123_456, 999_999, 1_000_000, 1_000_001,
      2_000_000, 12_345_678, 1_000_000_000, 1_000_000_002, 9_223_372_036_854_775_807,
    ]
    for number in Array(0...1_300) + large {
      // ICU takes a double, so the last digits of the very largest are not its to know.
      if number < 1 << 53 {
        #expect(selector.category(for: number) == rules.category(for: number), "\(number)")
      } else {
        _ = selector.category(for: number)
      }
    }
  }

  @Test("the categories of a range are those of its numbers")
  func ranges() {
    let russian = PluralSelector(language: "ru")
    #expect(russian.categories(in: 1...4) == [.one: 1, .few: 3])
    #expect(Set(russian.categories(in: 0...Int.max).keys) == [.one, .few, .many])
    #expect(
      Set(PluralSelector(language: "es").categories(in: 0...Int.max).keys)
        == [.one, .many, .other])
    #expect(PluralSelector(language: "ko").categories(in: 1...6) == [.other: 6])
  }
}
