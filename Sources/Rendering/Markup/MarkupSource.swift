public import Model

/// A text in Markdown and the place in the site at which it stands.
///
/// An object, since the writer of the text and each of its links hold it.
public final class MarkupSource: Sendable {
  /// What kind of text it is, which decides what it may do.
  public enum Kind: Sendable, Hashable {
    /// The body of a post.
    case post
    /// The body of a page of its own.
    case page
    /// What an author says of themselves.
    case biography
    /// A comment, by its id: written by a stranger.
    case comment(id: String)
  }

  /// What kind of text it is.
  public let kind: Kind
  /// The Markdown.
  public let body: MarkdownText
  /// The file, relative to the source folder.
  public let path: String
  /// The address of the page on which it stands, below the site's root and not percent-coded.
  public let permalink: String
  /// The folders in which its relative paths are looked for, in this order.
  public let mediaFolders: [MediaFolder]
  /// Whether the file is held back from publishing, so that its words are shown to nobody.
  public let isHeldBack: Bool

  /// A text of which all but the folders must be known.
  public init(
    kind: Kind, body: MarkdownText, path: String, permalink: String,
    mediaFolders: [MediaFolder] = [], isHeldBack: Bool = false
  ) {
    self.kind = kind
    self.body = body
    self.path = path
    self.permalink = permalink
    self.mediaFolders = mediaFolders
    self.isHeldBack = isHeldBack
  }

  /// The body of `post`.
  public convenience init(_ post: Post) {
    self.init(
      kind: .post, body: post.body, path: post.path, permalink: post.permalink.value,
      mediaFolders: post.mediaFolders)
  }

  /// The body of `page`.
  public convenience init(_ page: Page) {
    self.init(
      kind: .page, body: page.body, path: page.path, permalink: page.permalink.value,
      mediaFolders: page.mediaFolders)
  }

  /// The biography of `author`, whose page is at `permalink`.
  public convenience init(_ author: Author, permalink: String) {
    self.init(
      kind: .biography, body: author.biography, path: author.path, permalink: permalink)
  }

  /// A comment on `post`.
  public convenience init(_ comment: Comment, on post: Post) {
    self.init(
      kind: .comment(id: comment.id), body: comment.body, path: comment.path,
      permalink: post.permalink.value)
  }

  /// Whether a stranger wrote it.
  var isComment: Bool {
    if case .comment = kind { true } else { false }
  }
}
