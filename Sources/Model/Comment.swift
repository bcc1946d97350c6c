/// What somebody said to a post.
public struct Comment: Sendable, Hashable {
  /// Whether it may be shown.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It may.
    case approved
    /// Not until somebody has read it.
    case pending
    /// Never.
    case spam
  }

  /// The name of the file without its ending; unique within its post.
  public var id: String
  /// Who wrote it.
  public var author: CommentAuthor
  /// When.
  public var date: Timestamp
  /// The id of the comment that it answers.
  public var replyTo: Located<String>?
  /// The likes it got.
  public var likes: Tally
  /// Its author's own mark for the post, 1 to the scale.
  public var rating: Int?
  /// Whether it may be shown.
  public var status: Status
  /// Where an imported comment came from.
  public var source: Source?
  /// What it says.
  public var body: MarkdownText
  /// The file, relative to the source folder.
  public var path: String

  /// A comment of which only id, date, body and path must be known.
  public init(
    id: String, author: CommentAuthor = .anonymous, date: Timestamp,
    replyTo: Located<String>? = nil, likes: Tally = Tally(), rating: Int? = nil,
    status: Status = .approved, source: Source? = nil, body: MarkdownText, path: String
  ) {
    self.id = id
    self.author = author
    self.date = date
    self.replyTo = replyTo
    self.likes = likes
    self.rating = rating
    self.status = status
    self.source = source
    self.body = body
    self.path = path
  }
}
