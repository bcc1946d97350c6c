/// Takes notes out of WebP files (RFC 9649): the library writes some even where it is told to write none.
enum WebPFile {
  private static let notes: Set<[UInt8]> = [
    Array("EXIF".utf8), Array("XMP ".utf8), Array("ICCP".utf8),
  ]

  /// The file without Exif, XMP and colour profile; as it is where it is no WebP.
  ///
  /// - Complexity: O(*n*).
  static func withoutNotes(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 12, file.starts(with: "RIFF".utf8), file[8..<12].elementsEqual("WEBP".utf8)
    else { return file }
    var chunks: [UInt8] = []
    chunks.reserveCapacity(file.count)
    var start = 12
    while start + 8 <= file.count {
      let type = Array(file[start..<start + 4])
      let size = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << (8 * $1) }
      // A chunk of an odd size has a byte more behind it.
      let end = start + 8 + size + size % 2
      guard end <= file.count else { return file }
      defer { start = end }
      if notes.contains(type) { continue }
      var chunk = Array(file[start..<end])
      // The extended head says which notes there are.
      if type.elementsEqual("VP8X".utf8), size > 0 { chunk[8] &= ~0b0010_1100 }
      chunks += chunk
    }
    let size = UInt32(chunks.count + 4)
    return "RIFF".utf8 + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + "WEBP".utf8
      + chunks
  }
}
