/// In which order a file keeps the bytes of its numbers.
enum ByteOrder {
  case bigEndian
  case littleEndian

  /// The unsigned number in the `count` bytes from `offset` on; `nil` past the end.
  func number(in bytes: some RandomAccessCollection<UInt8>, at offset: Int, count: Int) -> Int? {
    guard offset >= 0, count <= 4, offset + count <= bytes.count else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    let field = bytes[start..<bytes.index(start, offsetBy: count)]
    switch self {
    case .bigEndian: return field.reduce(0) { $0 << 8 | Int($1) }
    case .littleEndian: return field.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
