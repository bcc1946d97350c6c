internal import CCMarkGFM

/// How a list's items are marked.
public enum MarkdownListMarker: Sendable, Hashable {
  /// With `-`, `*` or `+`.
  case bullet
  /// With numbers and full stops, from `start`.
  case period(start: Int)
  /// With numbers and closing parentheses, from `start`.
  case parenthesis(start: Int)
}

/// Where the text of a table's column stands.
public enum MarkdownColumnAlignment: Sendable, Hashable {
  /// Where the language puts it.
  case unspecified
  /// To the left.
  case left
  /// In the middle.
  case center
  /// To the right.
  case right
}

extension MarkdownNode {
  /// The level of a heading, 1 to 6; else 0.
  public var headingLevel: Int {
    kind == .heading ? unsafe Int(node.pointee.as.heading.level) : 0
  }

  /// How the items of a list are marked; `nil` for other kinds.
  public var listMarker: MarkdownListMarker? {
    guard kind == .list else { return nil }
    let list = unsafe node.pointee.as.list
    guard list.list_type == CMARK_ORDERED_LIST else { return .bullet }
    return list.delimiter == CMARK_PAREN_DELIM
      ? .parenthesis(start: Int(list.start)) : .period(start: Int(list.start))
  }

  /// Whether a list is tight: its paragraphs are shown without their own space (CommonMark,
  /// section 5.3).
  public var isTightList: Bool {
    kind == .list ? unsafe node.pointee.as.list.tight : false
  }

  /// Whether it stands in an item of a tight list, so that a paragraph is shown as its text alone.
  public var isInTightList: Bool {
    guard let list = unsafe node.pointee.parent?.pointee.parent,
      unsafe Self.kind(of: list) == .list
    else { return false }
    return unsafe list.pointee.as.list.tight
  }

  /// Whether the check box of a task list's item is checked; `nil` where there is none.
  public var isChecked: Bool? {
    // The task list extension is the only one that claims items.
    guard kind == .item, unsafe node.pointee.extension != nil else { return nil }
    return unsafe node.pointee.as.list.checked
  }

  /// The alignments of a table's columns, in an array of their own; empty for other kinds.
  ///
  /// - Complexity: O(*n*) in the columns.
  public var columnAlignments: [MarkdownColumnAlignment] {
    guard kind == .table, let letters = unsafe cmark_gfm_extensions_get_table_alignments(node)
    else { return [] }
    let count = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
    return (0..<count).map { column in
      switch unsafe letters[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .unspecified
      }
    }
  }

  /// Whether a table's row is its header.
  public var isHeaderRow: Bool {
    guard kind == .tableRow else { return false }
    return unsafe cmark_gfm_extensions_get_table_row_is_header(node) != 0
  }

  /// The number of the line, from 1, at which it begins in the bytes that were parsed.
  ///
  /// cmark gives none to soft and hard breaks: theirs is 0.
  public var startLine: Int { unsafe Int(node.pointee.start_line) }

  /// The column, from 1 and in bytes, at which it begins.
  ///
  /// Exact for blocks. cmark counts the columns of inlines from the first byte of their block's
  /// text, not of the line, wherever the block is indented.
  public var startColumn: Int { unsafe Int(node.pointee.start_column) }

  /// The number of the line, from 1, at which it ends.
  public var endLine: Int { unsafe Int(node.pointee.end_line) }
}
