/// All that the content files say, before anything is held back.
public struct Feed: Sendable {
  /// The site.
  public var site: Site
  /// The authors, sorted by the bytes of their handles.
  public var authors: [Author]
  /// The posts, newest first; equal dates in the order of their slugs' bytes.
  public var posts: [Post]
  /// The pages, sorted by the bytes of their addresses.
  public var pages: [Page]
  /// Files to be copied as they are, sorted by the bytes of their names.
  public var staticFiles: [StaticFile]

  /// A feed.
  public init(
    site: Site, authors: [Author] = [], posts: [Post] = [], pages: [Page] = [],
    staticFiles: [StaticFile] = []
  ) {
    self.site = site
    self.authors = authors
    self.posts = posts
    self.pages = pages
    self.staticFiles = staticFiles
  }
}
