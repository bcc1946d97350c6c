public import Diagnostics
public import Model
internal import Mustache

/// All files of a site, each of which can be made by itself, in any order and on any thread.
public struct RenderPlan: Sendable {
  /// How many posts a tag needs to have feeds of its own.
  static let postsForTagFeeds = 3

  /// The pages and feeds.
  public var pages: [PlannedPage] { layout.pages }
  /// The files that are copied.
  public var copies: [PlannedCopy] { layout.copies }
  /// How many comments are shown on all pages of listed and unlisted posts.
  public let commentCount: Int

  private let theme: Theme
  let builder: PageBuilder
  private let lists: ListPages
  private let postPages: PostPages
  private let feeds: FeedBuilder
  private let sitemap: SitemapBuilder
  let layout: SiteLayout

  /// Renders all texts and the cards of `feed`, and plans the pages of the site.
  ///
  /// Everything that can be wrong with content is known when this returns; the pages themselves
  /// cannot fail.
  ///
  /// - Parameters:
  ///   - feed: What may be seen.
  ///   - theme: The templates and words.
  ///   - clock: The moment that relative times are told from.
  ///   - isPreview: Whether pages must carry `noindex`.
  ///   - pictures: What is published of the site's pictures.
  ///   - isForCheck: Whether the plan's `audit` will be asked for.
  ///   - makesAllPages: Whether all pages are going to be rendered, so that what several of them show
  ///     is made at once.
  ///   - earlier: A plan from which texts are taken over that have not changed.
  ///   - diagnostics: Takes what is wrong with the texts.
  /// - Complexity: O(*n*) in the bytes of all texts.
  public init(
    feed: PublicFeed, theme: Theme, clock: BuildClock, isPreview: Bool,
    pictures: PictureSource, isForCheck: Bool = false,
    makesAllPages: Bool = true, earlier: Earlier? = nil, diagnostics: inout [Diagnostic]
  ) {
    let addresses = SiteAddresses(url: feed.site.url)
    let context = SiteContext(
      site: feed.site, theme: theme, clock: clock, addresses: addresses,
      authors: AuthorDirectory(feed: feed, addresses: addresses, pictures: pictures),
      pictures: pictures, isPreview: isPreview)
    let prepared = PreparedFeed(
      feed: feed, context: context, isForCheck: isForCheck,
      earlier: earlier, diagnostics: &diagnostics)
    let builder = PageBuilder(feed: prepared)
    let theme = theme.fixing(builder.siteView)
    self.theme = theme
    self.builder = builder
    let listed = ListedPosts(builder: builder, theme: theme, makesAll: makesAllPages)
    lists = ListPages(builder: builder, listed: listed, makesAll: makesAllPages)
    postPages = PostPages(builder: builder, listed: listed)
    feeds = FeedBuilder(feed: prepared, makesAll: makesAllPages)
    commentCount =
      prepared.posts.reduce(0) { $0 + $1.comments.count }
      + prepared.unlistedPosts.reduce(0) { $0 + $1.comments.count }
    let layout =
      earlier?.layout(of: prepared) ?? SiteLayout(feed: prepared, theme: theme, lists: lists)
    self.layout = layout
    sitemap = SitemapBuilder(context: context, entries: layout.entries)
  }

  /// Appends the bytes of `page` to `output`.
  public func render(_ page: PlannedPage, into output: inout [UInt8]) {
    let singles = SinglePages(builder: builder)
    let feed = builder.feed
    switch page.kind {
    case .home(let number): render(.home, lists.home(page: number), into: &output)
    case .post(let index): render(.post, postPages.post(index), into: &output)
    case .unlistedPost(let index): render(.post, postPages.unlisted(index), into: &output)
    case .author(let index, let number):
      render(.author, lists.author(index, page: number), into: &output)
    case .tags: render(.tags, singles.tags(), into: &output)
    case .tag(let index, let number):
      render(.tag, lists.tag(index, page: number), into: &output)
    case .photos(let number): render(.photos, singles.photos(page: number), into: &output)
    case .archive: render(.archive, ArchivePages(builder: builder).archive(), into: &output)
    case .month(let index):
      render(.month, ArchivePages(builder: builder).month(index), into: &output)
    case .standalone(let index):
      render(.page, singles.standalone(feed.pages[index], isListed: true), into: &output)
    case .unlistedStandalone(let index):
      render(.page, singles.standalone(feed.unlistedPages[index], isListed: false), into: &output)
    case .redirect(let target): render(.redirect, singles.redirect(to: target), into: &output)
    case .notFound: render(.notFound, singles.notFound(), into: &output)
    case .rss(let scope):
      render(.rss, XMLFeeds(builder: feeds).posts(scope, file: "feed.xml"), into: &output)
    case .atom(let scope):
      render(.atom, XMLFeeds(builder: feeds).posts(scope, file: "atom.xml"), into: &output)
    case .jsonFeed(let scope): output += JSONFeed(builder: feeds).json(scope)
    case .siteComments:
      render(.comments, XMLFeeds(builder: feeds).siteComments(), into: &output)
    case .postComments(let index):
      render(.comments, XMLFeeds(builder: feeds).comments(ofPost: index), into: &output)
    case .sitemap(let part): render(.sitemap, sitemap.part(part), into: &output)
    case .sitemapIndex: output += sitemap.index()
    case .robots: output += sitemap.robots()
    case .themeStylesheet:
      let site = feed.context.site
      output += ThemeStylesheet.css(ThemeStylesheet.tokens(of: site), dark: site.darkTheme)
    case .script:
      let settings = ScriptSettings(context: feed.context)
      if let script = theme.script { output += script.module(settings: settings.json()) }
    case .scriptSettings: output += ScriptSettings(context: feed.context).module()
    case .asset(let index): output += theme.assets[index].bytes
    }
  }

  private func render(_ entry: ThemeEntry, _ view: ViewObject, into output: inout [UInt8]) {
    theme.render(entry, view, into: &output)
  }
}
