/// What an audience may see at a moment: the only form of the feed that pages are made from.
///
/// The gate makes it. What lists, counts or links takes `posts` alone; `unlistedPosts` have a page
/// of their own and nothing leads to them.
public struct PublicFeed: Sendable {
  /// The site.
  public var site: Site
  /// Authors who wrote a listed post or an approved comment to one, and the site's own author;
  /// sorted by the bytes of their handles.
  public var authors: [Author]
  /// Authors of whom only unlisted pages speak: they are named there and have no page of their own.
  public var authorsWithoutPage: [Author]
  /// The listed posts, newest first; their comments are the approved ones alone.
  public var posts: [Post]
  /// Posts that have a page to which nothing leads, newest first.
  public var unlistedPosts: [Post]
  /// The listed pages, sorted by the bytes of their addresses.
  public var pages: [Page]
  /// Pages to which nothing leads.
  public var unlistedPages: [Page]
  /// Files to be copied as they are.
  public var staticFiles: [StaticFile]
  /// Addresses (`/posts/secret/`) of posts and pages that are held back, and their aliases, so that
  /// links to them are shown as plain text.
  public var heldBackPermalinks: Set<String>
  /// Content files of posts and pages that are held back (`Content/posts/secret.md`).
  public var heldBackPaths: Set<String>

  /// A gated feed.
  public init(
    site: Site, authors: [Author] = [], authorsWithoutPage: [Author] = [],
    posts: [Post] = [], unlistedPosts: [Post] = [], pages: [Page] = [], unlistedPages: [Page] = [],
    staticFiles: [StaticFile] = [],
    heldBackPermalinks: Set<String> = [], heldBackPaths: Set<String> = []
  ) {
    self.site = site
    self.authors = authors
    self.authorsWithoutPage = authorsWithoutPage
    self.posts = posts
    self.unlistedPosts = unlistedPosts
    self.pages = pages
    self.unlistedPages = unlistedPages
    self.staticFiles = staticFiles
    self.heldBackPermalinks = heldBackPermalinks
    self.heldBackPaths = heldBackPaths
  }
}
