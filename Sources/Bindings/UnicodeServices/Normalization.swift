internal import CICU

/// The normal forms of Unicode (Unicode Standard Annex #15).
public enum Normalization {
  /// `text` in normal form C: accents joined to their letters where Unicode has a letter for both.
  ///
  /// - Complexity: O(*n*). A text without scalars from U+0300 on is returned after one look at its
  ///   bytes, and one that is normal already is not copied.
  public static func nfc(_ text: String) -> String {
    // Every scalar below U+0300, whose first byte is below CC, is normal by itself.
    if text.utf8.allSatisfy({ $0 < 0xCC }) { return text }
    let units = Array(text.utf16)
    if unsafe kith_icu_is_nfc(units, Int32(units.count)) { return text }
    let normal = unsafe convertingUTF16(text) { source, result in
      unsafe kith_icu_nfc(
        source.baseAddress, Int32(source.count), result.baseAddress, Int32(result.count))
    }
    return normal ?? text
  }
}
