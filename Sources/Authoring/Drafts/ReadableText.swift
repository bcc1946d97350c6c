internal import CommonMark

/// The words of a Markdown text as readers see them.
enum ReadableText {
  /// The words of `markdown` without its marks, addresses and code blocks, its lines and blocks as
  /// lines.
  ///
  /// - Complexity: O(*n*) in the bytes that are looked at, the first few thousand.
  static func lines(of markdown: String) -> String {
    // Enough for a name; a whole text may be large, and made to be slow.
    let start = markdown.utf8.prefix(4_096)
    var words: [UInt8] = []
    MarkdownTree(parsing: Array(start)[...]).walk { node, event in
      guard event == .enter else { return }
      switch node.kind {
      case .text, .code: node.withLiteral { text in text.withUnsafeBufferPointer { words += $0 } }
      case .paragraph, .heading, .softBreak, .lineBreak, .tableCell, .codeBlock:
        words.append(UInt8(ascii: "\n"))
      default: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}
