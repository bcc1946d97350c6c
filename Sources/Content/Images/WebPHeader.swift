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
    var offset = 12
    for _ in 0..<10_000 {
      let header = file.bytes(at: offset, count: 8)
      guard header.count == 8,
        let length = ByteOrder.littleEndian.number(in: header, at: 4, count: 4)
      else { return nil }
      if header[..<4].elementsEqual("EXIF".utf8) {
        let chunk = file.bytes(at: offset + 8, count: min(length, 1 << 16))
        // Some writers put JPEG's preamble before the data.
        let hasPreamble = chunk.starts(with: Array("Exif".utf8) + [0, 0])
        return Orientation.read(tiff: hasPreamble ? chunk[6...] : chunk[...])
      }
      offset += 8 + length + length & 1
    }
    return nil
  }
}
