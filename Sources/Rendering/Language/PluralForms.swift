import UnicodeServices

/// The patterns of an entry by plural category, with the rules of the language they are written in.
///
/// An object, so that to look a pattern up is not to count all of them.
final class PluralForms: Sendable {
  private let zero: StringPattern?
  private let one: StringPattern?
  private let two: StringPattern?
  private let few: StringPattern?
  private let many: StringPattern?
  private let other: StringPattern
  let selector: PluralSelector

  /// Takes the patterns by category; the one under `other` stands in for those that are missing.
  init(_ patterns: [PluralCategory: StringPattern], other: StringPattern, selector: PluralSelector)
  {
    zero = patterns[.zero]
    one = patterns[.one]
    two = patterns[.two]
    few = patterns[.few]
    many = patterns[.many]
    self.other = other
    self.selector = selector
  }

  /// The pattern that the language gives for a category itself.
  func own(_ category: PluralCategory) -> StringPattern? {
    switch category {
    case .zero: zero
    case .one: one
    case .two: two
    case .few: few
    case .many: many
    case .other: other
    }
  }

  /// The pattern for a category.
  subscript(_ category: PluralCategory) -> StringPattern {
    switch category {
    case .zero: zero ?? other
    case .one: one ?? other
    case .two: two ?? other
    case .few: few ?? other
    case .many: many ?? other
    case .other: other
    }
  }

  /// The pattern for a number.
  subscript(_ number: Int) -> StringPattern { self[selector.category(for: number)] }
}
