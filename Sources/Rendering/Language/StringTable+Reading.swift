public import Diagnostics
import UnicodeServices

extension StringTable {
  /// Reads the words of a language from the files that there are.
  ///
  /// The tag itself is taken if it has a file, then for Chinese its script (`zh-TW` is `zh-Hant`,
  /// `zh` is `zh-Hans`), then the tag without its last subtags (`pt-BR` is `pt`), then English. What
  /// one file lacks is taken from the next, with a warning where that is English. Of two files for
  /// the same language the earlier one comes first, so that a site's own may hold only what differs.
  ///
  /// - Parameters:
  ///   - files: The files, each named for its language: `Templates/strings/zh-Hant.yml`. Only those
  ///     that are needed are read.
  ///   - language: The language wanted, a BCP 47 tag.
  ///   - location: Where it is asked for, to be named where there is no file for it.
  ///   - diagnostics: Takes what is wrong with the files.
  /// - Returns: The table; `nil` where there was an error.
  public static func read(
    _ files: [SourceText], language: String, at location: SourceLocation? = nil,
    diagnostics: inout [Diagnostic]
  ) -> StringTable? {
    let wanted = tags(suiting: language)
    let own = wanted.flatMap { tag in files.filter { self.tag(of: $0) == tag } }
    let isEnglish = wanted.contains("en")
    if own.isEmpty, !isEnglish {
      diagnostics.append(
        Diagnostic(
          .warning, at: location,
          "there are no words for the language \"\(language)\" in Templates/strings; "
            + "English is used"))
    }
    var found: [StringKey: Entry] = [:]
    var hasErrors = false
    func take(_ file: SourceText) {
      var reader = StringFileReader(file, language: stem(of: file))
      let entries = reader.entries()
      found.merge(entries) { first, _ in first }
      hasErrors = hasErrors || reader.hasErrors
      diagnostics.append(contentsOf: reader.diagnostics)
    }
    own.forEach { take($0) }
    // A key whose entry is wrong has its error already.
    if !hasErrors, let file = own.first, !isEnglish {
      let missing = StringKey.allCases.filter { found[$0] == nil }
      if !missing.isEmpty { diagnostics.append(standIn(for: missing, in: file)) }
    }
    if found.count < StringKey.allCases.count, !isEnglish {
      files.filter { tag(of: $0) == "en" }.forEach { take($0) }
    }
    guard !hasErrors else { return nil }
    let missing = StringKey.allCases.filter { found[$0] == nil }
    guard missing.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, at: SourceLocation(path: "Templates/strings/en.yml"),
          "no file gives \(Self.enumeration(of: missing))"))
      return nil
    }
    return StringTable(
      language: own.first.map { stem(of: $0) } ?? "en",
      entries: StringKey.allCases.compactMap { found[$0] })
  }

  private static func standIn(for missing: [StringKey], in file: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(path: file.path),
      "the language \"\(stem(of: file))\" lacks \(enumeration(of: missing)); English stands in")
  }

  /// The first keys by name, and how many more there are.
  private static func enumeration(of keys: [StringKey]) -> String {
    let shown = keys.prefix(5).map(\.key).joined(separator: ", ")
    return keys.count > 5 ? "\(shown) and \(keys.count - 5) more" : shown
  }

  /// The tags under which words for `language` may stand, the nearest first.
  ///
  /// A language in another script is no substitute, so `zh-Hant` never falls back to `zh`.
  private static func tags(suiting language: String) -> [String] {
    guard let tag = LanguageTag(language) else { return [] }
    return tag.fallbacks.filter { LanguageTag($0)?.script == tag.script }
  }

  private static func tag(of file: SourceText) -> String? { LanguageTag(stem(of: file))?.text }

  /// The file's name without its ending.
  private static func stem(of file: SourceText) -> String {
    let name = file.path.utf8.split(separator: UInt8(ascii: "/")).last ?? file.path.utf8[...]
    return String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }
}
