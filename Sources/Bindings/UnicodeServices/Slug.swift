/// The part of an address that names a post, a tag or an author.
public enum Slug {
  /// The most bytes that a slug takes.
  ///
  /// Percent-coded they are 300; the names of files end at 255 bytes nearly everywhere.
  public static let maximumByteCount = 100

  /// The slug of a name or title; empty where nothing in it can stand in one, as in `!!!`, and then
  /// the caller has to say so or take something else.
  ///
  /// - The text is put into normal form C and lower case (`CaseMapping`). Nothing else is folded:
  ///   `ß` stays, `İ` becomes `i` with a dot above, and full-width letters stay full-width.
  /// - Letters, marks and digits of every script stay, and emoji with what holds them together.
  /// - Blanks, dashes, `/` and `_` become `-`, one for a run and none at the ends.
  /// - `+` becomes `plus`, `#` `sharp` and `&` `and`.
  /// - A full stop stays between two such parts (`v1.2`), one for a run.
  /// - All else is dropped: other punctuation, symbols, control and format characters.
  /// - What is longer than `maximumByteCount` is cut between graphemes and gets `-` and a hash of
  ///   the whole, so that two texts that begin alike keep apart.
  ///
  /// Two texts with one slug are taken for the same tag. A slug is never `.` or `..`, has no slash,
  /// and is not percent-coded. The slug of a slug is itself.
  ///
  /// - Complexity: O(*n*); ASCII never reaches ICU.
  public static func make(_ text: String) -> String {
    var writer = SlugWriter()
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { writer.append(ascii: byte) }
    } else {
      // Lower-casing may take a letter and its mark apart.
      let normal = Normalization.nfc(CaseMapping.lowercased(Normalization.nfc(text)))
      let scalars = normal.unicodeScalars
      var index = scalars.startIndex
      while index < scalars.endIndex {
        let scalar = scalars[index]
        index = scalars.index(after: index)
        writer.append(scalar, before: index < scalars.endIndex ? scalars[index] : nil)
      }
    }
    let slug = writer.slug
    return slug.utf8.count <= maximumByteCount ? slug : shortened(slug)
  }

  private static func shortened(_ slug: String) -> String {
    let hash = shortHash(of: slug)
    let room = maximumByteCount - hash.utf8.count - 1
    var end = slug.startIndex
    var byteCount = 0
    for grapheme in slug {
      byteCount += grapheme.utf8.count
      guard byteCount <= room else { break }
      end = slug.index(after: end)
    }
    var beginning = slug[..<end]
    while beginning.last == "-" || beginning.last == "." { beginning.removeLast() }
    // One grapheme may be longer than all the room.
    return beginning.isEmpty ? hash : "\(beginning)-\(hash)"
  }

  /// Forty bits of FNV-1a in eight digits and letters.
  private static func shortHash(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String((hash ^ hash >> 40) & 0xFF_FFFF_FFFF, radix: 32)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
