extension StringKey {
  /// The key as it stands in the files: `action.like`.
  public var key: String { definition.key }

  /// The key as one word, as a field of a view has it: `actionLike`.
  public var name: String {
    let parts = key.utf8.split(separator: UInt8(ascii: "."))
    return parts.dropFirst().reduce(into: String(decoding: parts[0], as: UTF8.self)) {
      $0 += $1.prefix(1).map { Unicode.Scalar($0).properties.uppercaseMapping }.joined()
      $0 += String(decoding: $1.dropFirst(), as: UTF8.self)
    }
  }

  /// What it is for, in one sentence.
  public var summary: String { definition.summary }

  /// What may be filled into it; empty for a plain text.
  public var placeholders: [StringPlaceholder] { definition.placeholders }

  /// Whether it is plain words, ready to be shown: what a view offers to templates as it is.
  ///
  /// The marks between numbers and lists are plain texts too, but nothing to show by themselves.
  public var isPlainText: Bool {
    guard case .text = definition.form else { return false }
    return !key.hasPrefix("number.") && !key.hasPrefix("list.")
  }

  /// Whether it has a form for each plural category.
  public var isPlural: Bool {
    if case .plural = definition.form { true } else { false }
  }

  /// The keys that are plain words, in the order of `allCases`.
  public static let plainTexts = allCases.filter(\.isPlainText)

  /// The key with a given name in the files.
  static func named(_ key: String) -> StringKey? { byKey[key] }

  private static let byKey = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.key, $0) })
}
