/// A set of bytes below 64, where all of HTML's special characters and all controls are.
///
/// One shift and one mask tell whether a byte is in it, without a table in memory.
struct LowByteSet: Sendable {
  let bits: UInt64

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  /// The set of `characters`, all below 64; the optimiser makes one number of it.
  @inline(__always)
  init(_ characters: Unicode.Scalar...) {
    var bits: UInt64 = 0
    for character in characters { bits |= 1 << UInt64(character.value) }
    self.bits = bits
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 64 && bits &>> UInt64(byte) & 1 != 0
  }
}
