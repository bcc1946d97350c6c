/// A set of bytes below 64, where all of HTML's special characters and all controls are.
///
/// One shift and one mask tell whether a byte is in it, without a table in memory.
struct LowByteSet: Sendable {
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The ASCII characters of `text`, all below 64.
  init(_ text: StaticString) {
    bits = text.withUTF8Buffer { buffer in
      buffer.reduce(0) { $0 | 1 << UInt64($1) }
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    // A shift by 64 or more gives 0.
    byte < 64 && bits &>> UInt64(byte) & 1 != 0
  }
}
