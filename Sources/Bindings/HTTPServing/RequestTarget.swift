/// What a request's line asks for, taken apart: a path and a query.
struct RequestTarget {
  /// The path with its percent-encoding undone, once.
  let path: String
  /// What follows the first `?`, as it was written; `nil` where there is none.
  let query: String?

  /// Reads a target; `nil` for one that is no path, is badly encoded, is no UTF-8 or holds a NUL.
  init?(_ bytes: some Collection<UInt8>) {
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let written = parts.first, written.first == UInt8(ascii: "/"),
      let path = PercentEncoding.decode(written), !path.utf8.contains(0)
    else { return nil }
    self.path = path
    query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
  }
}

/// The encoding of bytes as `%` and two digits (RFC 3986, section 2.1).
enum PercentEncoding {
  /// The text that `bytes` encode; `nil` where a `%` lacks its digits or the result is no UTF-8.
  static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
          return nil
        }
        decoded.append(high << 4 | low)
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
