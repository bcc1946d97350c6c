/// The segments of a JPEG up to its pixels (ITU-T T.81, annex B).
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of its marker.
    let marker: UInt8
    /// Where in the file its content is, behind marker and length.
    let content: Range<Int>
  }

  /// More segments and fill bytes than these stand before the pixels of no true file.
  private static let limit = 1_000

  private let file: FileHead
  private var offset = 2
  private var count = 0

  init(_ file: FileHead) {
    self.file = file
  }

  /// The next segment; `nil` before the pixels, and where the file is damaged.
  mutating func next() -> Segment? {
    while count < Self.limit {
      count += 1
      let marker = file.bytes(at: offset, count: 4)
      guard marker.count == 4, marker[0] == 0xFF else { return nil }
      switch marker[1] {
      // Fill bytes may stand before a marker.
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xD9, 0xDA: return nil
      default:
        let length = Int(marker[2]) << 8 | Int(marker[3])
        guard length >= 2 else { return nil }
        let content = (offset + 4)..<(offset + 2 + length)
        offset += 2 + length
        return Segment(marker: marker[1], content: content)
      }
    }
    return nil
  }
}
