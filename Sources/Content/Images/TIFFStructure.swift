/// Reads the directories of a TIFF structure (TIFF 6.0, section 2), which TIFF files are and which
/// EXIF data have (Exif 2.32, section 4.5).
///
/// Only what is asked for is read, and no more of it than a true file has.
struct TIFFStructure {
  /// A field of a directory.
  struct Field {
    let tag: Int
    /// The bytes of its value, as far as there are so many.
    let value: [UInt8]
  }

  /// The longest EXIF data that are read, in bytes.
  static let limit = 1 << 20

  /// More fields than a true directory has.
  private static let fieldLimit = 1_000
  /// More directories than a true structure has.
  private static let directoryLimit = 32
  /// The sizes of a number of each type in bytes, by the type's number.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  let order: ByteOrder
  private let bytes: (_ offset: Int, _ count: Int) -> [UInt8]
  private let first: Int

  /// The structure in `data`; `nil` where it is none.
  init?(_ data: ArraySlice<UInt8>) {
    self.init { offset, count in
      guard offset >= 0, count > 0, offset < data.count else { return [] }
      return Array(data.dropFirst(offset).prefix(count))
    }
  }

  /// The structure that a whole file is; `nil` where it is none.
  init?(_ file: FileHead) {
    self.init { file.bytes(at: $0, count: $1) }
  }

  private init?(_ bytes: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    let start = bytes(0, 8)
    if start.starts(with: [0x49, 0x49, 0x2A, 0]) {
      order = .littleEndian
    } else if start.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      order = .bigEndian
    } else {
      return nil
    }
    guard let first = order.number(in: start, at: 4, count: 4) else { return nil }
    self.first = first
    self.bytes = bytes
  }

  /// The value of the field `tag` in the first directory.
  ///
  /// At most `limit` bytes of it are read.
  func value(of tag: Int, limit: Int = 1 << 10) -> [UInt8]? {
    directory(at: first, tags: [tag], limit: limit)?.fields.first?.value
  }

  /// The fields with one of `tags` in the directory at `offset`, and where the next directory is; 0
  /// where there is none.
  func directory(
    at offset: Int, tags: Set<Int>, limit: Int = 1 << 10
  ) -> (fields: [Field], next: Int)? {
    guard let count = order.number(in: bytes(offset, 2), at: 0, count: 2) else { return nil }
    let entries = bytes(offset + 2, min(count, Self.fieldLimit) * 12)
    let fields = (0..<entries.count / 12).compactMap { index -> Field? in
      let entry = entries[(index * 12)..<(index * 12 + 12)]
      guard let tag = order.number(in: entry, at: 0, count: 2), tags.contains(tag),
        let type = order.number(in: entry, at: 2, count: 2), Self.sizes.indices.contains(type),
        let count = order.number(in: entry, at: 4, count: 4)
      else { return nil }
      let size = min(count * Self.sizes[type], limit)
      guard size > 4 else { return Field(tag: tag, value: Array(entry.dropFirst(8).prefix(size))) }
      let place = order.number(in: entry, at: 8, count: 4) ?? 0
      return Field(tag: tag, value: bytes(place, size))
    }
    let end = order.number(in: bytes(offset + 2 + count * 12, 4), at: 0, count: 4)
    return (fields, end ?? 0)
  }

  /// The fields with one of `tags` in the directories of pictures, one after the other.
  func fields(tags: Set<Int>, limit: Int = 1 << 10) -> [Field] {
    var fields: [Field] = []
    var offset = first
    for _ in 0..<Self.directoryLimit {
      guard offset > 0, let directory = directory(at: offset, tags: tags, limit: limit) else {
        break
      }
      fields += directory.fields
      offset = directory.next
    }
    return fields
  }
}
