/// Tells whether a page has changed for who looks at it.
struct PageMark: Sendable, Hashable {
  private let hash: UInt64

  /// The mark in letters and digits.
  var text: String { String(hash, radix: 36) }

  /// The mark of a page; `nil` bytes stand for no page.
  ///
  /// Relative times count for nothing: they pass by themselves, and the page keeps them fresh.
  ///
  /// - Complexity: O(*n*).
  init(_ page: [UInt8]?) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    guard let page else {
      self.hash = 0
      return
    }
    let start = Array("class=\"relative\">".utf8)
    var index = 0
    while index < page.count {
      if page[index] == start[0], page[index...].starts(with: start) {
        index = page[index...].firstIndex(of: UInt8(ascii: "/")) ?? page.count
        continue
      }
      // FNV-1a.
      hash = (hash ^ UInt64(page[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    self.hash = hash
  }
}
