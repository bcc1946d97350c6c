internal import Model

/// The orientation that a camera wrote into a picture (Exif 2.32, section 4.6.4, tag 0x0112).
enum Orientation {
  /// The size as shown of a picture stored in `size`: 5 to 8 lie on their side.
  static func shown(_ size: PixelSize, orientation: Int?) -> PixelSize {
    guard let orientation, (5...8).contains(orientation) else { return size }
    return PixelSize(width: size.height, height: size.width)
  }

  /// The orientation, 1 to 8, in a TIFF structure as EXIF data has it; `nil` where there is none.
  static func read(tiff bytes: ArraySlice<UInt8>) -> Int? {
    let order: ByteOrder
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
      order = .littleEndian
    } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      order = .bigEndian
    } else {
      return nil
    }
    guard let directory = order.number(in: bytes, at: 4, count: 4),
      let count = order.number(in: bytes, at: directory, count: 2)
    else { return nil }
    for index in 0..<min(count, 1_000) {
      let entry = directory + 2 + index * 12
      guard let tag = order.number(in: bytes, at: entry, count: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      return order.number(in: bytes, at: entry + 8, count: 2)
    }
    return nil
  }
}
