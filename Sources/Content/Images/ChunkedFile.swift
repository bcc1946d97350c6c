/// The chunks of a PNG (W3C PNG, section 5.3) or a WebP (RFC 9649, section 2.3), one after the other.
struct ChunkedFile: Sequence, IteratorProtocol {
  enum Layout {
    /// A length, a type, the content, a checksum.
    case png
    /// A type, a length, the content, a byte more where that is odd.
    case riff
  }

  struct Chunk {
    /// Four letters.
    let type: String
    /// Where in the file its content is.
    let content: Range<Int>
  }

  /// More chunks than a true file has.
  private static let limit = 100_000

  private let file: FileHead
  private let layout: Layout
  private var offset: Int
  private var count = 0

  init(_ file: FileHead, layout: Layout) {
    self.file = file
    self.layout = layout
    // A signature stands before the first, and in a WebP the length of all.
    offset = layout == .png ? 8 : 12
  }

  mutating func next() -> Chunk? {
    let header = file.bytes(at: offset, count: 8)
    let order = layout == .png ? ByteOrder.bigEndian : .littleEndian
    guard count < Self.limit, header.count == 8,
      let length = order.number(in: header, at: layout == .png ? 0 : 4, count: 4)
    else { return nil }
    count += 1
    let type = layout == .png ? header[4...] : header[..<4]
    let content = (offset + 8)..<(offset + 8 + length)
    offset = content.upperBound + (layout == .png ? 4 : length & 1)
    return Chunk(type: String(decoding: type, as: UTF8.self), content: content)
  }
}

extension FileHead {
  /// The bytes of a part, at most `limit` of them.
  func bytes(in part: Range<Int>, limit: Int) -> [UInt8] {
    bytes(at: part.lowerBound, count: Swift.min(part.count, limit))
  }
}
