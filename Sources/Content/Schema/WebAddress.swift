/// Judges addresses that people wrote.
public enum WebAddress {
  /// Whether `text` is an absolute http or https address without blanks and control characters.
  public static func isHTTP(_ text: String) -> Bool {
    guard let rest = afterScheme(text) else { return false }
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    return !host.isEmpty && host.first != UInt8(ascii: ":") && isPrintable(text)
  }

  /// Whether `text` is an http, https or mailto address.
  static func isLink(_ text: String) -> Bool {
    if isHTTP(text) { return true }
    let scheme = "mailto:"
    return text.lowercased().hasPrefix(scheme) && isMail(String(text.dropFirst(scheme.count)))
  }

  /// Whether `text` has the shape of a mail address.
  static func isMail(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    // A colon stands in no address, but in `mailto:` before one; the others would end it there.
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && isPrintable(text)
      && !text.utf8.contains { "<>\"?&:#%,;/".utf8.contains($0) }
  }

  /// Whether `text` names a scheme, be it one that is not taken: `https:`, `javascript:`.
  static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    return scheme.count > 1
      && scheme.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// The address of a site in one form: scheme and host in lower case, a slash at the end.
  ///
  /// `nil` where `text` is no http or https address or has a user, a query or a fragment.
  public static func site(_ text: String) -> String? {
    guard isHTTP(text), let rest = afterScheme(text),
      !text.utf8.contains(where: { "?#\\\"<>".utf8.contains($0) })
    else { return nil }
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard !host.contains(UInt8(ascii: "@")) else { return nil }
    let scheme = text.utf8.prefix(while: { $0 != UInt8(ascii: ":") })
    var path = ""
    for part in rest[host.endIndex...].split(separator: UInt8(ascii: "/")) {
      guard !part.elementsEqual(".".utf8), !part.elementsEqual("..".utf8) else { return nil }
      path += "/" + percentCoded(part)
    }
    return String(decoding: scheme, as: UTF8.self).lowercased() + "://"
      + String(decoding: host, as: UTF8.self).lowercased() + path + "/"
  }

  private static func percentCoded(_ part: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var coded: [UInt8] = []
    for byte in part {
      if byte < 0x80 {
        coded.append(byte)
      } else {
        coded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: coded, as: UTF8.self)
  }

  private static func afterScheme(_ text: String) -> Substring.UTF8View? {
    let lower = text.prefix(8).lowercased()
    if lower.hasPrefix("https://") { return text.dropFirst(8).utf8 }
    if lower.hasPrefix("http://") { return text.dropFirst(7).utf8 }
    return nil
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .control
    }
  }
}
