/// Finds where a TOML text nests too deep, before it is parsed.
///
/// toml++ limits brackets but not dotted keys, and frees its tables by recursion: one key of ten
/// thousand parts would exhaust the stack. The check knows just enough of the syntax to pass over
/// strings and comments; what is no TOML may be counted wrong, never as less deep than toml++ would
/// get.
struct NestingCheck {
  let limit: Int
  /// How deep the current place is.
  private var depth = 0
  /// The depth outside each bracket that is open.
  private var outside: [Int] = []
  /// How deep the tables of the last header are.
  private var headerDepth = 0
  private var isInHeader = false
  private var isInKey = true

  init(limit: Int) {
    self.limit = limit
  }

  /// The first place that is deeper than the limit, line and column from 1.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func firstTooDeep(in bytes: ArraySlice<UInt8>) -> (line: Int, column: Int)? {
    // A text without more dots and brackets than this cannot be too deep.
    guard bytes.count > limit else { return nil }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "#"):
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = Self.endOfString(in: bytes, from: index)
        continue
      default: take(byte)
      }
      if depth > limit { return Self.place(of: index, in: bytes) }
      index += 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if outside.isEmpty, isInKey, byte == UInt8(ascii: "["), !isInHeader {
        isInHeader = true
        depth = 1
      } else if !isInHeader {
        outside.append(depth)
        depth += 1
        isInKey = byte == UInt8(ascii: "{")
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if isInHeader {
        headerDepth = depth
      } else if let before = outside.popLast() {
        depth = before
      }
    case UInt8(ascii: "."): if isInKey { depth += 1 }
    case UInt8(ascii: "="): isInKey = false
    case UInt8(ascii: ","):
      if let before = outside.last {
        depth = before + 1
        isInKey = true
      }
    case UInt8(ascii: "\n"):
      isInHeader = false
      guard outside.isEmpty else { return }
      depth = headerDepth
      isInKey = true
    default: break
    }
  }

  /// Where the string that begins at `start` is over, or the line or text that does not close it.
  private static func endOfString(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    let quote = bytes[start]
    let isLong = bytes[start...].prefix(3).elementsEqual(repeatElement(quote, count: 3))
    var index = start + (isLong ? 3 : 1)
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return index
      } else if byte != quote {
        index += 1
      } else if !isLong {
        return index + 1
      } else if bytes[index...].prefix(3).elementsEqual(repeatElement(quote, count: 3)) {
        return index + 3
      } else {
        index += 1
      }
    }
    return bytes.endIndex
  }

  private static func place(of offset: Int, in bytes: ArraySlice<UInt8>) -> (line: Int, column: Int)
  {
    var place = (line: 1, column: 1)
    for byte in bytes[..<offset] {
      if byte == UInt8(ascii: "\n") {
        place = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
