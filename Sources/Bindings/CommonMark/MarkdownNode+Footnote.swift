internal import CCMarkGFM

/// cmark moves the definitions that are referred to to the document's end, in the order of their
/// first references, drops the others, and turns references without a definition into text. So the
/// *n*th definition of a walk is the footnote whose references have the literal *n*: the walker
/// counts definitions, and needs nothing else to number them.
extension MarkdownNode {
  /// The label between `[^` and `]` of a footnote's definition or of a reference to it, copied.
  ///
  /// Labels are what people type: escape them, or use the number.
  public var footnoteLabel: String {
    switch kind {
    case .footnoteDefinition: return literal
    case .footnoteReference:
      guard let definition = unsafe node.pointee.parent_footnote_def else { return "" }
      return unsafe MarkdownNode(node: definition).literal
    default: return ""
    }
  }

  /// How many references a footnote's definition has, those inside other footnotes included; else
  /// 0.
  public var footnoteReferenceCount: Int {
    kind == .footnoteDefinition ? unsafe Int(node.pointee.footnote.def_count) : 0
  }

  /// Which of the references to the same footnote this is, from 1; 0 for other kinds.
  public var footnoteReferenceIndex: Int {
    kind == .footnoteReference ? unsafe Int(node.pointee.footnote.ref_ix) : 0
  }
}
