public import HTML

/// The value of one field of a view.
public enum TemplateValue: Sendable {
  /// Nothing: prints nothing, and a section over it is left out.
  case absent
  /// Plain text.
  case text(String)
  /// Markup that is safe already.
  case html(EscapedHTML)
  /// An address that a browser may follow.
  case url(SafeURL)
  /// The forms of a picture to choose from.
  case sources(SourceSet)
  /// JSON, as `JSONWriter` makes it.
  case json([UInt8])
  /// Yes or no.
  case flag(Bool)
  /// Plain texts.
  case texts([String])
  /// One view.
  case object(ViewObject)
  /// Views in order.
  case list([ViewObject])

  /// Whether the value may stand in a field of `type`.
  @usableFromInline
  func fits(_ type: FieldType) -> Bool {
    switch (self, type) {
    case (.absent, _), (.text, .text), (.html, .html), (.url, .url),
      (.sources, .sources), (.json, .json),
      (.flag, .flag), (.texts, .texts), (.object, .object), (.list, .list):
      true
    default: false
    }
  }
}
