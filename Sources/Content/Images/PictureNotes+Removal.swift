extension PictureNotes {
  /// The file without what stands in it besides the picture, every pixel as it was.
  ///
  /// `nil` where that is not enough: the picture has to be turned, or its colours are others than those
  /// of the web; and in formats other than JPEG and PNG.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func removed(from bytes: [UInt8]) -> [UInt8]? {
    let bare: [UInt8]? =
      switch ImageHeader.format(of: FileHead(bytes: bytes)) {
      case .jpeg: bareJPEG(bytes)
      case .png: barePNG(bytes)
      default: nil
      }
    guard let bare, areMissing(in: bare) else { return nil }
    return bare
  }

  /// The chunks that tell of other colours.
  private static let colourChunks = ["iCCP", "cICP", "mDCV", "cLLI"]

  private static func barePNG(_ bytes: [UInt8]) -> [UInt8]? {
    let file = FileHead(bytes: bytes)
    var bare = Array(bytes.prefix(8))
    for chunk in ChunkedFile(file, layout: .png) {
      let end = chunk.content.upperBound + 4
      guard end <= bytes.count, !colourChunks.contains(chunk.type) else { return nil }
      if chunk.type == "eXIf", !isUpright(bytes[chunk.content]) { return nil }
      if isPartOfPNG(chunk.type) { bare += bytes[(chunk.content.lowerBound - 8)..<end] }
      if chunk.type == "IEND" { break }
    }
    return bare
  }

  private static func bareJPEG(_ bytes: [UInt8]) -> [UInt8]? {
    var bare: [UInt8] = [0xFF, 0xD8]
    bare.reserveCapacity(bytes.count)
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        // Bytes of all ones may stand before a marker.
        offset += 1
        continue
      }
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard end >= offset + 4, end <= bytes.count else { return nil }
      let content = bytes[(offset + 4)..<end]
      if marker == 0xE1, content.starts(with: "Exif\0\0".utf8), !isUpright(content.dropFirst(6)) {
        return nil
      }
      if marker == 0xE2, content.starts(with: "ICC_PROFILE\0".utf8) { return nil }
      if isPartOfJPEG(marker, content) {
        bare += bytes[offset..<end]
      } else if (0xC0...0xCF).contains(marker) {
        // Inks of printers.
        return nil
      }
      offset = end
      guard marker == 0xDA else { continue }
      let next = endOfScan(in: bytes, from: end)
      bare += bytes[end..<next]
      offset = next
      if offset + 2 <= bytes.count, bytes[offset + 1] == 0xD9 {
        return bare + [0xFF, 0xD9]
      }
    }
    return nil
  }

  /// Whether EXIF data leave the picture as it lies.
  private static func isUpright(_ data: ArraySlice<UInt8>) -> Bool {
    Orientation.read(tiff: data).map { $0 == 1 } ?? true
  }
}
