/// The boxes side by side in a part of a file (ISO/IEC 14496-12, section 4.2), of which no more than
/// the beginnings are read.
struct FileBoxes: Sequence, IteratorProtocol {
  struct Element {
    /// Four bytes, mostly letters.
    let type: [UInt8]
    /// Where in the file it begins, with its length; its type stands four bytes behind that.
    let start: Int
    /// Where in the file its content is.
    let content: Range<Int>

    func isType(_ name: String) -> Bool { type.elementsEqual(name.utf8) }
  }

  /// More boxes than a true file has side by side; a film that was made to be streamed has many.
  private static let limit = 100_000

  private let file: FileHead
  private var rest: Range<Int>
  private var count = 0

  /// The boxes in `part`, by default the whole file.
  init(_ file: FileHead, in part: Range<Int>? = nil) {
    self.file = file
    rest = part ?? 0..<file.size
  }

  mutating func next() -> Element? {
    guard count < Self.limit,
      let box = MediaBox(
        file.bytes(at: rest.lowerBound, count: 16), at: 0, end: rest.count)
    else { return nil }
    count += 1
    let start = rest.lowerBound
    rest = (start + box.end)..<rest.upperBound
    return Element(
      type: box.type, start: start,
      content: (start + box.content.lowerBound)..<(start + box.content.upperBound))
  }
}
