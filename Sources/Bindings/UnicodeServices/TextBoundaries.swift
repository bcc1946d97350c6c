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
    guard let places = PlainCut(of: text, limit)?.places ?? places(in: text, limit) else {
      return (text, false)
    }
    let end = places.end
    let rest = text[end...].unicodeScalars
    if rest.allSatisfy(\.properties.isWhitespace) {
      return (trimmed(text[..<end], where: \.properties.isWhitespace), false)
    }
    let wordEnd = places.wordEnd ?? WordBreaker.lastBoundary(in: text, upTo: end)
    let cut = wordEnd > places.twoThirds ? wordEnd : end
    let shown = trimmed(text[..<cut], where: isDroppedBeforeEllipsis)
    return (shown.isEmpty ? String(text[..<end]) : shown, true)
  }

  /// What a cut is decided by.
  struct Places {
    /// The end of the last grapheme that fits.
    var end: String.Index
    /// Where the last third of what fits begins.
    var twoThirds: String.Index
    /// The last end of a word up to `end`; `nil` where it was not looked for.
    var wordEnd: String.Index?
  }

  /// The places by the rules for graphemes; `nil` where all of the text fits.
  private static func places(in text: String, _ limit: Int) -> Places? {
    guard
      let twoThirds = text.index(
        text.startIndex, offsetBy: limit * 2 / 3, limitedBy: text.endIndex),
      let end = text.index(
        twoThirds, offsetBy: limit - limit * 2 / 3, limitedBy: text.endIndex),
      end < text.endIndex
    else { return nil }
    return Places(end: end, twoThirds: twoThirds)
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
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let last = scalars.index(before: end)
      guard isDropped(scalars[last]) else { break }
      end = last
    }
    return String(text[..<end])
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
