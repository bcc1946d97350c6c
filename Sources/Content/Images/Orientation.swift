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
    guard let structure = TIFFStructure(bytes) else { return nil }
    return structure.value(of: 0x0112).flatMap {
      structure.order.number(in: $0, at: 0, count: 2)
    }
  }
}
