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
  let months: MonthIndex
  let staticFiles: [StaticFile]

  /// Renders the texts of `feed` on all cores, and works out tags and months.
  ///
  /// - Complexity: O(*n*) in the bytes of all texts.
  init(
    feed: PublicFeed, context: SiteContext, imageSize: @escaping @Sendable (String) -> PixelSize?,
    isForCheck: Bool, diagnostics: inout [Diagnostic]
  ) {
    let addresses = context.addresses
    let authorPages = Dictionary(
      uniqueKeysWithValues: feed.authors.map { ($0.handle, SitePath.author($0.handle)) })
    let otherPages = Set(authorPages.values).union([
      SitePath.tags, SitePath.archive, SitePath.notFound, SitePath.sitemap, SitePath.comments,
      "/feed.xml", "/atom.xml", "/feed.json",
    ])
    let links = SiteLinks(feed: feed) { path in
      otherPages.contains(path) || path.hasPrefix("/tags/") || path.hasPrefix("/archive/")
    }
    var site = MarkupSite(settings: feed.site.markdown, links: links)
    site.imageHosts = feed.site.images.hosts
    site.labels = MarkupLabels(context.strings)
    site.reservedIDs = Self.reservedIDs
    site.imageSize = imageSize
    site.makesSurveys = isForCheck
    site.authorURL = { handle in authorPages[handle].map(addresses.link(to:)) }

    // The hashtags of listed posts make the tags, so each of them has a page.
    site.tagURL = { slug in addresses.link(to: SitePath.tag(slug)) }
    let builder = PreparedPostBuilder(context: context, renderer: MarkdownRenderer(site: site))
    let texts = Parallel.map(count: feed.posts.count) { builder.prepare(feed.posts[$0]) }
    let tags = TagIndex(spellings: texts.map { $0.tags.map(\.name) })

    // All other texts link to the tags that there are.
    site.tagURL = { slug in
      tags.index(ofSlug: slug) == nil ? nil : addresses.link(to: SitePath.tag(slug))
    }
    let other = PreparedPostBuilder(context: context, renderer: MarkdownRenderer(site: site))
    posts = Parallel.map(count: texts.count) { other.complete(texts[$0]) }
    unlistedPosts = feed.unlistedPosts.map { other.complete(other.prepare($0)) }
    pages = feed.pages.map { other.prepare($0) }
    unlistedPages = feed.unlistedPages.map { other.prepare($0) }
    authors = feed.authors
    biographies = feed.authors.map { author in
      other.renderer.render(MarkupSource(author, permalink: SitePath.author(author.handle)))
    }
    self.context = context
    renderer = other.renderer
    self.tags = tags
    months = MonthIndex(dates: feed.posts.map(\.date), zone: feed.site.zone)
    staticFiles = feed.staticFiles
    collectDiagnostics(into: &diagnostics)
  }

  /// Ids that the default theme uses, which no heading of a text may get.
  private static let reservedIDs: Set<String> = [
    "main", "comments", "comments-heading", "compose", "compose-text", "rating", "top",
    "navigation", "footer", "content", "tags", "actions", "neighbours",
  ]

  private func collectDiagnostics(into diagnostics: inout [Diagnostic]) {
    for post in posts + unlistedPosts {
      diagnostics += post.markup.diagnostics
      for comment in post.comments { diagnostics += comment.markup.diagnostics }
    }
    for page in pages + unlistedPages { diagnostics += page.markup.diagnostics }
    for biography in biographies { diagnostics += biography.diagnostics }
  }
}

/// Renders the texts of posts, comments and pages.
struct PreparedPostBuilder: Sendable {
  let context: SiteContext
  let renderer: MarkdownRenderer

  /// The text of a post, without its comments.
  func prepare(_ post: Post) -> PreparedText {
    let markup = renderer.render(MarkupSource(post))
    let permalink = post.permalink.value
    let label = label(of: post, text: markup.text)
    let tags = tags(of: post, hashtags: markup.hashtags)
    let rating = rating(of: post)
    return PreparedText(
      post: post, link: context.addresses.link(to: permalink),
      address: context.addresses.address(of: permalink), markup: markup, label: label,
      tags: tags, rating: rating)
  }

  /// The post with its comments in the order in which the site shows them, and their tree.
  func complete(_ text: PreparedText) -> PreparedPost {
    let settings = context.site.comments
    let ordered =
      settings.order == .oldestFirst ? text.post.comments : text.post.comments.reversed()
    let comments = ordered.indices.map { index in
      PreparedComment(
        ordered[index], markup: renderer.render(MarkupSource(ordered[index], on: text.post)),
        on: text, in: context)
    }
    return PreparedPost(
      text: text, comments: comments,
      thread: CommentThread.tree(of: ordered, depth: settings.depth), in: context)
  }

  /// A page of its own.
  func prepare(_ page: Page) -> PreparedFeed.Standalone {
    PreparedFeed.Standalone(page: page, markup: renderer.render(MarkupSource(page)))
  }

  /// How many graphemes of a titleless post stand for its title.
  private static let labelLength = 60

  private func label(of post: Post, text: String) -> String {
    if let title = post.title { return DisplayText.cleaned(title) }
    // What a warning covers is not read before it.
    let candidates = post.contentWarning.map { [$0] } ?? [text]
    for words in candidates + post.media.compactMap(\.alternativeText) where !words.isEmpty {
      let cut = TextBoundaries.cut(DisplayText.cleaned(words), toAtMost: Self.labelLength)
      // A text that was cut before ends in the ellipsis already.
      return cut.wasCut ? cut.text + context.strings[.textEllipsis] : cut.text
    }
    switch post.media.first?.kind {
    case .video: return context.strings[.mediaVideo]
    case .audio: return context.strings[.mediaAudio]
    case .photo, nil: return context.strings[.mediaPhoto]
    }
  }

  /// The tags of the front matter, then the hashtags of the text, each slug once.
  private func tags(of post: Post, hashtags: [String]) -> [PreparedPost.Tag] {
    var tags: [PreparedPost.Tag] = []
    for name in post.tags + hashtags {
      let slug = Slug.make(name)
      guard !slug.isEmpty, !tags.contains(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else {
        continue
      }
      tags.append(PreparedPost.Tag(name: DisplayText.cleaned(name), slug: slug))
    }
    return tags
  }

  /// What the ratings of a post come to, where it is to be rated (design, part 5).
  private func rating(of post: Post) -> RatingSummary? {
    let settings = context.site.rating
    guard
      settings.everywhere || post.rating != nil || post.item != nil
        || post.comments.contains(where: { $0.rating != nil })
    else { return nil }
    return RatingSummary(
      scale: post.rating?.scale ?? settings.scale, tally: post.rating, comments: post.comments)
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
