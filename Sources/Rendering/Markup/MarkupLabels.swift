/// The words that markup shows to those who do not see it, in the reader's language.
///
/// `{number}` stands for a number.
public struct MarkupLabels: Sendable, Hashable {
  /// The name of the notes below a text.
  public var footnotes = "Footnotes"
  /// The name of a reference to a note.
  public var footnote = "Footnote {number}"
  /// The name of the link that leads from a note back to its reference.
  public var backToReference = "Back to reference {number}"
  /// The name of a checked box.
  public var taskDone = "Done"
  /// The name of an empty box.
  public var taskOpen = "Not done"
  /// The name of a table that scrolls.
  public var table = "Table"
  /// What stands for a picture that nobody described.
  public var photoWithoutDescription = "Photo, no description"

  /// English labels.
  public init() {}
}
