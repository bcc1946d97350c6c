internal import Diagnostics
internal import HTML
internal import Model
internal import Parallelism
internal import UnicodeServices

/// The gated feed with all its Markdown rendered, from which every page can be made by itself.
///
/// An object, as the site context is.
final class PreparedFeed: Sendable {
  /// A page of Content/pages with its text rendered.
  struct Standalone: Sendable {
    let page: Page
    let markup: RenderedMarkup
  }

  let context: SiteContext
  /// Renders texts again where they are needed in another form.
  let renderer: MarkdownRenderer
  /// The listed posts, newest first.
  let posts: [PreparedPost]
  let unlistedPosts: [PreparedPost]
  let pages: [Standalone]
  let unlistedPages: [Standalone]
  /// The authors with a page of their own, and what they say of themselves.
  let authors: [Author]
  let biographies: [RenderedMarkup]
  let tags: TagIndex
  let index: PostIndex
  let staticFiles: [StaticFile]
  /// The pages of authors by handle, to which mentions lead.
  let authorPages: [String: String]

  /// Renders the texts of `feed` on all cores, and works out tags and months.
  ///
  /// - Complexity: O(*n*) in the bytes of all texts but those that `earlier` has.
  init(
    feed: PublicFeed, context: SiteContext, isForCheck: Bool, earlier: RenderPlan.Earlier? = nil,
    diagnostics: inout [Diagnostic]
  ) {
    let addresses = context.addresses
    let authorPages = Dictionary(
      uniqueKeysWithValues: feed.authors.map { ($0.handle, SitePath.author($0.handle)) })
    let otherPages = Set(authorPages.values).union([
      SitePath.tags, SitePath.archive, SitePath.notFound, SitePath.sitemap, SitePath.comments,
      "/feed.xml", "/atom.xml", "/feed.json",
    ])
    var known = earlier.map { EarlierFeed($0, posts: feed.posts, authorPages: authorPages) }
    let links =
      known?.links(of: feed)
      ?? SiteLinks(feed: feed) { path in
        otherPages.contains(path)
          || ["/tags/", "/archive/", "/photos/"].contains { path.hasPrefix($0) }
      }
    known?.compare(links)
    var site = MarkupSite(settings: feed.site.markdown, links: links)
    site.imageHosts = feed.site.images.hosts
    site.labels = MarkupLabels(context.strings)
    site.reservedIDs = Self.reservedIDs
    site.picture = context.pictures.photo
    site.makesSurveys = isForCheck
    site.authorURL = { handle in authorPages[handle].map(addresses.link(to:)) }

    // The hashtags of listed posts make the tags, so each of them has a page.
    site.tagURL = { slug in addresses.link(to: SitePath.tag(slug)) }
    let builder = PreparedPostBuilder(context: context, renderer: MarkdownRenderer(site: site))
    let texts = builder.prepare(
      feed.posts, knowing: known?.matches(feed.posts, areListed: true))
    let tags = known?.tags(of: texts) ?? TagIndex(texts.map(\.tags))
    known?.compare(tags)

    // All other texts link to the tags that there are.
    site.tagURL = { slug in
      tags.index(ofSlug: slug) == nil ? nil : addresses.link(to: SitePath.tag(slug))
    }
    let other = PreparedPostBuilder(context: context, renderer: MarkdownRenderer(site: site))
    posts = other.complete(texts, knowing: known)
    unlistedPosts = other.complete(
      other.prepare(
        feed.unlistedPosts, knowing: known?.matches(feed.unlistedPosts, areListed: false)),
      knowing: known)
    pages = feed.pages.map { other.prepare($0) }
    unlistedPages = feed.unlistedPages.map { other.prepare($0) }
    authors = feed.authors
    self.authorPages = authorPages
    biographies = feed.authors.map { author in
      other.renderer.render(MarkupSource(author, permalink: SitePath.author(author.handle)))
    }
    self.context = context
    renderer = other.renderer
    self.tags = tags
    index =
      known?.index(of: posts, besides: pages)
      ?? PostIndex(posts: posts, pages: pages, authors: feed.authors, context: context)
    staticFiles = feed.staticFiles
    collectDiagnostics(into: &diagnostics)
  }

  /// Ids that the default theme uses, which no heading of a text may get.
  private static let reservedIDs: Set<String> = [
    "main", "comments", "comments-heading", "compose", "compose-text", "rating", "top",
    "navigation", "footer", "content", "tags", "actions", "neighbours",
  ]

  private func collectDiagnostics(into diagnostics: inout [Diagnostic]) {
    for post in posts where !post.diagnostics.isEmpty { diagnostics += post.diagnostics }
    for post in unlistedPosts { diagnostics += post.diagnostics }
    for page in pages + unlistedPages { diagnostics += page.markup.diagnostics }
    for biography in biographies { diagnostics += biography.diagnostics }
    for author in authors {
      guard let avatar = author.avatar,
        case .failure(let problem) = context.pictures.portrait(avatar.path)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, at: SourceLocation(path: author.path), problem.message(about: avatar.name)))
    }
  }
}

extension MarkupLabels {
  /// The labels in the words of `strings`.
  init(_ strings: StringTable) {
    self.init()
    footnotes = strings[.footnoteTitle]
    photoWithoutDescription = strings[.mediaPhotoUndescribed]
    // The labels keep the place of the number open themselves.
    backToReference = strings.text(.footnoteBack, [.number: "{number}"])
  }
}
