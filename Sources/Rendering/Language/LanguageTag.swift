/// A BCP 47 language tag, and which string tables suit it.
struct LanguageTag: Sendable, Hashable {
  /// The subtags in lower case.
  let subtags: [String]

  /// Reads `text`, in which `_` is as good as `-` and letters' case means nothing.
  init(_ text: String) {
    subtags = text.lowercased().utf8
      .split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private init(subtags: [String]) {
    self.subtags = subtags
  }

  /// The tags whose tables suit, the best first: the tag itself, for Chinese its script, then what
  /// is left when subtags are dropped from the end.
  ///
  /// Chinese is written in two scripts that are no substitute for each other, so `zh-Hant` never
  /// falls back to `zh`.
  var fallbacks: [LanguageTag] {
    var tags = [self]
    if subtags.first == "zh" {
      let script = LanguageTag(subtags: ["zh", isTraditionalChinese ? "hant" : "hans"])
      if script != self { tags.append(script) }
      return tags
    }
    var rest = subtags
    while rest.count > 1 {
      rest.removeLast()
      tags.append(LanguageTag(subtags: rest))
    }
    return tags
  }

  private var isTraditionalChinese: Bool {
    if subtags.contains("hant") { return true }
    if subtags.contains("hans") { return false }
    return subtags.contains { ["tw", "hk", "mo"].contains($0) }
  }
}
