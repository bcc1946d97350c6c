/// What a check wants to know of a text, noted while its markup is written.
struct TextSurvey: Sendable {
  /// The addresses that a build takes as they are, in the order of the text.
  ///
  /// What the writer has told the author of is not among them.
  var links: [TextLink] = []
  /// How its lines look wrapped, where they do and breaks of lines are shown.
  var wrapping: LineWrapping?
}

/// An address in a text, of a link or a picture.
struct TextLink: Sendable {
  /// The address as it was written, entities and escapes resolved.
  let address: String
  /// What it leads to.
  let target: LinkTarget
  /// The line of the text, from 1, in which it or the block around it begins.
  let line: Int
  /// Whether it stands in raw HTML.
  let isRaw: Bool
}

extension MarkupWriter {
  /// Notes an address for a check, where one asks.
  mutating func note(
    _ address: Span<UInt8>, _ target: LinkTarget, line: Int, isRaw: Bool = false
  ) {
    guard findings?.survey != nil else { return }
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    findings?.survey?.links.append(
      TextLink(
        address: written, target: target, line: line > 0 ? line : blockLine, isRaw: isRaw))
  }
}
