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
    var offset = 0
    for _ in 0..<64 {
      let header = file.bytes(at: offset, count: 16)
      guard let box = Box(header, at: 0, end: file.size - offset) else { return nil }
      if box.isType("meta") {
        let bytes = file.bytes(
          at: offset + box.content.lowerBound,
          count: min(box.content.count, metadataLimit))
        // A full box: its version and flags come first.
        return size(inMetadata: bytes)
      }
      offset += box.end
    }
    return nil
  }

  private static func size(inMetadata bytes: [UInt8]) -> PixelSize? {
    let boxes = boxes(bytes, 4..<bytes.count)
    guard let properties = boxes.first(where: { $0.isType("iprp") }) else { return nil }
    let inner = self.boxes(bytes, properties.content)
    guard let container = inner.first(where: { $0.isType("ipco") }) else { return nil }
    let list = self.boxes(bytes, container.content)
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

  private static func extent(_ bytes: [UInt8], _ box: Box) -> PixelSize? {
    let content = bytes[box.content]
    guard let width = ByteOrder.bigEndian.number(in: content, at: 4, count: 4),
      let height = ByteOrder.bigEndian.number(in: content, at: 8, count: 4),
      width <= 1_000_000, height <= 1_000_000
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func primaryItem(_ bytes: [UInt8], _ box: Box) -> Int? {
    let content = bytes[box.content]
    let isWide = (content.first ?? 0) > 0
    return ByteOrder.bigEndian.number(in: content, at: 4, count: isWide ? 4 : 2)
  }

  /// The numbers, from 1, of the properties of `item` in an association box (section 9.3 of
  /// ISO/IEC 14496-12).
  private static func propertyIndices(_ bytes: [UInt8], _ box: Box, of item: Int) -> [Int]? {
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

  private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound, boxes.count < 10_000,
      let box = Box(bytes, at: offset, end: range.upperBound)
    {
      boxes.append(box)
      offset = box.end
    }
    return boxes
  }
}

/// A box of the ISO base media format (ISO/IEC 14496-12, section 4.2): a length, a type, a content.
private struct Box {
  private let type: [UInt8]
  /// Where its content is, in the bytes that it was read from.
  let content: Range<Int>
  /// Where the next box begins.
  var end: Int { content.upperBound }

  /// Reads the box at `offset` of `bytes`, which ends before `end` at the latest.
  init?(_ bytes: [UInt8], at offset: Int, end: Int) {
    let order = ByteOrder.bigEndian
    guard let short = order.number(in: bytes, at: offset, count: 4), offset + 8 <= bytes.count
    else { return nil }
    type = Array(bytes[offset + 4..<offset + 8])
    var length = short
    var headerLength = 8
    if short == 1 {
      guard let high = order.number(in: bytes, at: offset + 8, count: 4), high == 0,
        let low = order.number(in: bytes, at: offset + 12, count: 4)
      else { return nil }
      length = low
      headerLength = 16
    } else if short == 0 {
      length = end - offset
    }
    guard length >= headerLength, offset + length <= end else { return nil }
    content = offset + headerLength..<offset + length
  }

  func isType(_ name: String) -> Bool { type.elementsEqual(name.utf8) }
}
