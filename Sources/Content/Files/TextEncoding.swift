internal import Glibc

/// Says why bytes are no text that Kith reads.
enum TextEncoding {
  enum Fault: Equatable {
    /// Another encoding, which the bytes give away.
    case otherEncoding(String)
    /// A byte at an offset that no UTF-8 has there.
    case invalid(byte: UInt8, offset: Int)
  }

  /// Where the first NUL stands; `nil` where there is none.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func firstNUL(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return memchr(start, 0, bytes.count).map { start.distance(to: $0) }
    }
  }

  /// The first fault of `bytes`, whose first NUL stands at `firstNUL`; `nil` where they are UTF-8, with or without a byte order mark.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func fault(in bytes: [UInt8], firstNUL: Int?) -> Fault? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .otherEncoding("UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || firstNUL.map({ $0 < 4 && looksLikeUTF16(bytes.prefix(256)) }) ?? false
    {
      return .otherEncoding("UTF-16")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      return .invalid(byte: bytes[offset], offset: offset)
    }
  }

  /// Whether nearly every second byte is zero, as in UTF-16 of European text.
  private static func looksLikeUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= 4 else { return false }
    let pairs = bytes.count / 2
    let evenZeros = (0..<pairs).count { bytes[$0 * 2] == 0 }
    let oddZeros = (0..<pairs).count { bytes[$0 * 2 + 1] == 0 }
    return max(evenZeros, oddZeros) * 4 >= pairs * 3 && min(evenZeros, oddZeros) * 4 <= pairs
  }
}
