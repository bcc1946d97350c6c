/// Markup that is safe to stand in a page as it is.
///
/// The type is the proof: text becomes markup only by being escaped, or by a renderer that vouches
/// for what it made.
public struct EscapedHTML: Sendable, Hashable {
  /// The markup, as UTF-8.
  public var bytes: [UInt8]

  /// Takes `bytes` for markup as they are; the caller vouches for them.
  public init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes markup that shows `text`.
  public init(escaping text: String) {
    bytes = []
    bytes.reserveCapacity(text.utf8.count)
    Escaping.appendHTML(text, to: &bytes)
  }
}
