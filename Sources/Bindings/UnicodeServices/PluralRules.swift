internal import CICU
internal import Synchronization

/// Says which form of a word goes with a number in a language.
///
/// The rules of a language are loaded once and shared; values of this type are cheap to make.
public struct PluralRules: Sendable {
  private let rules: SharedRules

  /// The rules for whole numbers of things in `language`, a BCP 47 tag.
  ///
  /// A language that CLDR has no rules for, and what is no tag, has the category `other` alone.
  public init(language: String) {
    rules = SharedRules.forLanguage(language)
  }

  /// The category of `number`; the sign counts for nothing.
  public func category(for number: Int) -> PluralCategory {
    rules.category(for: number)
  }
}

// ICU's `uplrules_select` takes the object as constant and may be called by many threads at once.
/// Owns a rule object of ICU.
@safe private final class SharedRules: @unchecked Sendable {
  private let rules: OpaquePointer?

  private init(locale: String) {
    unsafe rules = kith_icu_plural_rules_open(locale)
  }

  deinit {
    if let rules = unsafe rules { unsafe kith_icu_plural_rules_close(rules) }
  }

  static func forLanguage(_ language: String) -> SharedRules {
    loaded.withLock { loaded in
      if let rules = loaded[language] { return rules }
      let rules = SharedRules(locale: LanguageTag(language)?.locale ?? "und")
      loaded[language] = rules
      return rules
    }
  }

  private static let loaded = Mutex<[String: SharedRules]>([:])

  func category(for number: Int) -> PluralCategory {
    guard let rules = unsafe rules else { return .other }
    // The longest keyword is "other".
    let keyword = unsafe [UInt16](unsafeUninitializedCapacity: 16) { buffer, count in
      let length = unsafe kith_icu_plural_rules_select(
        rules, Double(number.magnitude), buffer.baseAddress, Int32(buffer.count))
      count = max(0, Int(length))
    }
    return PluralCategory(rawValue: String(decoding: keyword, as: UTF16.self)) ?? .other
  }
}
