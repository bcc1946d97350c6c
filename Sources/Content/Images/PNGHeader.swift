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
    for chunk in ChunkedFile(file, layout: .png).prefix(64) {
      switch chunk.type {
      case "eXIf":
        return Orientation.read(tiff: file.bytes(in: chunk.content, limit: 1 << 16)[...])
      case "IDAT", "IEND": return nil
      default: break
      }
    }
    return nil
  }

  /// The parts of the file that tell where the picture was taken, which may stand behind the pixels.
  ///
  /// A packet that is compressed is not looked into: the specification of XMP rules that out.
  static func coordinates(in file: FileHead) -> PhotoCoordinates {
    var found: PhotoCoordinates = []
    for chunk in ChunkedFile(file, layout: .png) {
      switch chunk.type {
      case "eXIf":
        let data = file.bytes(in: chunk.content, limit: TIFFStructure.limit)
        if TIFFStructure(data[...])?.hasCoordinates == true { found.insert(.exif) }
      case "iTXt":
        let text = file.bytes(in: chunk.content, limit: XMPPacket.limit)
        if text.starts(with: "XML:com.adobe.xmp\0".utf8), XMPPacket.hasCoordinates(text[...]) {
          found.insert(.xmp)
        }
      case "IEND": return found
      default: break
      }
    }
    return found
  }
}
