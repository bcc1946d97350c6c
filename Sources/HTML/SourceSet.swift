/// The forms of one picture that a browser may choose from, for `srcset` (HTML, section 4.8.4.2.1).
public struct SourceSet: Sendable, Hashable {
  /// The addresses with their widths, not escaped for HTML: `/a-480.webp 480w, /a-960.webp 960w`.
  public let text: String

  /// The set of `sources`, each an address and how many pixels wide the picture there is.
  public init(_ sources: [(url: SafeURL, width: Int)]) {
    // A comma at the end of an address would not be taken for a part of it.
    text = sources.map { "\($0.url.text.replacing(",", with: "%2C")) \($0.width)w" }
      .joined(separator: ", ")
  }
}
