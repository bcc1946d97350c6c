/// What `Content/site.yml` says.
public struct Site: Sendable {
  /// The site's name.
  public var title: String
  /// Its address, absolute, with its base path and a slash at the end: `https://example.org/blog/`.
  public var url: String
  /// What it is, in a sentence.
  public var description: String?
  /// Its language, a BCP 47 tag: `en`, `zh-Hant`.
  public var language: String
  /// The zone in which dates without an offset are read and all dates are shown.
  public var zone: ZoneRules
  /// The handle of who owns it, and of posts without an author.
  public var author: String?
  /// The pattern of a post's address: `/posts/:slug/`.
  public var permalink: String
  /// Posts on a page of a list, at least 1.
  public var pageSize: Int
  /// Comments shown below a post in a list, at least 0.
  public var commentPreview: Int
  /// Whether a list adds its older posts by script when its end comes near.
  public var growsOnScroll: Bool
  /// Comments: their order, depth and how they are sent.
  public var comments: CommentSettings
  /// Ratings: scale and symbols.
  public var rating: RatingSettings
  /// How Markdown is read.
  public var markdown: MarkdownSettings
  /// Widths, formats and quality of photos, and whose other pictures are shown.
  public var images: ImageSettings
  /// How far a map reaches and who draws it.
  public var map: MapSettings
  /// Where readers report a post.
  public var report: ReportTarget?
  /// Values for the theme by token: `accent` → `#1777F1`.
  public var theme: [String: String]
  /// Values for the theme's colours in the dark, by token.
  public var darkTheme: [String: String]
  /// How much the feeds hold.
  public var feeds: FeedSettings

  /// A site with everything but title and address at its default.
  public init(title: String, url: String) {
    self.title = title
    self.url = url
    language = "en"
    zone = .utc
    permalink = "/posts/:slug/"
    pageSize = 20
    commentPreview = 2
    growsOnScroll = true
    comments = CommentSettings()
    rating = RatingSettings()
    markdown = MarkdownSettings()
    images = ImageSettings()
    map = MapSettings()
    theme = [:]
    darkTheme = [:]
    feeds = FeedSettings()
  }
}

/// How comments are shown and sent.
public struct CommentSettings: Sendable, Hashable {
  /// In which order comments stand.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// The oldest first.
    case oldestFirst = "oldest-first"
    /// The newest first.
    case newestFirst = "newest-first"
  }

  /// Where a reader's comment goes.
  public enum Destination: Sendable, Hashable {
    /// A new file in a repository (`owner/name`) on a branch.
    case github(repository: String, branch: String)
    /// A mail to an address.
    case mail(address: String)
    /// A form that posts to an http or https address.
    case endpoint(url: String)
  }

  /// In which order they stand.
  public var order: Order
  /// How many levels are nested, at least 1.
  public var depth: Int
  /// Where they go; `nil` where readers cannot send any.
  public var send: Destination?

  /// Settings, by default the oldest first, three levels, no sending.
  public init(order: Order = .oldestFirst, depth: Int = 3, send: Destination? = nil) {
    self.order = order
    self.depth = depth
    self.send = send
  }
}

/// How ratings are given and shown.
public struct RatingSettings: Sendable, Hashable {
  /// The highest mark, 1 to 10.
  public var scale: Int
  /// Whether every post shows a rating.
  public var everywhere: Bool
  /// What stands for a mark that is not given.
  public var normalSymbol: RatingSymbol
  /// What stands for a mark that is given.
  public var selectedSymbol: RatingSymbol
  /// Width and height of a symbol in CSS pixels.
  public var size: PixelSize
  /// The gap between symbols in CSS pixels.
  public var gap: Int

  /// Settings, by default five stars.
  public init(
    scale: Int = 5, everywhere: Bool = false, normalSymbol: RatingSymbol = .text("☆"),
    selectedSymbol: RatingSymbol = .text("★"),
    size: PixelSize = PixelSize(width: 24, height: 24), gap: Int = 4
  ) {
    self.scale = scale
    self.everywhere = everywhere
    self.normalSymbol = normalSymbol
    self.selectedSymbol = selectedSymbol
    self.size = size
    self.gap = gap
  }
}

/// How Markdown is read.
public struct MarkdownSettings: Sendable, Hashable {
  /// Whether raw HTML in posts and pages is kept; in comments it never is.
  public var html: Bool
  /// Whether a line break in a post's text is one on the page; in comments it always is.
  public var hardBreaks: Bool
  /// Whether `#word` becomes a tag and a link.
  public var hashtags: Bool
  /// Whether `@handle` becomes a link.
  public var mentions: Bool

  /// Settings, by default those of a social feed.
  public init(
    html: Bool = false, hardBreaks: Bool = true, hashtags: Bool = true, mentions: Bool = true
  ) {
    self.html = html
    self.hardBreaks = hardBreaks
    self.hashtags = hashtags
    self.mentions = mentions
  }
}

/// How photos are prepared.
public struct ImageSettings: Sendable, Hashable {
  /// Widths in pixels, ascending.
  public var widths: [Int]
  /// Formats: `webp`, `jpeg`, `avif`.
  public var formats: [String]
  /// Quality, 1 to 100.
  public var quality: Int
  /// Whether photos are published with all their pixels, besides the smaller forms.
  public var publishesOriginals: Bool
  /// Other hosts whose pictures posts and pages show, each once: ASCII in lower case, with its port
  /// where it has one (`img.example.org`).
  public var hosts: [String]

  /// Settings, by default without pictures of other hosts.
  public init(
    widths: [Int] = [480, 960, 1600], formats: [String] = ["webp", "jpeg"], quality: Int = 80,
    publishesOriginals: Bool = false, hosts: [String] = []
  ) {
    self.widths = widths
    self.formats = formats
    self.quality = quality
    self.publishesOriginals = publishesOriginals
    self.hosts = hosts
  }
}

/// How maps are drawn.
public struct MapSettings: Sendable, Hashable {
  /// Metres from edge to edge.
  public var span: Int
  /// The pattern of a tile server's addresses, asked only after a press.
  public var tiles: String?

  /// Settings.
  public init(span: Int = 1500, tiles: String? = nil) {
    self.span = span
    self.tiles = tiles
  }
}

/// Where readers report a post.
public enum ReportTarget: Sendable, Hashable {
  /// A mail to an address.
  case mail(address: String)
  /// An http or https address.
  case url(String)
}

/// How much the feeds hold.
public struct FeedSettings: Sendable, Hashable {
  /// Which feeds of comments there are.
  public enum Comments: String, Sendable, Hashable, CaseIterable {
    /// One for the site.
    case site
    /// One for the site and one a post.
    case posts
  }

  /// Entries in a feed, at least 1.
  public var items: Int
  /// Which feeds of comments there are.
  public var comments: Comments

  /// Settings.
  public init(items: Int = 50, comments: Comments = .site) {
    self.items = items
    self.comments = comments
  }
}
