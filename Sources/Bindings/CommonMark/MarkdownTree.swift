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
  /// 2.3). Documents may be parsed on several threads at once; the inline stages of those with a
  /// tilde in them wait for each other.
  ///
  /// - Complexity: O(*n*) in the bytes for what people write. Some hostile texts (a table's rule
  ///   above thousands of pipes, thousands of closing parentheses after a bare address) take
  ///   O(*n*²), and cmark cannot be interrupted: limit what comes from strangers beforehand.
  public init(parsing markdown: ArraySlice<UInt8>, options: MarkdownOptions = .gitHub) {
    guard let parser = unsafe cmark_parser_new(options.parserOptions) else {
      preconditionFailure("cmark made no parser")
    }
    defer { unsafe cmark_parser_free(parser) }
    // Without a tilde nothing can be struck out, and nothing has to wait.
    let options =
      markdown.contains(UInt8(ascii: "~")) ? options : options.subtracting(.strikethrough)
    for known in SyntaxExtension.all where options.contains(known.option) {
      unsafe cmark_parser_attach_syntax_extension(parser, known.pointer)
    }
    unsafe markdown.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    var finished: UnsafeMutablePointer<cmark_node>?
    if options.contains(.strikethrough) {
      Self.tildes.withLock { _ in unsafe finished = cmark_parser_finish(parser) }
    } else {
      unsafe finished = cmark_parser_finish(parser)
    }
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

  /// Held during `cmark_parser_finish` of a parser that strikes out.
  ///
  /// While that runs, cmark switches the extension's special character, the tilde, on in tables that
  /// all parsers share, and off again at the end: parsers side by side would lose struck-out text.
  /// Of a text without a tilde no parser looks at its place in the tables. (cmark finds the extension
  /// by the same list of characters that it switches, so that cannot be emptied, as that of the
  /// autolinks is: see `SyntaxExtension`.)
  private static let tildes = Mutex<Void>(())
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
    let autolinks = SyntaxExtension(.autolinks, "autolink")
    unsafe keepSpecialCharacters(of: autolinks.pointer)
    return [
      SyntaxExtension(.tables, "table"), SyntaxExtension(.strikethrough, "strikethrough"),
      autolinks,
      SyntaxExtension(.taskLists, "tasklist"),
    ]
  }()

  /// Switches the special characters of an extension, `:` and `w` of the autolinks, on for good.
  ///
  /// cmark would switch them on and off again for each document, in tables that all threads share.
  /// A parser without the extension takes them for text, as it should.
  private static func keepSpecialCharacters(of syntaxExtension: OpaquePointer?) {
    let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { unsafe cmark_parser_free(parser) }
    unsafe cmark_parser_attach_syntax_extension(parser, syntaxExtension)
    unsafe cmark_manage_extensions_special_characters(parser, 1)
    unsafe cmark_syntax_extension_set_special_inline_chars(syntaxExtension, nil)
  }
}
