internal import CCMarkGFM

/// The extensions of CommonMark that a document is parsed with.
public struct MarkdownOptions: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// The set whose bits are `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Tables (GFM, section 4.10).
  public static let tables = MarkdownOptions(rawValue: 1 << 0)
  /// Links made of bare web and mail addresses (GFM, section 6.9).
  public static let autolinks = MarkdownOptions(rawValue: 1 << 1)
  /// Text struck out with one or two tildes (GFM, section 6.5).
  public static let strikethrough = MarkdownOptions(rawValue: 1 << 2)
  /// List items with a check box (GFM, section 5.3).
  public static let taskLists = MarkdownOptions(rawValue: 1 << 3)
  /// `[^1]` in the text and `[^1]: …` for the note, as GitHub has them.
  public static let footnotes = MarkdownOptions(rawValue: 1 << 4)

  /// Plain CommonMark without any extension.
  public static let commonMark: MarkdownOptions = []
  /// All that GitHub has, footnotes included.
  public static let gitHub: MarkdownOptions = [
    .tables, .autolinks, .strikethrough, .taskLists, .footnotes,
  ]

  /// The options that cmark takes as bits.
  var parserOptions: Int32 {
    contains(.footnotes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
  }
}
