/// Reads what cameras note in the films that they make: MP4 and QuickTime (ISO/IEC 14496-12).
enum FilmHeader {
  /// The largest box of notes that is read, in bytes.
  private static let limit = 1 << 20
  /// The types of boxes that hold a place: Android's and QuickTime's own, and 3GPP's (TS 26.244,
  /// section 8.5).
  private static let places = [[0xA9] + Array("xyz".utf8), Array("loci".utf8)]
  /// The name under which Apple's cameras note it (QuickTime File Format, "Metadata keys").
  private static let key = Array("com.apple.quicktime.location.ISO6709".utf8)

  /// Whether the film tells where it was taken.
  static func hasCoordinates(in file: FileHead) -> Bool {
    for box in FileBoxes(file) where box.isType("moov") {
      for inner in FileBoxes(file, in: box.content) {
        if inner.isType("meta"), namesPlace(file, inner) { return true }
        guard inner.isType("udta") else { continue }
        let isFound = FileBoxes(file, in: inner.content).contains { note in
          places.contains(note.type) || note.isType("meta") && namesPlace(file, note)
        }
        if isFound { return true }
      }
    }
    return false
  }

  private static func namesPlace(_ file: FileHead, _ box: FileBoxes.Element) -> Bool {
    let bytes = file.bytes(in: box.content, limit: limit)
    return bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
  }
}
