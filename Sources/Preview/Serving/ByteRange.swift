/// What the header `Range` of a request asks for (RFC 9110, section 14).
enum ByteRange: Sendable, Hashable {
  /// Everything: there is no such header, or it asks for what is not offered, such as several parts.
  case all
  /// The bytes in this range, of which there is at least one.
  case part(Range<Int>)
  /// A part that is not there.
  case unsatisfiable

  /// Reads the header `text` for a file of `size` bytes.
  init(_ text: String?, size: Int) {
    self = .all
    guard let text, let equals = text.firstIndex(of: "="),
      text[..<equals].lowercased() == "bytes"
    else { return }
    let bounds = text[text.index(after: equals)...].split(
      separator: "-", omittingEmptySubsequences: false
    ).map { $0.trimmingBlanks }
    guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else { return }
    switch (bounds[0].isEmpty, bounds[1].isEmpty) {
    case (true, true): return
    case (true, false):
      let count = min(Self.number(bounds[1]), size)
      self = count == 0 ? .unsatisfiable : .part(size - count..<size)
    case (false, let isOpen):
      let first = Self.number(bounds[0])
      let last = isOpen ? Int.max : Self.number(bounds[1])
      guard last >= first else { return }
      self = first >= size ? .unsatisfiable : .part(first..<min(last, size - 1) + 1)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The number that `digits` write; one that is too large for the machine is its largest.
  private static func number(_ digits: Substring) -> Int {
    Int(digits) ?? .max
  }
}

extension Substring {
  /// The text without the blanks and tabs around it.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
