import UnicodeServices

/// The words of the interface in one language.
///
/// Read from the files in `Templates/strings/`; see `read(_:language:at:diagnostics:)`.
///
/// An object, since all that makes views holds it.
public final class StringTable: Sendable {
  /// What the files give for a key.
  enum Entry: Sendable {
    case text(String)
    case pattern(StringPattern)
    case plural(PluralForms)
    case months([String])
    case number(Int)
    case units([NumberFormat.Unit])
  }

  /// The tag of the file that the words come from, as its name has it: `zh-Hant` for a site in
  /// `zh-TW`.
  public let language: String
  /// How numbers are written.
  public let numbers: NumberFormat
  /// By the raw value of the key.
  private let entries: [Entry]

  /// Takes an entry for each key, in the order of `StringKey.allCases`.
  init(language: String, entries: [Entry]) {
    self.language = language
    self.entries = entries
    func text(_ key: StringKey) -> String {
      if case .text(let text) = entries[key.rawValue] { text } else { "" }
    }
    var groupsFrom = 1_000
    if case .number(let number) = entries[StringKey.numberGroupsFrom.rawValue] {
      groupsFrom = number
    }
    var units: [NumberFormat.Unit] = []
    if case .units(let given) = entries[StringKey.numberUnits.rawValue] { units = given }
    numbers = NumberFormat(
      decimalSeparator: text(.numberDecimal), groupingSeparator: text(.numberGrouping),
      groupsFrom: groupsFrom, units: units)
  }

  // MARK: Texts

  /// The words of a plain text.
  ///
  /// - Precondition: `key.placeholders` is empty.
  public subscript(_ key: StringKey) -> String {
    if case .text(let text) = entries[key.rawValue] { return text }
    return text(key, [:])
  }

  /// The words with something filled into each of the placeholders.
  public func text(
    _ key: StringKey, _ values: KeyValuePairs<StringPlaceholder, String>
  ) -> String {
    pattern(of: key, number: nil).text { values.value(for: $0) }
  }

  /// What stands before and after a placeholder, where markup has to stand in its place.
  ///
  /// In "replying to {name}" the name is a link that keeps its own direction, so a template needs the
  /// words around it. A plural has the form for `count`, its `{count}` written in full.
  public func parts(
    _ key: StringKey, around placeholder: StringPlaceholder, count: Int? = nil,
    _ values: KeyValuePairs<StringPlaceholder, String> = [:]
  ) -> (before: String, after: String) {
    let (before, after) = pattern(of: key, number: count).split(at: placeholder)
    let number = count.map(numbers.exact)
    let fill = { (other: StringPlaceholder) in
      other == .count ? number ?? values.value(for: .count) : values.value(for: other)
    }
    return (before.text(fill), after.text(fill))
  }

  // MARK: Counts

  /// A number of things, short: `12.5K likes`.
  public func counted(
    _ key: StringKey, _ number: Int, _ values: KeyValuePairs<StringPlaceholder, String> = [:]
  ) -> String {
    let pattern = pattern(of: key, number: numbers.pluralOperand(for: number))
    let digits = numbers.compact(number)
    return pattern.text { $0 == .count ? digits : values.value(for: $0) }
  }

  /// A number of things in full, as titles and assistive technology have it: `12,574 likes`.
  public func countedExactly(
    _ key: StringKey, _ number: Int, _ values: KeyValuePairs<StringPlaceholder, String> = [:]
  ) -> String {
    let pattern = pattern(of: key, number: max(number, 0))
    let digits = numbers.exact(number)
    return pattern.text { $0 == .count ? digits : values.value(for: $0) }
  }

  // MARK: Lists

  /// Names or words as a sentence lists them: `Lou, Mia and Noor`.
  public func list(_ members: [String]) -> String {
    guard let last = members.last, members.count > 1 else { return members.first ?? "" }
    let separator = self[members.count == 2 ? .listPair : .listLast]
    return members.dropLast().joined(separator: self[.listSeparator]) + separator + last
  }

  /// Things side by side, without an "and": `128 likes, 14 comments, 3 shares`.
  public func enumeration(_ members: [String]) -> String {
    members.joined(separator: self[.listSeparator])
  }

  // MARK: Patterns

  /// The names of the twelve months.
  func months(_ key: StringKey) -> [String] {
    if case .months(let names) = entries[key.rawValue] { names } else { [] }
  }

  /// The pattern of a key, for a plural the form for `number`.
  func forms(of key: StringKey) -> StringForms {
    if case .plural(let forms) = entries[key.rawValue] { return .plural(forms) }
    return .one(pattern(of: key))
  }

  func pattern(of key: StringKey, number: Int? = nil) -> StringPattern {
    switch entries[key.rawValue] {
    case .pattern(let pattern): return pattern
    case .plural(let forms): return number.map { forms[$0] } ?? forms[.other]
    case .text(let text): return StringPattern([.literal(text)])
    case .months, .number, .units:
      assertionFailure("\(key.key) is no text")
      return StringPattern([])
    }
  }
}

/// What a key has: one pattern, or one for each category of numbers.
enum StringForms {
  case one(StringPattern)
  case plural(PluralForms)
}

extension KeyValuePairs<StringPlaceholder, String> {
  /// What the caller gives for a placeholder; every caller gives all that its key has.
  fileprivate func value(for placeholder: StringPlaceholder) -> String {
    let value = first { $0.key == placeholder }?.value
    assert(value != nil, "nothing given for {\(placeholder.rawValue)}")
    return value ?? ""
  }
}
