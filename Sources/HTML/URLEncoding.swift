/// Percent-codes text for its place in a URL (RFC 3986, section 2.1).
public enum URLEncoding {
  /// The path with every segment percent-coded and its slashes kept.
  ///
  /// Letters, digits and `-._~!$&'()*+,;=@` stay as they are. A colon is coded too, so that the
  /// first segment of a relative path is never taken for a scheme; so is `%`, for the path is taken
  /// as not yet coded.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length.
  public static func path(_ path: String) -> String {
    encode(path) { isUnreserved($0) || isKeptInPath($0) }
  }

  /// The text percent-coded for a value in a query, or one segment of a path.
  ///
  /// Only letters, digits and `-._~` stay as they are.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length.
  public static func component(_ text: String) -> String {
    encode(text, keeping: isUnreserved)
  }

  /// Appends `%` and the two upper-case hexadecimal digits of `byte`.
  static func appendCoded(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 0x0F))
  }

  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    let bytes = text.utf8.span
    guard !bytes.indices.allSatisfy({ isKept(bytes[$0]) }) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if isKept(byte) {
        output.append(byte)
      } else {
        appendCoded(byte, to: &output)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isKeptInPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
