/// Finds where a text may be cut, where that is plain to see.
///
/// In common scripts a scalar is a grapheme, and a word ends where its letters meet a blank: so nearly
/// every text is cut without asking ICU, which takes longer. Where the two could differ,
/// there is no answer.
struct PlainCut {
  let places: TextBoundaries.Places

  /// What a scalar is to its neighbours.
  private enum Kind {
    case blank
    /// A letter or digit that makes one word with those of its kind beside it.
    case latin, hangul
    /// A grapheme by itself that may or may not end a word.
    case other
  }

  /// The places in `text` for `limit` graphemes; `nil` where the rules have to be asked, and where
  /// the text is not longer.
  init?(of text: String, _ limit: Int) {
    let scalars = text.unicodeScalars
    var end = scalars.startIndex
    var twoThirds = end
    var last = Kind.blank
    // The run of scalars of one kind in front of `end`.
    var (runStart, runLength, beforeRun) = (end, 0, Kind.blank)
    for position in 0..<limit {
      guard end < scalars.endIndex, let kind = Self.kind(of: scalars[end]) else { return nil }
      if position == limit * 2 / 3 { twoThirds = end }
      if kind != last {
        (runStart, runLength, beforeRun) = (end, 0, last)
        last = kind
      }
      runLength += 1
      scalars.formIndex(after: &end)
    }
    // The scalar behind could be a mark of the last one.
    guard limit > 0, end < scalars.endIndex, let next = Self.kind(of: scalars[end]) else {
      return nil
    }
    var wordEnd: String.Index?
    if next != last, next == .blank || last == .blank {
      wordEnd = end
    } else if next == last, next == .latin || next == .hangul, beforeRun == .blank,
      // No longer word is looked for by the rules either.
      runLength < 60
    {
      wordEnd = runStart
    }
    places = TextBoundaries.Places(end: end, twoThirds: twoThirds, wordEnd: wordEnd)
  }

  /// The kind of a scalar; `nil` for one that may join with its neighbours to a grapheme.
  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar {
    case " ": .blank
    case "a"..."z", "A"..."Z", "0"..."9", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
      "\u{F8}"..."\u{24F}":
      .latin
    // Syllables; the letters that make them up join.
    case "\u{AC00}"..."\u{D7A3}": .hangul
    case "!"..."~", "\u{A1}"..."\u{AC}", "\u{AE}"..."\u{BF}", "\u{2010}"..."\u{2027}",
      "\u{3001}"..."\u{3029}", "\u{3041}"..."\u{3096}", "\u{30A1}"..."\u{30FA}",
      "\u{4E00}"..."\u{9FFF}", "\u{FF01}"..."\u{FF5E}":
      .other
    default: nil
    }
  }
}
