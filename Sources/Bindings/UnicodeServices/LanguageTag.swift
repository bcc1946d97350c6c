internal import CICU

/// The name of a language as BCP 47 has it: `en`, `pt-BR`, `zh-Hant`.
public struct LanguageTag: Sendable, Hashable {
  /// The tag with its parts in their usual case, old codes replaced: `pt-BR` for `PT-br`.
  public let text: String
  /// ICU's name for it.
  let locale: String

  /// Reads a tag; `nil` where it is not well-formed (RFC 5646, section 2.1).
  ///
  /// Whether there is such a language is not looked up.
  public init?(_ text: String) {
    // ICU takes much that is no tag: underscores, and nothing at all for the root.
    guard !text.isEmpty, text.utf8.count <= 100,
      text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "_") }),
      let given = Self.locale(ofTag: text),
      let canonical = unsafe Self.written({ buffer, capacity in
        unsafe kith_icu_tag_of_locale(given, buffer, capacity)
      }),
      // Read again, since only the tag has the old codes (`iw`) replaced.
      let locale = Self.locale(ofTag: canonical)
    else { return nil }
    self.locale = locale
    self.text = canonical
  }

  /// Whether `text` is a well-formed tag.
  public static func isValid(_ text: String) -> Bool {
    LanguageTag(text) != nil
  }

  /// The language alone: `zh` of `zh-TW`.
  public var language: String {
    let language = unsafe Self.written { buffer, capacity in
      unsafe kith_icu_language(locale, buffer, capacity)
    }
    return language.flatMap { $0.isEmpty ? nil : $0 } ?? "und"
  }

  /// The script that it names, or that it is most often written in: `Hant` for `zh-TW`; `nil` where
  /// that is unknown.
  public var script: String? {
    let script = unsafe Self.written { buffer, capacity in
      unsafe kith_icu_script(maximizedLocale, buffer, capacity)
    }
    return script.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The tag with script and region filled in by likelihood (Unicode Technical Standard #35, part
  /// 1, section 4.3): `zh-Hant-TW` for `zh-TW`, `pt-Latn-BR` for `pt`.
  public var maximized: String {
    unsafe Self.written { buffer, capacity in
      unsafe kith_icu_tag_of_locale(maximizedLocale, buffer, capacity)
    } ?? text
  }

  /// Which way it is written.
  public var direction: TextDirection {
    unsafe kith_icu_is_right_to_left(locale) ? .rightToLeft : .leftToRight
  }

  /// The tags under which words for it may be found, the nearest first: `zh-TW`, `zh-Hant-TW`,
  /// `zh-Hant`, `zh` for `zh-TW`, and `zh`, `zh-Hans-CN`, `zh-Hans` for `zh`.
  public var fallbacks: [String] {
    var tags = [text, maximized]
    if let script { tags.append("\(language)-\(script)") }
    tags.append(language)
    return tags.enumerated().filter { index, tag in !tags[..<index].contains(tag) }.map(\.element)
  }

  private static func locale(ofTag tag: String) -> String? {
    unsafe written { buffer, capacity in
      unsafe kith_icu_locale_of_tag(tag, Int32(tag.utf8.count), buffer, capacity)
    }
  }

  private var maximizedLocale: String {
    // To ICU the undetermined language is most likely English.
    if language == "und" { return locale }
    return unsafe Self.written { buffer, capacity in
      unsafe kith_icu_add_likely_subtags(locale, buffer, capacity)
    } ?? locale
  }

  /// What a function of ICU writes into a buffer; `nil` when it fails.
  private static func written(
    _ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = unsafe write(start, Int32(buffer.count))
      guard length >= 0 else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}
