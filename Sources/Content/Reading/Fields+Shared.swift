internal import Diagnostics
internal import Model
internal import UnicodeServices

/// Keys that several kinds of files have.
extension Fields {
  /// A language tag (BCP 47), `_` taken for `-`.
  func language(problems: inout FileProblems) -> String? {
    guard let entry = entry(of: .language, problems: &problems) else { return nil }
    guard let text = text(entry.value, of: entry.key, problems: &problems) else { return nil }
    let tag = String(text.map { $0 == "_" ? "-" : $0 })
    // By its form, `english` is a tag as well.
    let meant = Self.languageTags[text.lowercased()]
    if meant == nil, let language = LanguageTag(tag) { return language.text }
    mustBe(
      "a language tag such as en or zh-Hant", entry.value, entry.key, suggestion: meant,
      problems: &problems)
    return nil
  }

  /// The tags of languages that are called by their names.
  private static let languageTags = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr",
    "spanish": "es", "español": "es", "portuguese": "pt", "português": "pt", "italian": "it",
    "italiano": "it", "dutch": "nl", "polish": "pl", "polski": "pl", "russian": "ru",
    "русский": "ru", "ukrainian": "uk", "arabic": "ar", "العربية": "ar", "hebrew": "he",
    "turkish": "tr", "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko",
    "chinese": "zh-Hans", "中文": "zh-Hant", "simplified chinese": "zh-Hans",
    "traditional chinese": "zh-Hant", "swedish": "sv", "danish": "da", "norwegian": "nb",
    "finnish": "fi", "czech": "cs", "greek": "el", "hindi": "hi",
  ]

  /// How often something happened, and who did it: a number, a list of names, or a map of both.
  func tally(_ key: FrontMatterKey, problems: inout FileProblems) -> Tally {
    guard let entry = entry(of: key, problems: &problems) else { return Tally() }
    switch entry.value.content {
    case .list:
      return Tally(names: texts(key, problems: &problems).map(\.value))
    case .table(let entries):
      let keys = Fields(entries, of: entry.value, table: .tally, problems: &problems)
      let names = keys.texts(.names, problems: &problems).map(\.value)
      guard let count = keys.number(.count, in: 0...Self.largestCount, problems: &problems) else {
        return Tally(names: names)
      }
      if count < names.count {
        problems.warning(
          at: entry.value,
          "\"\(entry.key)\" counts \(count), but names \(names.count); the names are counted")
      }
      return Tally(count: count, names: names)
    default:
      guard
        let count = number(
          entry.value, of: entry.key, in: 0...Self.largestCount, problems: &problems)
      else { return Tally() }
      return Tally(count: count)
    }
  }

  /// Where an imported file came from: a map, or the address alone.
  func source(problems: inout FileProblems) -> Source? {
    guard let entry = entry(of: .source, problems: &problems) else { return nil }
    switch entry.value.content {
    case .table(let entries):
      let keys = Fields(entries, of: entry.value, table: .source, problems: &problems)
      return Source(
        service: keys.text(.service, problems: &problems),
        id: keys.text(.id, problems: &problems),
        url: keys.address(.url, problems: &problems))
    case .list(let items):
      guard let first = items.first(where: { !$0.isEmpty }) else { return nil }
      return source(first, of: entry.key, problems: &problems)
    default: return source(entry.value, of: entry.key, problems: &problems)
    }
  }

  private func source(
    _ value: FrontMatterValue, of name: String, problems: inout FileProblems
  ) -> Source? {
    guard let text = text(value, of: name, problems: &problems) else { return nil }
    return WebAddress.isHTTP(text) ? Source(url: text) : Source(service: text)
  }
}
