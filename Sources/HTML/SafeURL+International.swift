extension SafeURL {
  /// The same address with its letters of other scripts shown, not percent-coded: an IRI.
  ///
  /// For places where people or programs compare addresses as text; browsers take both for the same
  /// (RFC 3987, section 3.2). What could mislead in plain sight stays coded: blanks, controls,
  /// format characters, and bytes that are no UTF-8.
  ///
  /// - Complexity: O(*n*); an address without a percent sign is returned as it is.
  public var international: SafeURL {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return self }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let (scalar, end) = Self.codedScalar(in: bytes, at: index), Self.isShown(scalar) {
        output.append(contentsOf: String(scalar).utf8)
        index = end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return SafeURL(checked: String(decoding: output, as: UTF8.self))
  }

  /// The non-ASCII scalar that is percent-coded from `start` on, and where its code ends.
  private static func codedScalar(in bytes: [UInt8], at start: Int) -> (Unicode.Scalar, Int)? {
    guard let lead = codedByte(in: bytes, at: start), lead >= 0xC2 else { return nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let coded = (0..<length).compactMap { codedByte(in: bytes, at: start + $0 * 3) }
    guard coded.count == length, let text = String(validating: coded, as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
    else { return nil }
    return (scalar, start + length * 3)
  }

  private static func codedByte(in bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%") else { return nil }
    return UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
