/// What a node of a Markdown document is, in CommonMark's and GFM's own terms.
public enum MarkdownNodeKind: Sendable, Hashable, CaseIterable {
  // MARK: Blocks

  /// The document itself, the root.
  case document
  /// Quoted blocks.
  case blockQuote
  /// A list; its children are items.
  case list
  /// An item of a list, with a check box or without.
  case item
  /// A fenced or indented code block; a leaf.
  case codeBlock
  /// A block of raw HTML; a leaf.
  case htmlBlock
  /// A paragraph.
  case paragraph
  /// A heading.
  case heading
  /// A thematic break; a leaf.
  case thematicBreak
  /// The text of a footnote. They stand at the document's end, in order of their first references.
  case footnoteDefinition
  /// A table; its children are rows.
  case table
  /// A row of a table; its children are cells.
  case tableRow
  /// A cell of a table.
  case tableCell

  // MARK: Inlines

  /// Text; a leaf.
  case text
  /// A line break in the source; a leaf.
  case softBreak
  /// A line break that is meant as one; a leaf.
  case lineBreak
  /// Inline code; a leaf.
  case code
  /// An inline tag of raw HTML; a leaf.
  case htmlInline
  /// Emphasis.
  case emphasis
  /// Strong emphasis.
  case strong
  /// Text that is struck out.
  case strikethrough
  /// A link.
  case link
  /// An image; its children are its alternative text.
  case image
  /// A reference to a footnote.
  case footnoteReference

  // MARK: Others

  /// A node that only programs make, never the parser.
  case custom

  /// Whether nodes of this kind have no children, so that they are entered and never exited.
  public var isLeaf: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline:
      true
    default: false
    }
  }
}
