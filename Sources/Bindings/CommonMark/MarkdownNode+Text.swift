internal import CCMarkGFM

extension MarkdownNode {
  /// Hands over the text of a text, code, code block or raw HTML node, as UTF-8 with entities and
  /// escapes resolved.
  ///
  /// Of a footnote's reference it is the footnote's number, of its definition the label.
  public borrowing func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    switch kind {
    case .text, .code, .htmlBlock, .htmlInline, .footnoteReference, .footnoteDefinition:
      unsafe Self.withBytes(of: node.pointee.as.literal, body)
    case .codeBlock: unsafe Self.withBytes(of: node.pointee.as.code.literal, body)
    default: unsafe Self.withBytes(of: cmark_chunk(), body)
    }
  }

  /// Hands over the address of a link or image as it was written, with entities and escapes
  /// resolved; it is neither checked nor percent-coded.
  public borrowing func withURL<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(of: isLinkOrImage ? node.pointee.as.link.url : cmark_chunk(), body)
  }

  /// Hands over the title of a link or image.
  public borrowing func withTitle<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(of: isLinkOrImage ? node.pointee.as.link.title : cmark_chunk(), body)
  }

  /// Hands over the info string of a fenced code block: the language and what follows it.
  public borrowing func withInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe Self.withBytes(
      of: kind == .codeBlock ? node.pointee.as.code.info : cmark_chunk(), body)
  }

  /// Appends what `withLiteral` hands over.
  public borrowing func appendLiteral(to output: inout [UInt8]) {
    withLiteral { bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
    }
  }

  /// The text, copied; see `withLiteral`.
  public var literal: String { withLiteral(Self.string) }

  /// The address of a link or image, copied; see `withURL`.
  public var url: String { withURL(Self.string) }

  /// The title of a link or image, copied; empty without one.
  public var title: String { withTitle(Self.string) }

  /// The info string of a fenced code block, copied; empty without one.
  public var info: String { withInfo(Self.string) }

  /// Whether a link is an address that stands for itself: `https://kith.example`,
  /// `www.kith.example`, `ana@kith.example`, `<https://kith.example>`.
  ///
  /// That is a link whose one child is a text that spells its address, perhaps without the
  /// `http://` or `mailto:` that was put before it. The tree does not tell bare addresses from
  /// those in angle brackets.
  ///
  /// - Complexity: O(*n*) in the bytes of the address.
  public var isAutolink: Bool {
    guard kind == .link, let child = unsafe node.pointee.first_child,
      unsafe child.pointee.next == nil, unsafe Self.kind(of: child) == .text,
      unsafe node.pointee.as.link.title.len == 0
    else { return false }
    return unsafe Self.withBytes(of: child.pointee.as.literal) { text in
      withURL { address in
        ["", "http://", "mailto:"].contains { Self.equals(address, prefix: $0, text) }
      }
    }
  }

  private var isLinkOrImage: Bool { kind == .link || kind == .image }

  private static func withBytes<Result>(
    of chunk: cmark_chunk, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    // The bytes belong to the tree, which is borrowed as long as `body` runs.
    let bytes = unsafe UnsafeBufferPointer(start: chunk.data, count: Int(chunk.len))
    return body(unsafe bytes.span)
  }

  private static func string(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  private static func equals(
    _ address: Span<UInt8>, prefix: StaticString, _ text: Span<UInt8>
  ) -> Bool {
    let prefixCount = prefix.utf8CodeUnitCount
    guard address.count == prefixCount + text.count else { return false }
    return unsafe address.withUnsafeBufferPointer { address in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe UnsafeBufferPointer(start: prefix.utf8Start, count: prefixCount)
          .elementsEqual(address.prefix(prefixCount))
          && text.elementsEqual(address.dropFirst(prefixCount))
      }
    }
  }
}
