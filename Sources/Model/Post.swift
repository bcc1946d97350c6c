/// A post with its comments, as its files say it; nothing in it is derived from other posts.
public struct Post: Sendable {
  /// The last part of its address, unique, made by the rules of design part 5.
  public var slug: String
  /// Its address below the site's root, with a slash at both ends: `/posts/harbour/`.
  public var permalink: Located<String>
  /// Handles of its authors, at least one; the first owns the card.
  public var authors: [String]
  /// When it was published.
  public var date: Timestamp
  /// When its words were last changed.
  public var updated: Timestamp?
  /// The title; most posts of a feed have none.
  public var title: String?
  /// A summary in plain text, where the author wrote one.
  public var summary: String?
  /// Who may see it.
  public var visibility: Visibility
  /// Whether it is still being written.
  public var isDraft: Bool
  /// From when on it is no longer shown.
  public var expires: Timestamp?
  /// Tags as spelled in the front matter; hashtags of the body are not among them.
  public var tags: [String]
  /// Photos, videos and sounds of the front matter, in order.
  public var media: [Media]
  /// Where it was written.
  public var location: Place?
  /// The likes it got.
  public var likes: Tally
  /// How often it was shared.
  public var shares: Tally
  /// The readers' votes; `nil` where the front matter has no `rating`.
  public var rating: RatingTally?
  /// The thing that it reviews.
  public var item: ReviewedItem?
  /// Old addresses below the site's root with a leading slash; each becomes a redirect.
  public var aliases: [Located<String>]
  /// Whether new comments are taken.
  public var takesComments: Bool
  /// Its language as a BCP 47 tag; `nil` where it is the site's.
  public var language: String?
  /// Its identity in feeds, where one was written.
  public var id: String?
  /// Where an imported post came from.
  public var source: Source?
  /// The addresses of posts elsewhere that it answers, likes, repeats or bookmarks.
  public var references: References
  /// What the reader is to be warned of before the text is shown.
  public var contentWarning: String?
  /// Whether pictures are to be covered until the reader asks for them.
  public var isSensitive: Bool
  /// What it says.
  public var body: MarkdownText
  /// Its comments, sorted by date, then by the bytes of the id; spam and pending ones too.
  public var comments: [Comment]
  /// The folders in which a relative path of the body is looked for, in this order.
  public var mediaFolders: [MediaFolder]
  /// The file, relative to the source folder.
  public var path: String

  /// A post of which only slug, address, authors, date, body and path must be known.
  public init(
    slug: String, permalink: Located<String>, authors: [String], date: Timestamp,
    body: MarkdownText, path: String
  ) {
    self.slug = slug
    self.permalink = permalink
    self.authors = authors
    self.date = date
    visibility = .everyone
    isDraft = false
    tags = []
    media = []
    likes = Tally()
    shares = Tally()
    aliases = []
    takesComments = true
    references = References()
    isSensitive = false
    self.body = body
    comments = []
    mediaFolders = []
    self.path = path
  }
}

extension Post {
  /// The files that its front matter refers to, in order.
  public var mediaFiles: [MediaFile] {
    media.flatMap { media in
      [media.file] + [media.poster, media.captions, media.transcript].compactMap(\.self)
    }
  }
}
