/// The plural categories of CLDR (Unicode Technical Standard #35, part 3, section 5).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// Zero, in Arabic for one.
  case zero
  /// One, and in some languages others that end in 1.
  case one
  /// Two.
  case two
  /// A few: 2 to 4 in Polish.
  case few
  /// Many: 5 and more in Polish.
  case many
  /// All others; the only category of some languages.
  case other
}
