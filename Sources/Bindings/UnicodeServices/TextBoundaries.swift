/// Where a text may be cut: between graphemes, and between words (Unicode Standard Annex #29).
public enum TextBoundaries {
  /// The beginning of `text`, at most `graphemes` long, and whether anything was left out.
  ///
  /// It is cut at the end of a word where there is one in the last third of what fits, else between
  /// two graphemes, never inside one. Blanks, dashes, commas and the like that would stand before
  /// an ellipsis are dropped; the ellipsis is for the caller to add. Words of Chinese, Japanese and
  /// Thai, which have no blanks between them, are found by dictionary.
  ///
  /// - Complexity: O(*n*) in `graphemes`, however long the text is.
  public static func cut(
    _ text: String, toAtMost graphemes: Int
  ) -> (text: String, wasCut: Bool) {
    // A grapheme takes a byte at least.
    guard text.utf8.count > graphemes else { return (text, false) }
    let limit = max(graphemes, 0)
    guard
      let twoThirds = text.index(
        text.startIndex, offsetBy: limit * 2 / 3, limitedBy: text.endIndex),
      let end = text.index(
        twoThirds, offsetBy: limit - limit * 2 / 3, limitedBy: text.endIndex),
      end < text.endIndex
    else { return (text, false) }
    let rest = text[end...].unicodeScalars
    if rest.allSatisfy(\.properties.isWhitespace) {
      return (trimmed(text[..<end], where: \.properties.isWhitespace), false)
    }
    let wordEnd = WordBreaker.lastBoundary(in: text, upTo: end)
    let cut = wordEnd > twoThirds ? wordEnd : end
    let shown = trimmed(text[..<cut], where: isDroppedBeforeEllipsis)
    return (shown.isEmpty ? String(text[..<end]) : shown, true)
  }

  /// How many graphemes a text has: what people call its characters.
  ///
  /// - Complexity: O(*n*); ASCII without CR is counted by its bytes.
  public static func graphemeCount(_ text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    return isPlain ? text.utf8.count : text.count
  }

  private static func trimmed(
    _ text: Substring, where isDropped: (Unicode.Scalar) -> Bool
  ) -> String {
    var scalars = text.unicodeScalars
    while let last = scalars.last, isDropped(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isDroppedBeforeEllipsis(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", ";", ":", "、", "，", "。", "；", "：", "…", "·", "،", "؛": true
    default:
      switch scalar.properties.generalCategory {
      case .dashPunctuation, .openPunctuation, .initialPunctuation: true
      default: scalar.properties.isWhitespace
      }
    }
  }
}
