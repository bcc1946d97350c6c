/// How much a text may ask of the parser and of the page before it is refused.
///
/// cmark cannot be interrupted, and some short texts take it hours: what would is found before it
/// is parsed.
public struct MarkupLimits: Sendable, Hashable {
  /// The longest comment, in bytes.
  public var commentSize = 64 << 10
  /// The longest post, page or biography, in bytes.
  public var postSize = 2 << 20
  /// The most pipes in a line, so the most columns of a table.
  public var pipesInLine = 1_000
  /// The most closing parentheses between two blanks.
  public var closingParentheses = 1_000
  /// The most cells of a table: its columns times its rows.
  public var tableCells = 100_000
  /// The most references to one footnote.
  public var footnoteReferences = 1_000
  /// How deep quotes, lists, links and emphasis may stand in each other.
  public var nesting = 100
  /// The most bytes of a page for each byte of Markdown.
  public var outputRatio = 50
  /// The bytes that a page may have in any case.
  public var outputAllowance = 64 << 10
  /// The most steps that a kind of text for which the parser is slow may take it.
  ///
  /// A step is about a nanosecond.
  public var parserSteps = 100_000_000

  /// The limits of design part 5.
  public init() {}
}
