internal import Model
internal import UnicodeServices

/// An address below the site's root, as somebody wrote it.
enum SitePath {
  enum Failure: Error, Equatable {
    /// It is on another site.
    case elsewhere
    /// It cannot stand for a file, for the reason given.
    case unusable(String)
  }

  /// `text` with a slash before it, parts in normal form C, and percent-codes decoded.
  ///
  /// An absolute address is taken where it begins with `siteURL`. A slash at the end stays.
  static func normalized(_ text: String, siteURL: String) throws(Failure) -> String {
    var text = text
    if WebAddress.hasScheme(text) {
      guard !siteURL.isEmpty, text.lowercased().hasPrefix(siteURL.lowercased()) else {
        throw .elsewhere
      }
      text = String(text.dropFirst(siteURL.count))
    }
    if text.hasPrefix("//") { throw .elsewhere }
    if text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw .unusable("it has a query or a fragment, which no file can stand for")
    }
    guard let decoded = text.percentDecoded else {
      throw .unusable("its percent-codes are no UTF-8")
    }
    let parts = decoded.split(separator: "/")
    guard !parts.isEmpty else { throw .unusable("it is that of the home page") }
    for part in parts {
      if part == "." || part == ".." { throw .unusable("it has a part \"\(part)\"") }
      if part.utf8.count > 255 { throw .unusable("a part of it is longer than 255 bytes") }
      let isPrintable = part.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\\"
      }
      guard isPrintable else { throw .unusable("it has a backslash or a control character") }
    }
    let path = "/" + parts.joined(separator: "/") + (decoded.hasSuffix("/") ? "/" : "")
    return Normalization.nfc(path)
  }
}
