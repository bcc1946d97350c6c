internal import Model

/// Reads the segments of a JPEG up to the frame header (ITU-T T.81, annex B).
enum JPEGHeader {
  static func size(of file: FileHead) -> PixelSize? {
    var orientation: Int?
    for segment in JPEGSegments(file) {
      switch segment.marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let frame = file.bytes(at: segment.content.lowerBound, count: 5)
        guard let height = ByteOrder.bigEndian.number(in: frame, at: 1, count: 2),
          let width = ByteOrder.bigEndian.number(in: frame, at: 3, count: 2)
        else { return nil }
        return Orientation.shown(
          PixelSize(width: width, height: height), orientation: orientation)
      case 0xE1 where orientation == nil:
        orientation = exif(in: segment, of: file).flatMap { Orientation.read(tiff: $0) }
      default: break
      }
    }
    return nil
  }

  /// The parts of the file that tell where the picture was taken.
  static func coordinates(in file: FileHead) -> PhotoCoordinates {
    var found: PhotoCoordinates = []
    for segment in JPEGSegments(file) where segment.marker == 0xE1 {
      if let data = exif(in: segment, of: file) {
        if TIFFStructure(data)?.hasCoordinates == true { found.insert(.exif) }
      } else if XMPPacket.hasCoordinates(
        file.bytes(at: segment.content.lowerBound, count: segment.content.count)[...])
      {
        // XMP is what else stands in a segment of this kind, long packets in several of them.
        found.insert(.xmp)
      }
    }
    return found
  }

  /// The EXIF data in a segment; `nil` where it holds something else.
  private static func exif(
    in segment: JPEGSegments.Segment, of file: FileHead
  ) -> ArraySlice<UInt8>? {
    let content = file.bytes(at: segment.content.lowerBound, count: segment.content.count)
    return content.starts(with: Array("Exif".utf8) + [0, 0]) ? content[6...] : nil
  }
}
