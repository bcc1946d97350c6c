extension String {
  /// The text with `%20` and the like decoded (RFC 3986, section 2.1); itself where it has no such codes,
  /// `nil` where they make no UTF-8 or a NUL.
  ///
  /// What only looks like a code, such as the sign in `100%`, stays.
  ///
  /// - Complexity: O(*n*).
  public var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(utf8.count)
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = Self.hexValue(rest[rest.startIndex]),
        let low = Self.hexValue(rest[rest.index(after: rest.startIndex)])
      else {
        decoded.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      decoded.append(high << 4 | low)
    }
    guard !decoded.contains(0) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
