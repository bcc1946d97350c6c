/// Which posts a feed holds.
enum FeedScope: Sendable, Hashable {
  case site
  /// The author at an index of the public feed's authors.
  case author(Int)
  /// The tag at an index of the tag index.
  case tag(Int)
}

/// What a file of the site is made of; indices are those of the prepared feed.
enum PageKind: Sendable, Hashable {
  case home(page: Int)
  case post(Int)
  case unlistedPost(Int)
  case author(Int, page: Int)
  case tags
  case tag(Int, page: Int)
  case photos(page: Int)
  case archive
  case month(Int)
  case standalone(Int)
  case unlistedStandalone(Int)
  case redirect(target: String)
  case notFound
  case rss(FeedScope)
  case atom(FeedScope)
  case jsonFeed(FeedScope)
  case siteComments
  case postComments(Int)
  case sitemap(part: Int)
  case sitemapIndex
  case robots
  case themeStylesheet
  case script
  case scriptSettings
  case asset(Int)
}
