internal import CICU

/// Upper and lower case of every script (The Unicode Standard, section 3.13).
public enum CaseMapping {
  /// `text` in lower case by the full mappings of the root locale, which know where a sigma ends a
  /// word.
  ///
  /// `İ` becomes `i` and a dot above, in Turkish text too; `ß` stays.
  ///
  /// - Complexity: O(*n*); ASCII never reaches ICU.
  public static func lowercased(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let lower = unsafe convertingUTF16(text) { source, result in
      unsafe kith_icu_lowercase(
        source.baseAddress, Int32(source.count), result.baseAddress, Int32(result.count))
    }
    return lower ?? text
  }
}
