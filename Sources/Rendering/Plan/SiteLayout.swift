internal import Model

/// Lays out which files a site has and where they go (design, part 3).
struct SiteLayout {
  private(set) var pages: [PlannedPage] = []
  private(set) var copies: [PlannedCopy] = []
  /// The pages that search engines may list.
  private(set) var entries: [SitemapBuilder.Entry] = []
  private let isPreview: Bool
  private let files: PublishedFiles
  /// Where forms of pictures in static/ go, which several posts may show.
  private var sharedPaths: Set<[UInt8]> = []

  init(feed: PreparedFeed, theme: Theme, lists: ListPages) {
    isPreview = feed.context.isPreview
    files = PublishedFiles(pictures: feed.context.pictures)
    addLists(feed, lists)
    addPosts(feed)
    addStandalonePages(feed)
    add(.notFound, at: SitePath.notFound)
    addFeeds(feed)
    addFiles(feed, theme)
    addMachineFiles(feed.context)
  }

  private mutating func add(_ kind: PageKind, at path: String, origin: PageOrigin? = nil) {
    pages.append(
      PlannedPage(path: SiteAddresses.file(for: path), origin: origin, kind: kind))
  }

  private mutating func addIndexable(
    _ kind: PageKind, at path: String, origin: PageOrigin? = nil, modified: Timestamp? = nil
  ) {
    add(kind, at: path, origin: origin)
    if !isPreview {
      entries.append(SitemapBuilder.Entry(path: path, modified: modified))
    }
  }

  private mutating func addLists(_ feed: PreparedFeed, _ lists: ListPages) {
    let newest = feed.posts.first?.post.date
    for number in 1...lists.pagination(of: feed.posts.count).pageCount {
      addIndexable(
        .home(page: number), at: SitePath.page(number, of: SitePath.home),
        modified: number == 1 ? newest : nil)
    }
    for (index, author) in feed.authors.enumerated() {
      let posts = feed.index.postsByAuthor[index]
      for number in 1...lists.pagination(of: posts.count).pageCount {
        addIndexable(
          .author(index, page: number),
          at: SitePath.page(number, of: SitePath.author(author.handle)),
          origin: PageOrigin(path: author.path, line: 0, column: 0))
      }
    }
    if !feed.tags.tags.isEmpty { addIndexable(.tags, at: SitePath.tags) }
    for (index, tag) in feed.tags.tags.enumerated() {
      for number in 1...lists.pagination(of: tag.posts.count).pageCount {
        addIndexable(
          .tag(index, page: number), at: SitePath.page(number, of: SitePath.tag(tag.slug)))
      }
    }
    if !feed.index.postsWithPhotos.isEmpty {
      for number in 1...SinglePages.photoPages(of: feed).pageCount {
        addIndexable(.photos(page: number), at: SitePath.page(number, of: SitePath.photos))
      }
    }
    addIndexable(.archive, at: SitePath.archive)
    for (index, month) in feed.index.months.months.enumerated() {
      addIndexable(.month(index), at: SitePath.month(month.month, of: month.year))
    }
  }

  private mutating func addPosts(_ feed: PreparedFeed) {
    for (index, prepared) in feed.posts.enumerated() {
      addIndexable(
        .post(index), at: prepared.post.permalink.value,
        origin: prepared.post.origin(of: prepared.post.permalink),
        modified: prepared.post.lastChange)
      addCompanions(of: prepared)
    }
    for (index, prepared) in feed.unlistedPosts.enumerated() {
      add(
        .unlistedPost(index), at: prepared.post.permalink.value,
        origin: prepared.post.origin(of: prepared.post.permalink))
      addCompanions(of: prepared)
    }
  }

  /// The redirects and files of a post.
  private mutating func addCompanions(of prepared: PreparedPost) {
    let permalink = prepared.post.permalink.value
    for alias in prepared.post.aliases {
      add(.redirect(target: permalink), at: alias.value, origin: prepared.post.origin(of: alias))
    }
    add(prepared.copies)
  }

