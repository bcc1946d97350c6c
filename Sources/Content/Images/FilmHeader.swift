internal import Model

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

  /// The size at which the film is shown; `nil` where it has no pictures, or is of another format.
  static func size(of file: FileHead) -> PixelSize? {
    guard let film = FileBoxes(file).first(where: { $0.isType("moov") }) else { return nil }
    for track in FileBoxes(file, in: film.content) where track.isType("trak") {
      guard let head = FileBoxes(file, in: track.content).first(where: { $0.isType("tkhd") }) else {
        continue
      }
      let bytes = file.bytes(in: head.content, limit: 128)
      // The later version has longer times (ISO/IEC 14496-12, section 8.3.2).
      let matrix = bytes.first == 1 ? 52 : 40
      let number = { ByteOrder.bigEndian.number(in: bytes, at: $0, count: 4) }
      guard let first = number(matrix), let width = number(matrix + 36),
        let height = number(matrix + 40), width >> 16 > 0, height >> 16 > 0
      else { continue }
      // With nothing from left to right, what was that is from top to bottom.
      return first == 0
        ? PixelSize(width: height >> 16, height: width >> 16)
        : PixelSize(width: width >> 16, height: height >> 16)
    }
    return nil
  }

  private static func namesPlace(_ file: FileHead, _ box: FileBoxes.Element) -> Bool {
    let bytes = file.bytes(in: box.content, limit: limit)
    return bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
  }
}
