import UnicodeServices

/// The plural rules of a language, with the answers for small numbers kept.
///
/// Asking ICU costs about a microsecond, and a build asks some hundred thousand times, nearly always
/// for a number below 128.
struct PluralSelector: Sendable {
  private let small: [PluralCategory]
  private let rules: PluralRules

  /// The rules of CLDR for a language, by its BCP 47 tag.
  init(language: String) {
    let rules = PluralRules(language: language)
    self.rules = rules
    small = (0..<128).map(rules.category(for:))
  }

  /// The category of a number, at least 0.
  func category(for number: Int) -> PluralCategory {
    small.indices.contains(number) ? small[number] : rules.category(for: number)
  }

  /// The categories that numbers of `range` fall into, each with how many of the numbers tried do.
  ///
  /// All rules of CLDR for whole numbers look at the last two digits, or at whole thousands and
  /// millions, so a few numbers stand for all.
  func categories(in range: ClosedRange<Int>) -> [PluralCategory: Int] {
    let tried = Array(0...210) + [1_000, 2_000, 1_000_000, 2_000_000]
    return tried.reduce(into: [:]) { counts, number in
      if range.contains(number) { counts[category(for: number), default: 0] += 1 }
    }
  }
}
