internal import Model

/// Reads the segments of a JPEG up to the frame header (ITU-T T.81, annex B).
enum JPEGHeader {
  /// More segments than these stand before no frame header that is true.
  private static let segmentLimit = 1_000

  static func size(of file: FileHead) -> PixelSize? {
    var offset = 2
    var orientation: Int?
    for _ in 0..<segmentLimit {
      var marker = file.bytes(at: offset, count: 4)
      while marker.count == 4, marker[0] == 0xFF, marker[1] == 0xFF {
        // Any number of fill bytes may stand before a marker.
        offset += 1
        marker = file.bytes(at: offset, count: 4)
      }
      guard marker.count == 4, marker[0] == 0xFF else { return nil }
      switch marker[1] {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let frame = file.bytes(at: offset + 4, count: 5)
        guard let height = ByteOrder.bigEndian.number(in: frame, at: 1, count: 2),
          let width = ByteOrder.bigEndian.number(in: frame, at: 3, count: 2)
        else { return nil }
        return Orientation.shown(
          PixelSize(width: width, height: height), orientation: orientation)
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xD9, 0xDA: return nil
      default: break
      }
      let length = Int(marker[2]) << 8 | Int(marker[3])
      guard length >= 2 else { return nil }
      if marker[1] == 0xE1, orientation == nil {
        let segment = file.bytes(at: offset + 4, count: length - 2)
        if segment.starts(with: Array("Exif".utf8) + [0, 0]) {
          orientation = Orientation.read(tiff: segment[6...])
        }
      }
      offset += 2 + length
    }
    return nil
  }
}
