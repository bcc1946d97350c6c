/// Judges names of hosts that people wrote.
///
/// What is taken goes into the header that tells browsers whom they may ask (Content Security
/// Policy Level 3, section 2.3.1, `host-part` and `port-part`), so that nothing else may be in it.
enum HostName {
  /// The host in `text` in lower case, with its port where it has one: `img.example.org`,
  /// `localhost:8080`; `nil` where `text` is no host, alone or after `https://`.
  static func read(_ text: String) -> String? {
    var rest = Substring(text.lowercased())
    if rest.hasPrefix("https://") { rest = rest.dropFirst("https://".count) }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, isName(name) else { return nil }
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy(isDigit), (1...65_535).contains(Int(parts[1]) ?? 0) else {
        return nil
      }
    }
    return String(rest)
  }

  /// The host of an http or https address, or of one without its scheme; `nil` where it is none that
  /// `read` takes.
  static func host(ofAddress text: String) -> String? {
    let lower = text.lowercased()
    for scheme in ["https://", "http://", "//"] where lower.hasPrefix(scheme) {
      let host = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      return read(String(host))
    }
    return read(String(lower.prefix { $0 != "/" }))
  }

  /// Whether `name` is labels of letters, digits and hyphens (RFC 1123, section 2.1), at most 253
  /// bytes with at most 63 in a label.
  private static func isName(_ name: Substring) -> Bool {
    name.utf8.count <= 253
      && name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { label in
          (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
            && label.last != UInt8(ascii: "-")
            && label.allSatisfy { byte in
              isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || byte == UInt8(ascii: "-")
            }
        }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
