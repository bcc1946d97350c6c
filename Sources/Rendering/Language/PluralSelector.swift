import UnicodeServices

/// The plural rules of a language, with the answers for most numbers kept.
///
/// Asking ICU costs more than a microsecond, and a build asks some hundred thousand times.
struct PluralSelector: Sendable {
  /// The categories of 0 to 199.
  private let small: [PluralCategory]
  /// The categories of a thousand, ten thousand and so on.
  private let powersOfTen: [PluralCategory]
  private let rules: PluralRules

  /// The rules of CLDR for a language, by its BCP 47 tag.
  init(language: String) {
    let rules = PluralRules(language: language)
    self.rules = rules
    small = (0..<200).map(rules.category(for:))
    powersOfTen = Self.powersOfTen.map(rules.category(for:))
  }

  private static let powersOfTen = Array(
    sequence(first: 1_000) { $0 > .max / 10 ? nil : $0 * 10 })

  /// The category of a number, at least 0.
  ///
  /// What CLDR's rules for whole numbers say of a number from 100 on hangs on its last two digits,
  /// but for multiples of a thousand.
  func category(for number: Int) -> PluralCategory {
    if small.indices.contains(number) { return small[number] }
    if number > 0, number % 1_000 != 0 { return small[100 + number % 100] }
    if let index = Self.powersOfTen.firstIndex(of: number) { return powersOfTen[index] }
    return rules.category(for: number)
  }

  /// The categories that numbers of `range` fall into, each with how many of the numbers tried do.
  func categories(in range: ClosedRange<Int>) -> [PluralCategory: Int] {
    var counts: [PluralCategory: Int] = [:]
    for number in range.clamped(to: 0...199) {
      counts[small[number], default: 0] += 1
    }
    for (number, category) in zip(Self.powersOfTen, powersOfTen) where range.contains(number) {
      counts[category, default: 0] += 1
    }
    return counts
  }
}
