/// A run of text within one line, or a tag.
struct Token: Sendable {
  enum Kind: Sendable {
    /// Text up to and with its line feed, or up to the next tag.
    case text
    /// `{{name}}`
    case variable
    /// `{{{name}}}` or `{{&name}}`
    case rawVariable
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case invertedSection
    /// `{{/name}}`
    case close
    /// `{{>name}}`
    case partial
    /// `{{<name}}`
    case parent
    /// `{{$name}}`
    case block
    /// `{{! … }}` or `{{=<% %>=}}`: writes nothing.
    case silent
  }

  let kind: Kind
  /// The bytes of the token, delimiters included.
  let range: Range<Int>
  /// The bytes of the name, without blanks around it; empty for text and silent tags.
  let name: Range<Int>
}
