/// A set of keys as bits.
struct KeySet: Sendable, Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of `keys`.
  init(_ keys: some Sequence<FrontMatterKey> = []) {
    for key in keys { insert(key) }
  }

  mutating func insert(_ key: FrontMatterKey) {
    let bit = key.rawValue
    if bit < 64 { low |= 1 << bit } else { high |= 1 << (bit - 64) }
  }

  func contains(_ key: FrontMatterKey) -> Bool {
    let bit = key.rawValue
    return bit < 64 ? low >> bit & 1 == 1 : high >> (bit - 64) & 1 == 1
  }

  func isDisjoint(with other: KeySet) -> Bool {
    low & other.low == 0 && high & other.high == 0
  }
}
