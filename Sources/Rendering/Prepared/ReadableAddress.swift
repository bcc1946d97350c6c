internal import HTML

/// Writes an address for people to read.
enum ReadableAddress {
  /// The address without its scheme, `www.` and a slash at the end: `lou.example/notes`.
  static func text(of url: SafeURL) -> String {
    var text = Substring(url.text)
    for prefix in ["https://", "http://", "mailto:"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
      break
    }
    if text.hasPrefix("www.") { text = text.dropFirst(4) }
    if text.utf8.last == UInt8(ascii: "/") { text = text.dropLast() }
    return String(text)
  }
}
