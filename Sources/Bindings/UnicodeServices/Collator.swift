internal import CICU

// ICU's `ucol_strcollUTF8` takes the collator as constant, and nothing here changes its settings.
/// Puts texts in the order that readers of a language expect (Unicode Technical Standard #10).
///
/// Opening one takes far longer than comparing: keep it for a whole list. It may be used by many
/// threads at once.
@safe public final class Collator: @unchecked Sendable {
  private let collator: OpaquePointer?

  /// The order of `language`, a BCP 47 tag; the root order for one that is unknown.
  public init(language: String) {
    unsafe collator = kith_icu_collator_open(LanguageTag(language)?.locale ?? "und")
  }

  deinit {
    if let collator = unsafe collator { unsafe kith_icu_collator_close(collator) }
  }

  /// Whether `left` comes before `right`.
  ///
  /// Texts that the language takes for equal are ordered by their bytes, so that the order is the
  /// same everywhere.
  public func precedes(_ left: String, _ right: String) -> Bool {
    let order = compare(left, right)
    return order == 0 ? left.utf8.lexicographicallyPrecedes(right.utf8) : order < 0
  }

  /// The texts in order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public func sorted(_ texts: [String]) -> [String] {
    texts.sorted(by: precedes)
  }

  /// The elements in the order of their texts; those with the same text stay as they stood.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    let texts = elements.map(text)
    return elements.indices.sorted { left, right in
      if precedes(texts[left], texts[right]) { return true }
      return left < right && !precedes(texts[right], texts[left])
    }.map { elements[$0] }
  }

  /// How the language orders two texts: negative, zero or positive.
  public func compare(_ left: String, _ right: String) -> Int {
    guard let collator = unsafe collator else { return 0 }
    return unsafe Int(
      kith_icu_collator_compare(
        collator, left, Int32(left.utf8.count), right, Int32(right.utf8.count)))
  }
}
