/// A page of its own, outside the feed: an imprint, say.
public struct Page: Sendable {
  /// Its address below the site's root, with a slash at both ends: `/about/`.
  public var permalink: Located<String>
  /// Its title; the slug where none was given.
  public var title: String
  /// When it was written.
  public var date: Timestamp?
  /// When it was last changed.
  public var updated: Timestamp?
  /// A summary in plain text.
  public var summary: String?
  /// Its language as a BCP 47 tag; `nil` where it is the site's.
  public var language: String?
  /// Whether it is still being written.
  public var isDraft: Bool
  /// Who may see it.
  public var visibility: Visibility
  /// What it says.
  public var body: MarkdownText
  /// The folders in which a relative path of the body is looked for, in this order.
  public var mediaFolders: [MediaFolder]
  /// The file, relative to the source folder.
  public var path: String

  /// A page of which only address, title, body and path must be known.
  public init(permalink: Located<String>, title: String, body: MarkdownText, path: String) {
    self.permalink = permalink
    self.title = title
    isDraft = false
    visibility = .everyone
    self.body = body
    mediaFolders = []
    self.path = path
  }
}
