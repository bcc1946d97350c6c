internal import Model

/// Reads the header of a PNG (W3C PNG, section 11.2.1).
enum PNGHeader {
  static func size(of file: FileHead) -> PixelSize? {
    let start = file.bytes(at: 0, count: 33)
    guard start.dropFirst(12).starts(with: "IHDR".utf8),
      let width = ByteOrder.bigEndian.number(in: start, at: 16, count: 4),
      let height = ByteOrder.bigEndian.number(in: start, at: 20, count: 4)
    else { return nil }
    return Orientation.shown(
      PixelSize(width: width, height: height), orientation: orientation(in: file))
  }

  /// The orientation in an `eXIf` chunk before the pixels.
  private static func orientation(in file: FileHead) -> Int? {
    var offset = 33
    for _ in 0..<64 {
      let header = file.bytes(at: offset, count: 8)
      guard header.count == 8,
        let length = ByteOrder.bigEndian.number(in: header, at: 0, count: 4)
      else { return nil }
      let type = header[4...]
      if type.elementsEqual("eXIf".utf8) {
        return Orientation.read(tiff: file.bytes(at: offset + 8, count: min(length, 1 << 16))[...])
      }
      if type.elementsEqual("IDAT".utf8) || type.elementsEqual("IEND".utf8) { return nil }
      offset += length + 12
    }
    return nil
  }
}
