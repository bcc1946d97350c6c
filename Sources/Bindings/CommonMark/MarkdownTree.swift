internal import CCMarkGFM
internal import Synchronization

/// A parsed Markdown document.
///
/// The tree belongs to this value and is freed with it. It is not `Sendable`: keep it on the task
/// that parsed it and send on what is made of it.
@safe public struct MarkdownTree: ~Copyable {
  private let root: UnsafeMutablePointer<cmark_node>

  /// Parses `markdown`, which is copied and has to be valid UTF-8.
  ///
  /// Any text is a document, so parsing cannot fail. A NUL becomes U+FFFD (CommonMark, section
  /// 2.3). Documents may be parsed on several threads at once; their inline stages wait for each
  /// other.
  ///
  /// - Complexity: O(*n*) in the bytes for what people write. Some hostile texts (a table's rule
  ///   above thousands of pipes, thousands of closing parentheses after a bare address) take
  ///   O(*n*²), and cmark cannot be interrupted: limit what comes from strangers beforehand.
  public init(parsing markdown: ArraySlice<UInt8>, options: MarkdownOptions = .gitHub) {
    guard let parser = unsafe cmark_parser_new(options.parserOptions) else {
      preconditionFailure("cmark made no parser")
    }
    defer { unsafe cmark_parser_free(parser) }
    for known in SyntaxExtension.all where options.contains(known.option) {
      unsafe cmark_parser_attach_syntax_extension(parser, known.pointer)
    }
    unsafe markdown.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    var finished: UnsafeMutablePointer<cmark_node>?
    Self.inlineStage.withLock { _ in unsafe finished = cmark_parser_finish(parser) }
    guard let root = unsafe finished else {
      preconditionFailure("cmark returned no document")
    }
    unsafe self.root = root
  }

  deinit { unsafe cmark_node_free(root) }

  /// Calls `visit` with each node in the order of the text: entering, then its children, then
  /// exiting.
  ///
  /// Leaves are entered only. An error that `visit` throws ends the walk.
  ///
  /// - Complexity: O(*n*) in the nodes, whatever their depth.
  public borrowing func walk<Failure: Error>(
    _ visit: (borrowing MarkdownNode, MarkdownEvent) throws(Failure) -> Void
  ) throws(Failure) {
    let iterator = unsafe cmark_iter_new(root)
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      try visit(
        unsafe MarkdownNode(node: node), event == CMARK_EVENT_ENTER ? .enter : .exit)
    }
  }

  /// Held during `cmark_parser_finish`.
  ///
  /// While that runs, cmark switches the special characters of the parser's extensions (`~`, `:`,
  /// `w`) on in tables that all parsers share, and off again at the end: parsers side by side would
  /// lose links and struck-out text.
  private static let inlineStage = Mutex<Void>(())
}

/// A syntax extension of cmark, looked up by its name once and not for each document.
///
/// cmark only reads it once it is registered, so threads share it.
@safe private struct SyntaxExtension: @unchecked Sendable {
  let option: MarkdownOptions
  let pointer: OpaquePointer?

  private init(_ option: MarkdownOptions, _ name: String) {
    self.option = option
    unsafe pointer = cmark_find_syntax_extension(name)
  }

  /// All, in the order in which cmark's own program attaches them.
  ///
  /// Making the list fills cmark's process-wide registry, which two threads must never do together.
  static let all: [SyntaxExtension] = {
    cmark_gfm_core_extensions_ensure_registered()
    return [
      SyntaxExtension(.tables, "table"), SyntaxExtension(.strikethrough, "strikethrough"),
      SyntaxExtension(.autolinks, "autolink"), SyntaxExtension(.taskLists, "tasklist"),
    ]
  }()
}
