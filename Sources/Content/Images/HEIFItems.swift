/// Finds the items of an AVIF or HEIC file that describe its picture (ISO/IEC 14496-12, section
/// 8.11).
struct HEIFItems {
  /// An item of EXIF data or XMP.
  struct Description {
    enum Kind {
      case exif
      case xmp
    }

    let kind: Kind
    /// Where the item's bytes are, one part after the other.
    fileprivate let parts: [Range<Int>]
    /// Whether the parts are counted in the metadata's own data box and not in the file.
    fileprivate let isInMetadata: Bool
  }

  /// More items and parts than a true file has.
  private static let limit = 10_000

  /// The items of a metadata box whose content is `bytes`.
  static func descriptions(inMetadata bytes: [UInt8]) -> [Description] {
    // A full box: its version and flags come first.
    let boxes = MediaBox.boxes(bytes, 4..<bytes.count)
    guard let information = boxes.first(where: { $0.isType("iinf") }),
      let locations = boxes.first(where: { $0.isType("iloc") })
    else { return [] }
    let kinds = kinds(bytes, in: information)
    return kinds.isEmpty ? [] : descriptions(bytes, in: locations, of: kinds)
  }

  /// The kinds of the items that are descriptions, by the items' numbers (section 8.11.6).
  private static func kinds(
    _ bytes: [UInt8], in box: MediaBox
  ) -> [Int: Description.Kind] {
    var reader = FieldReader(bytes, box.content)
    guard let version = reader.number(1), reader.number(3) != nil,
      reader.number(version == 0 ? 2 : 4) != nil
    else { return [:] }
    var kinds: [Int: Description.Kind] = [:]
    let entries = MediaBox.boxes(bytes, reader.rest)
    for entry in entries.prefix(limit) where entry.isType("infe") {
      var reader = FieldReader(bytes, entry.content)
      // Versions before the second have no types.
      guard let version = reader.number(1), version >= 2, reader.number(3) != nil,
        let item = reader.number(version == 2 ? 2 : 4), reader.number(2) != nil,
        let type = reader.bytes(4)
      else { continue }
      if type.elementsEqual("Exif".utf8) {
        kinds[item] = .exif
      } else if type.elementsEqual("mime".utf8) {
        // Behind the item's name.
        let words = bytes[reader.rest].split(separator: 0, omittingEmptySubsequences: false)
        if words.dropFirst().first?.elementsEqual("application/rdf+xml".utf8) == true {
          kinds[item] = .xmp
        }
      }
    }
    return kinds
  }

  /// Where the items of `kinds` are (section 8.11.3).
  private static func descriptions(
    _ bytes: [UInt8], in box: MediaBox, of kinds: [Int: Description.Kind]
  ) -> [Description] {
    var reader = FieldReader(bytes, box.content)
    guard let version = reader.number(1), reader.number(3) != nil,
      let sizes = reader.number(2), let count = reader.number(version < 2 ? 2 : 4)
    else { return [] }
    let offsetSize = sizes >> 12
    let lengthSize = sizes >> 8 & 15
    let baseSize = sizes >> 4 & 15
    let indexSize = version == 0 ? 0 : sizes & 15
    var found: [Description] = []
    var partCount = 0
    for _ in 0..<Swift.min(count, limit) {
      guard let item = reader.number(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : reader.number(2), reader.number(2) != nil,
        let base = reader.number(baseSize), let partsOfItem = reader.number(2)
      else { return found }
      var parts: [Range<Int>] = []
      for _ in 0..<partsOfItem {
        partCount += 1
        guard partCount < limit, reader.number(indexSize) != nil,
          let offset = reader.number(offsetSize), let length = reader.number(lengthSize)
        else { return found }
        parts.append((base + offset)..<(base + offset + length))
      }
      guard let kind = kinds[item], method & 15 <= 1 else { continue }
      found.append(Description(kind: kind, parts: parts, isInMetadata: method & 15 == 1))
    }
    return found
  }
}

extension HEIFItems.Description {
  /// The bytes of the item, at most `limit` of them; `metadata` is the content of the metadata box.
  func bytes(of file: FileHead, metadata: [UInt8], limit: Int) -> [UInt8] {
    let data =
      isInMetadata
      ? MediaBox.boxes(metadata, 4..<metadata.count).first { $0.isType("idat") }?.content : nil
    var bytes: [UInt8] = []
    for part in parts where bytes.count < limit {
      if isInMetadata {
        guard let data else { return [] }
        bytes += metadata[data].dropFirst(part.lowerBound).prefix(part.count)
      } else {
        bytes += file.bytes(in: part, limit: limit - bytes.count)
      }
    }
    return bytes
  }
}

/// Reads the fields of a box, which follow each other without gaps.
private struct FieldReader {
  /// What has not been read yet.
  private(set) var rest: Range<Int>
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    rest = range
  }

  /// The next number of `size` bytes; 0 for none, as the format has it.
  mutating func number(_ size: Int) -> Int? {
    guard size > 4 else { return self.bytes(size)?.reduce(0) { $0 << 8 | Int($1) } }
    // Nothing of a true file is so far behind its beginning.
    guard size == 8, let high = number(4), high < 1 << 16, let low = number(4) else { return nil }
    return high << 32 | low
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    let field = bytes[rest.lowerBound..<(rest.lowerBound + count)]
    rest = (rest.lowerBound + count)..<rest.upperBound
    return field
  }
}
