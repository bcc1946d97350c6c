internal import Model

/// Reads the first chunk of a WebP (RFC 9649, section 2).
enum WebPHeader {
  static func size(of file: FileHead) -> PixelSize? {
    let start = file.bytes(at: 0, count: 30)
    let order = ByteOrder.littleEndian
    let type = start.dropFirst(12).prefix(4)
    if type.elementsEqual("VP8X".utf8) {
      guard let width = order.number(in: start, at: 24, count: 3),
        let height = order.number(in: start, at: 27, count: 3)
      else { return nil }
      let size = PixelSize(width: width + 1, height: height + 1)
      let hasEXIF = start[20] & 0x08 != 0
      return Orientation.shown(size, orientation: hasEXIF ? orientation(in: file) : nil)
    }
    if type.elementsEqual("VP8L".utf8) {
      guard start.count > 24, start[20] == 0x2F,
        let bits = order.number(in: start, at: 21, count: 4)
      else { return nil }
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard type.elementsEqual("VP8 ".utf8), start.dropFirst(23).starts(with: [0x9D, 0x01, 0x2A]),
      let width = order.number(in: start, at: 26, count: 2),
      let height = order.number(in: start, at: 28, count: 2)
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// The orientation in the `EXIF` chunk, which stands after the pixels.
  private static func orientation(in file: FileHead) -> Int? {
    ChunkedFile(file, layout: .riff).first { $0.type == "EXIF" }.flatMap { chunk in
      Orientation.read(tiff: exif(in: chunk, of: file, limit: 1 << 16))
    }
  }

  /// The parts of the file that tell where the picture was taken.
  static func coordinates(in file: FileHead) -> PhotoCoordinates {
    var found: PhotoCoordinates = []
    for chunk in ChunkedFile(file, layout: .riff) {
      switch chunk.type {
      case "EXIF":
        let data = exif(in: chunk, of: file, limit: TIFFStructure.limit)
        if TIFFStructure(data)?.hasCoordinates == true { found.insert(.exif) }
      case "XMP ":
        let packet = file.bytes(in: chunk.content, limit: XMPPacket.limit)
        if XMPPacket.hasCoordinates(packet[...]) { found.insert(.xmp) }
      default: break
      }
    }
    return found
  }

  private static func exif(
    in chunk: ChunkedFile.Chunk, of file: FileHead, limit: Int
  ) -> ArraySlice<UInt8> {
    let data = file.bytes(in: chunk.content, limit: limit)
    // Some writers put JPEG's preamble before the data.
    return data.starts(with: Array("Exif".utf8) + [0, 0]) ? data[6...] : data[...]
  }
}
