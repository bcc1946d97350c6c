/// What a field of a view holds, and so where a template may put it.
public indirect enum FieldType: Sendable {
  /// Plain text, always escaped.
  case text
  /// Markup that is safe already: `{{{body}}}`.
  case html
  /// An address that a browser may follow.
  case url
  /// The forms of a picture to choose from, for `srcset` alone.
  case sources
  /// JSON for a script element of a JSON type: `{{{data}}}`.
  case json
  /// Yes or no, for sections only.
  case flag
  /// A list of plain texts, each of them `{{.}}` in the section.
  case texts
  /// One view of another kind.
  case object(any ViewFields.Type)
  /// A list of views of another kind.
  case list(any ViewFields.Type)
}
