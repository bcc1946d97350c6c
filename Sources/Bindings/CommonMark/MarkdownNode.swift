internal import CCMarkGFM

/// A node of a Markdown document, valid during the call that it is handed to.
///
/// Properties that a kind does not have are empty, zero or `nil`. Unless it says otherwise, each
/// takes constant time and copies nothing.
@safe public struct MarkdownNode: ~Copyable {
  let node: UnsafeMutablePointer<cmark_node>

  init(node: UnsafeMutablePointer<cmark_node>) {
    unsafe self.node = node
  }

  /// What the node is.
  public var kind: MarkdownNodeKind { unsafe Self.kind(of: node) }

  /// What its parent is; `nil` for the document.
  public var parentKind: MarkdownNodeKind? {
    unsafe node.pointee.parent.map { parent in unsafe Self.kind(of: parent) }
  }

  /// Whether it is its parent's first child.
  public var isFirstChild: Bool { unsafe node.pointee.prev == nil }

  /// Whether it is its parent's last child.
  public var isLastChild: Bool { unsafe node.pointee.next == nil }

  /// Whether it has children.
  public var hasChildren: Bool { unsafe node.pointee.first_child != nil }

  static func kind(of node: UnsafeMutablePointer<cmark_node>) -> MarkdownNodeKind {
    switch unsafe cmark_node_type(rawValue: UInt32(node.pointee.type)) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    default: unsafe extensionKind(of: node)
    }
  }

  private static func extensionKind(of node: UnsafeMutablePointer<cmark_node>) -> MarkdownNodeKind {
    if unsafe kith_cmark_is_table_cell(node) { return .tableCell }
    if unsafe kith_cmark_is_table_row(node) { return .tableRow }
    if unsafe kith_cmark_is_table(node) { return .table }
    if unsafe kith_cmark_is_strikethrough(node) { return .strikethrough }
    return .custom
  }
}
