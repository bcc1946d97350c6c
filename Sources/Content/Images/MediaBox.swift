/// A box of the ISO base media format (ISO/IEC 14496-12, section 4.2): a length, a type, a content.
struct MediaBox {
  /// Four bytes, mostly letters.
  let type: [UInt8]
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
      guard let high = order.number(in: bytes, at: offset + 8, count: 4), high < 1 << 24,
        let low = order.number(in: bytes, at: offset + 12, count: 4)
      else { return nil }
      length = high << 32 | low
      headerLength = 16
    } else if short == 0 {
      length = end - offset
    }
    guard length >= headerLength, offset + length <= end else { return nil }
    content = offset + headerLength..<offset + length
  }

  func isType(_ name: String) -> Bool { type.elementsEqual(name.utf8) }

  /// The boxes side by side in a part of `bytes`, up to the first that is damaged.
  static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [MediaBox] {
    var boxes: [MediaBox] = []
    var offset = range.lowerBound
    while offset < range.upperBound, boxes.count < 10_000,
      let box = MediaBox(bytes, at: offset, end: range.upperBound)
    {
      boxes.append(box)
      offset = box.end
    }
    return boxes
  }
}
