internal import Diagnostics

extension Diagnostic {
  /// Quotes `line`, in which the diagnostic is, and puts the caret below the first `address` in it.
  mutating func quote(_ line: ArraySlice<UInt8>, markingAddress address: Span<UInt8>) {
    if let place = Self.place(of: address, in: line) {
      location?.column = place.column
      location?.length = place.length
    }
    quote(line)
  }

  /// The column of the first `address` in `line`, and its length in scalars.
  static func place(
    of address: Span<UInt8>, in line: ArraySlice<UInt8>
  ) -> (column: Int, length: Int)? {
    guard !address.isEmpty, address.count <= line.count else { return nil }
    let first = address[0]
    for start in line.startIndex...(line.endIndex - address.count)
    where line[start] == first
      && address.indices.allSatisfy({ line[start + $0] == address[$0] })
    {
      let end = start + address.count
      return (
        scalarCount(line[..<start]) + 1, scalarCount(line[start..<end])
      )
    }
    return nil
  }

  private static func scalarCount(_ text: ArraySlice<UInt8>) -> Int {
    // Continuation bytes begin with the bits 10 (RFC 3629, section 3).
    text.reduce(into: 0) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
