internal import CCrypto

/// What tells contents from each other: equal for equal bytes, and for no others (SHA-256, FIPS 180-4).
public struct ContentDigest: Sendable, Hashable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// The digest of `content`.
  ///
  /// - Complexity: O(*n*), more than a gigabyte a second.
  public init(of content: [UInt8]) {
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
      // It cannot fail where the place for the result is given.
      _ = unsafe SHA256(content, content.count, buffer.baseAddress)
      count = Self.size
    }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The digest of a text in UTF-8.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// The digest that `hexadecimal` spells; `nil` where it is none.
  public init?(hexadecimal: some StringProtocol) {
    let digits = Array(hexadecimal.utf8)
    guard digits.count == 2 * Self.size else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(of: digits[index]), let low = Self.value(of: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// The digest in 64 digits of base 16, in lower case.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static let size = 32

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
