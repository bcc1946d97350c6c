internal import Model

/// Reads the metadata box of an AVIF or HEIC file (ISO/IEC 23008-12, section 6.5).
enum HEIFHeader {
  private static let brands = ["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"]

  /// The largest metadata box that is read.
  private static let metadataLimit = 1 << 20

  /// Whether the brands in the `ftyp` box at the start of a file name a picture.
  static func isPicture(_ start: [UInt8]) -> Bool {
    guard let length = ByteOrder.bigEndian.number(in: start, at: 0, count: 4) else { return false }
    let end = min(length, start.count)
    return stride(from: 8, to: end - 3, by: 4).contains { offset in
      brands.contains { start[offset..<offset + 4].elementsEqual($0.utf8) }
    }
  }

  static func size(of file: FileHead) -> PixelSize? {
    metadata(of: file).flatMap(size(inMetadata:))
  }

  /// The content of the metadata box, its version and flags included.
  static func metadata(of file: FileHead) -> [UInt8]? {
    guard let box = FileBoxes(file).first(where: { $0.isType("meta") }) else { return nil }
    let content = file.bytes(in: box.content, limit: metadataLimit)
    return content.count >= 4 ? content : nil
  }

  /// The parts of the file that tell where the picture was taken.
  static func coordinates(in file: FileHead) -> PhotoCoordinates {
    guard let metadata = metadata(of: file) else { return [] }
    var found: PhotoCoordinates = []
    for item in HEIFItems.descriptions(inMetadata: metadata) {
      switch item.kind {
      case .exif:
        let data = item.bytes(of: file, metadata: metadata, limit: TIFFStructure.limit)
        // How far behind this number the data begin.
        guard let start = ByteOrder.bigEndian.number(in: data, at: 0, count: 4) else { continue }
        if TIFFStructure(data.dropFirst(4 + start))?.hasCoordinates == true { found.insert(.exif) }
      case .xmp:
        let packet = item.bytes(of: file, metadata: metadata, limit: XMPPacket.limit)
        if XMPPacket.hasCoordinates(packet[...]) { found.insert(.xmp) }
      }
    }
    return found
  }

  private static func size(inMetadata bytes: [UInt8]) -> PixelSize? {
    // A full box: its version and flags come first.
    let boxes = MediaBox.boxes(bytes, 4..<bytes.count)
    guard let properties = boxes.first(where: { $0.isType("iprp") }) else { return nil }
    let inner = MediaBox.boxes(bytes, properties.content)
    guard let container = inner.first(where: { $0.isType("ipco") }) else { return nil }
    let list = MediaBox.boxes(bytes, container.content)
    let primary = boxes.first { $0.isType("pitm") }.flatMap { primaryItem(bytes, $0) }
    let associations = inner.filter { $0.isType("ipma") }
    let own = primary.flatMap { item in
      associations.lazy.compactMap { propertyIndices(bytes, $0, of: item) }.first
    }
    let used = own.map { indices in
      indices.compactMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
    }
    let candidates = used ?? list
    let sizes = candidates.filter { $0.isType("ispe") }.compactMap { extent(bytes, $0) }
    // Without associations the largest is the picture and the others its tiles or thumbnails.
    guard let size = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return nil
    }
    let quarterTurns = candidates.first { $0.isType("irot") }.map {
      Int(bytes[$0.content].first ?? 0) & 3
    }
    let isTurned = (quarterTurns ?? 0) % 2 == 1
    return isTurned ? PixelSize(width: size.height, height: size.width) : size
  }

  private static func extent(_ bytes: [UInt8], _ box: MediaBox) -> PixelSize? {
    let content = bytes[box.content]
    guard let width = ByteOrder.bigEndian.number(in: content, at: 4, count: 4),
      let height = ByteOrder.bigEndian.number(in: content, at: 8, count: 4),
      width <= 1_000_000, height <= 1_000_000
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func primaryItem(_ bytes: [UInt8], _ box: MediaBox) -> Int? {
    let content = bytes[box.content]
    let isWide = (content.first ?? 0) > 0
    return ByteOrder.bigEndian.number(in: content, at: 4, count: isWide ? 4 : 2)
  }

  /// The numbers, from 1, of the properties of `item` in an association box (section 9.3 of
  /// ISO/IEC 14496-12).
  private static func propertyIndices(_ bytes: [UInt8], _ box: MediaBox, of item: Int) -> [Int]? {
    let content = bytes[box.content]
    let order = ByteOrder.bigEndian
    guard let version = content.first, let flags = order.number(in: content, at: 1, count: 3),
      let count = order.number(in: content, at: 4, count: 4)
    else { return nil }
    let idSize = version < 1 ? 2 : 4
    let indexSize = flags & 1 == 1 ? 2 : 1
    var offset = 8
    for _ in 0..<min(count, 100_000) {
      guard let id = order.number(in: content, at: offset, count: idSize),
        let associated = order.number(in: content, at: offset + idSize, count: 1)
      else { return nil }
      offset += idSize + 1
      if id == item {
        return (0..<associated).compactMap { number in
          order.number(in: content, at: offset + number * indexSize, count: indexSize).map {
            $0 & (indexSize == 2 ? 0x7FFF : 0x7F)
          }
        }
      }
      offset += associated * indexSize
    }
    return nil
  }
}
