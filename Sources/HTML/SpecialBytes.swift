/// A set of bytes that text is searched for, eight at a time.
///
/// Most text holds none of them, and this takes a third of the instructions of a look at each byte
/// by itself. (The vectors of the standard library take more of them than that look.)
protocol SpecialBytes {
  /// Whether `byte` is in the set.
  static func contains(_ byte: UInt8) -> Bool

  /// Where the bytes of `lanes` are in the set: of each, what `contains` says of it.
  static func matches(_ lanes: ByteLanes) -> ByteLanes.Matches
}

extension SpecialBytes {
  /// The index of the first byte from `start` on that is in the set; the count where there is none.
  @inline(__always)
  static func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let found = matches(ByteLanes(bytes, at: index))
      if !found.isEmpty { return index + found.first }
      index += 8
    }
    while index < bytes.count, !contains(bytes[index]) { index += 1 }
    return index
  }
}

/// Eight bytes of a text in one number, the first of them lowest.
struct ByteLanes {
  private let word: UInt64

  /// The lanes in which something was found.
  ///
  /// The lowest one is right. A lane above it may be set without reason, for the subtractions carry
  /// upwards; so sets may be joined, but only the first lane asked for.
  struct Matches {
    /// The high bit of each lane says whether it is one of them.
    fileprivate let bits: UInt64

    @inline(__always)
    var isEmpty: Bool { bits & ByteLanes.all(0x80) == 0 }

    /// The lowest lane, 0 to 7.
    @inline(__always)
    var first: Int { (bits & ByteLanes.all(0x80)).trailingZeroBitCount / 8 }

    @inline(__always)
    static func | (left: Matches, right: Matches) -> Matches {
      Matches(bits: left.bits | right.bits)
    }
  }

  /// The eight bytes of `bytes` from `index` on.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  private init(word: UInt64) {
    self.word = word
  }

  /// The lanes that hold `byte`.
  @inline(__always)
  func equal(to byte: UInt8) -> Matches {
    ByteLanes(word: word ^ Self.all(byte)).below(1)
  }

  /// The lanes that hold less than `limit`, which is at most 128.
  @inline(__always)
  func below(_ limit: UInt8) -> Matches {
    Matches(bits: (word &- Self.all(limit)) & ~word)
  }

  /// The lanes with only those bits kept that `mask` has.
  @inline(__always)
  func masked(by mask: UInt8) -> ByteLanes {
    ByteLanes(word: word & Self.all(mask))
  }

  /// `byte` in all lanes.
  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
