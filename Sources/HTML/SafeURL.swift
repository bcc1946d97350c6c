/// An address that may stand in a link, an image or a form of a page.
///
/// It is of one of the schemes http, https and mailto, a place, a path of this site, or a fragment. Nothing
/// else can be made, so that a template may put it where a browser would follow it.
public struct SafeURL: Sendable, Hashable {
  /// The address, percent-coded but not escaped for HTML.
  public let text: String

  /// Takes an address that somebody wrote, if it is an absolute one of http, https or mailto.
  ///
  /// It is read as browsers read it (WHATWG URL, section 4.4): blanks and control characters
  /// around it are cut off, tabs and line breaks inside are removed, and the scheme's case does not
  /// count. Bytes that no URL may hold are percent-coded. Without a host there is no address.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length.
  public init?(external: String) {
    let bytes = Self.trimmed(external)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = bytes[..<colon].map(Self.lowercased)
    let rest = bytes[(colon + 1)...]
    var output = scheme
    output.reserveCapacity(bytes.count + 16)
    output.append(UInt8(ascii: ":"))
    switch String(decoding: scheme, as: UTF8.self) {
    case "http", "https":
      guard Self.appendAuthorityAndPath(rest, to: &output) else { return nil }
    case "mailto":
      guard !rest.isEmpty else { return nil }
      Self.appendCoded(rest, to: &output)
    default: return nil
    }
    text = String(decoding: output, as: UTF8.self)
  }

  /// Takes a path of this site that is percent-coded already, with its query and fragment if any.
  ///
  /// It always becomes a path from the root: slashes and backslashes at its start become one slash,
  /// so that `//host` leads nowhere else. Bytes that no URL may hold are percent-coded.
  public init(sitePath: String) {
    if Self.isPlainSitePath(sitePath) {
      text = sitePath
      return
    }
    let path = Self.trimmed(sitePath).drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    var output = [UInt8(ascii: "/")]
    output.reserveCapacity(path.count + 8)
    Self.appendCoded(path, to: &output)
    text = String(decoding: output, as: UTF8.self)
  }

  /// Leads to the element of the same page whose id is `fragment`, which is not yet coded.
  public init(fragment: String) {
    text = "#" + URLEncoding.component(fragment)
  }

  /// Leads to a place on the globe (RFC 5870); `nil` where the degrees are no place.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    text = "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))"
  }

  init(checked text: String) {
    self.text = text
  }

  /// The address of `sitePath`, which is percent-coded already, below this one.
  ///
  /// Slashes where the two meet become one: the site `https://lou.example/` and the path `/about/`
  /// give `https://lou.example/about/`.
  public func appending(sitePath: String) -> SafeURL {
    let path = SafeURL(sitePath: sitePath).text
    var joined = text
    // A path begins with a slash.
    joined += text.utf8.last == UInt8(ascii: "/") ? path.dropFirst() : path[...]
    return SafeURL(checked: joined)
  }

  /// The address of the element whose id is `fragment`, which is not yet coded, in this one's page.
  public func appending(fragment: String) -> SafeURL {
    let fragment = URLEncoding.component(fragment)
    let bytes = text.utf8.span
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "#") { end += 1 }
    var joined = end == bytes.count ? text : String(Substring(text.utf8.prefix(end)))
    joined.reserveCapacity(end + 1 + fragment.utf8.count)
    joined += "#"
    joined += fragment
    return SafeURL(checked: joined)
  }

  /// Whether `path` is as it should be, as nearly all are: one slash at its start, and no byte that
  /// is dropped or percent-coded.
  private static func isPlainSitePath(_ path: String) -> Bool {
    let bytes = path.utf8.span
    guard !bytes.isEmpty, bytes[0] == UInt8(ascii: "/"),
      bytes.count == 1 || bytes[1] != UInt8(ascii: "/")
    else { return false }
    for index in bytes.indices where isCoded(bytes[index]) { return false }
    return true
  }

  /// Degrees in decimals without an exponent, which RFC 5870 does not know.
  private static func degrees(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    let fraction = String(millionths.magnitude % 1_000_000)
    let padding = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(padding)\(fraction)"
  }

  /// Appends what follows `http:`; false where it has no host or one that cannot be.
  private static func appendAuthorityAndPath(
    _ rest: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    // Browsers take a backslash for a slash here.
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    guard rest.prefix(while: isSlash).count >= 2 else { return false }
    let address = rest.drop(while: isSlash)
    let authority = address.prefix { byte in
      !isSlash(byte) && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
    let host =
      authority.split(
        separator: UInt8(ascii: "@"), omittingEmptySubsequences: false
      ).last ?? []
    guard !host.isEmpty, host.first != UInt8(ascii: ":"), !hasForbiddenScalar(authority) else {
      return false
    }
    output.append(contentsOf: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    output.append(contentsOf: authority)
    let tail = address[authority.endIndex...]
    let path = tail.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    for byte in path {
      if byte == UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "/"))
      } else {
        appendCoded(byte, to: &output)
      }
    }
    appendCoded(tail[path.endIndex...], to: &output)
    return true
  }

  /// Whether `authority` holds what no host may (WHATWG URL, section 3.2) or what turns text round.
  private static func hasForbiddenScalar(_ authority: ArraySlice<UInt8>) -> Bool {
    String(decoding: authority, as: UTF8.self).unicodeScalars.contains { scalar in
      switch scalar {
      case "\0"..." ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{7F}"..."\u{A0}": true
      case "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{3000}",
        "\u{FEFF}", "\u{FFFD}":
        true
      default: false
      }
    }
  }

  /// The bytes as browsers read them: without tabs and line breaks, blanks around, or controls around.
  private static func trimmed(_ text: String) -> ArraySlice<UInt8> {
    let bytes = text.utf8.filter { byte in
      byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
    }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return bytes[start..<end]
  }

  private static func appendCoded(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      appendCoded(byte, to: &output)
    }
  }

  /// Appends `byte`, percent-coded where no URL may hold it; what is coded already stays so.
  private static func appendCoded(_ byte: UInt8, to output: inout [UInt8]) {
    if isCoded(byte) {
      URLEncoding.appendCoded(byte, to: &output)
    } else {
      output.append(byte)
    }
  }

  /// Whether no URL may hold `byte`, so that it is percent-coded.
  private static func isCoded(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
  }
}
