public import Model

/// A comment that is to be written into a file.
public struct CommentDraft: Sendable {
  /// What it says, in Markdown.
  public var text: String
  /// Who wrote it; `nil` for the site's author.
  public var author: CommentAuthor?
  /// When, as front matter has dates; `nil` for now.
  public var date: String?
  /// The id of the comment that it answers.
  public var replyTo: String?
  /// Its author's own mark for the post.
  public var rating: Int?
  /// Whether it may be shown.
  public var status = Comment.Status.approved

  /// A comment that says `text`, with everything else at its default.
  public init(text: String) {
    self.text = text
  }
}
