internal import Model

/// Reads the header of a GIF (GIF89a, section 18).
enum GIFHeader {
  static func size(of start: [UInt8]) -> PixelSize? {
    guard let width = ByteOrder.littleEndian.number(in: start, at: 6, count: 2),
      let height = ByteOrder.littleEndian.number(in: start, at: 8, count: 2)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
