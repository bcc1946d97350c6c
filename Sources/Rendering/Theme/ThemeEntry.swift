internal import Mustache

/// A template that pages or feeds are made with, and what it is given.
enum ThemeEntry: Int, CaseIterable, Sendable {
  case card, home, post, author, tag, tags, photos, archive, month, page, notFound, redirect
  case rss, atom, comments, sitemap

  /// The template's name: `feeds/rss` for Templates/feeds/rss.mustache.
  var templateName: String {
    switch self {
    case .notFound: "not-found"
    case .rss, .atom, .comments, .sitemap: "feeds/\(self)"
    default: "\(self)"
    }
  }

  /// The view that the template is given.
  var root: any ViewFields.Type {
    switch self {
    case .card: CardRoot.self
    case .home, .tag: ListRoot.self
    case .post: PostRoot.self
    case .author: AuthorRoot.self
    case .tags: TagListRoot.self
    case .photos: PhotoListRoot.self
    case .archive: ArchiveRoot.self
    case .month: MonthRoot.self
    case .page: StandaloneRoot.self
    case .notFound: NotFoundRoot.self
    case .redirect: RedirectRoot.self
    case .rss, .atom, .comments: FeedRoot.self
    case .sitemap: SitemapRoot.self
    }
  }

  /// Whether it is written as XML, not HTML.
  var isXML: Bool {
    switch self {
    case .rss, .atom, .comments, .sitemap: true
    default: false
    }
  }

  /// What pages or feeds are made with it, in a sentence.
  var summary: String {
    switch self {
    case .card: "A post as it stands on lists; made once and put into every list that shows it."
    case .home: "The home feed, page by page."
    case .post: "A post's own page with all its comments."
    case .author: "An author's page: who it is, and the posts, page by page."
    case .tag: "The posts of a tag, page by page."
    case .tags: "All tags."
    case .photos: "The photos of all posts as squares, page by page."
    case .archive: "The archive: years and months."
    case .month: "The posts of a month, by their titles."
    case .page: "A page of Content/pages."
    case .notFound: "404.html, shown where there is no page."
    case .redirect: "An alias, which sends readers to the post's address."
    case .rss: "feed.xml (RSS 2.0) of the site, an author or a tag."
    case .atom: "atom.xml (Atom, RFC 4287 and RFC 4685) of the site, an author or a tag."
    case .comments: "comments.xml (Atom) of the site or a post."
    case .sitemap: "sitemap.xml (sitemaps.org 0.9)."
    }
  }
}
