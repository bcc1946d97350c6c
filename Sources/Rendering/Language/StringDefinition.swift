/// What a key of the string tables is: its name in the files, its form and its purpose.
struct StringDefinition: Sendable {
  /// How the entry of a key is written.
  enum Form: Sendable, Hashable {
    /// Plain words.
    case text
    /// Words with placeholders, each of which must occur.
    case pattern
    /// Fields of a date, as many of the placeholders as the language shows.
    case date
    /// A pattern for each plural category, for the numbers of a range.
    case plural(ClosedRange<Int>, mayOmitCount: Bool)
    /// Twelve names.
    case months
    /// A whole number.
    case number
    /// A pattern (or plural) for each unit, under the number from which on it is used.
    case units
  }

  let key: String
  let form: Form
  let placeholders: [StringPlaceholder]
  let summary: String

  static func text(_ key: String, _ summary: String) -> Self {
    Self(key: key, form: .text, placeholders: [], summary: summary)
  }

  static func pattern(
    _ key: String, _ placeholders: [StringPlaceholder], _ summary: String
  ) -> Self {
    Self(key: key, form: .pattern, placeholders: placeholders, summary: summary)
  }

  static func date(_ key: String, _ placeholders: [StringPlaceholder], _ summary: String) -> Self {
    Self(key: key, form: .date, placeholders: placeholders, summary: summary)
  }

  static func plural(
    _ key: String, _ placeholders: [StringPlaceholder], _ range: ClosedRange<Int>, _ summary: String
  ) -> Self {
    Self(
      key: key, form: .plural(range, mayOmitCount: false), placeholders: placeholders,
      summary: summary)
  }

  static func plural(
    _ key: String, _ placeholders: [StringPlaceholder], _ range: PartialRangeFrom<Int>,
    mayOmitCount: Bool = false, _ summary: String
  ) -> Self {
    Self(
      key: key, form: .plural(range.lowerBound...Int.max, mayOmitCount: mayOmitCount),
      placeholders: placeholders, summary: summary)
  }

  static func months(_ key: String, _ summary: String) -> Self {
    Self(key: key, form: .months, placeholders: [], summary: summary)
  }

  static func number(_ key: String, _ summary: String) -> Self {
    Self(key: key, form: .number, placeholders: [], summary: summary)
  }

  static func units(_ key: String, _ summary: String) -> Self {
    Self(key: key, form: .units, placeholders: [.number], summary: summary)
  }
}