  private mutating func addStandalonePages(_ feed: PreparedFeed) {
    for (index, standalone) in feed.pages.enumerated() {
      let page = standalone.page
      addIndexable(
        .standalone(index), at: page.permalink.value, origin: page.origin,
        modified: page.lastChange)
      addCopies(of: standalone.markup.files, besides: page.permalink.value, origin: page.path)
    }
    for (index, standalone) in feed.unlistedPages.enumerated() {
      let page = standalone.page
      add(.unlistedStandalone(index), at: page.permalink.value, origin: page.origin)
      addCopies(of: standalone.markup.files, besides: page.permalink.value, origin: page.path)
    }
  }

  private mutating func addCopies(
    of files: [MediaFile], besides permalink: String, origin: String
  ) {
    add(self.files.copies(of: files, besides: permalink, origin: origin))
  }

  /// Adds `copies`, of which those that several texts share are there once.
  private mutating func add(_ copies: [PlannedCopy]) {
    self.copies += copies.filter { copy in
      !copy.isShared || sharedPaths.insert(Array(copy.path.utf8)).inserted
    }
  }

  private mutating func addFeeds(_ feed: PreparedFeed) {
    addFeeds(.site, base: SitePath.home)
    for (index, author) in feed.authors.enumerated() {
      addFeeds(.author(index), base: SitePath.author(author.handle))
    }
    for (index, tag) in feed.tags.tags.enumerated()
    where tag.posts.count >= RenderPlan.postsForTagFeeds {
      addFeeds(.tag(index), base: SitePath.tag(tag.slug))
    }
    if feed.posts.contains(where: { !$0.comments.isEmpty }) {
      add(.siteComments, at: SitePath.comments)
    }
    guard feed.context.site.feeds.comments == .posts else { return }
    for (index, prepared) in feed.posts.enumerated() where !prepared.comments.isEmpty {
      add(.postComments(index), at: prepared.post.permalink.value + "comments.xml")
    }
  }

  private mutating func addFeeds(_ scope: FeedScope, base: String) {
    add(.rss(scope), at: base + "feed.xml")
    add(.atom(scope), at: base + "atom.xml")
    add(.jsonFeed(scope), at: base + "feed.json")
  }

  private mutating func addFiles(_ feed: PreparedFeed, _ theme: Theme) {
    for index in theme.assets.indices { add(.asset(index), at: "/" + theme.assets[index].name) }
    if theme.script != nil { add(.script, at: SitePath.script) }
    if theme.hasSettingsFile { add(.scriptSettings, at: SitePath.scriptSettings) }
    for author in feed.authors {
      guard let avatar = author.avatar, let path = author.avatarPath,
        case .success(let picture) = feed.context.pictures.portrait(avatar.path)
      else { continue }
      if avatar.origin == .beside {
        copies.append(
          PlannedCopy(
            path: SiteAddresses.file(for: path), source: picture.path, origin: author.path))
      }
      guard let square = picture.thumbnail else { continue }
      copies.append(
        PlannedCopy(
          path: SiteAddresses.file(for: SitePath.author(author.handle) + square.file.name),
          source: square.file.path, origin: author.path))
    }
    for file in feed.staticFiles {
      copies.append(PlannedCopy(path: file.name, source: file.path, origin: file.path))
    }
  }

  private mutating func addMachineFiles(_ context: SiteContext) {
    let parts = SitemapBuilder(context: context, entries: entries).partCount
    if parts == 1 {
      add(.sitemap(part: 0), at: SitePath.sitemap)
    } else {
      add(.sitemapIndex, at: SitePath.sitemap)
      for part in 0..<parts {
        add(.sitemap(part: part), at: SitemapBuilder.path(ofPart: part))
      }
    }
    add(.robots, at: SitePath.robots)
    if ThemeStylesheet.isNeeded(for: context.site) {
      add(.themeStylesheet, at: SitePath.themeStylesheet)
    }
  }
}

extension Post {
  /// Where in the post's file an address of it stands.
  fileprivate func origin(of address: Located<String>) -> PageOrigin {
    PageOrigin(path: path, line: address.line, column: address.column)
  }
}

extension Page {
  /// When it was changed last, as far as it says.
  var lastChange: Timestamp? { updated ?? date }

  fileprivate var origin: PageOrigin {
    PageOrigin(path: path, line: permalink.line, column: permalink.column)
  }
}
