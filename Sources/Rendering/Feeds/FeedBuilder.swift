internal import HTML
internal import Model
internal import Mustache
internal import Parallelism

/// Gathers the entries of the feeds of the site, an author or a tag, for all three formats.
struct FeedBuilder: Sendable {
  let feed: PreparedFeed
  private let maker: EntryMaker
  /// The entries of all feeds by the index of the listed post, each made once; `nil` where they are
  /// made when a feed is asked for.
  private let entryByPost: [Int: Entry]?

  /// Renders the texts of all posts that are in any feed, where all feeds are going to be made.
  ///
  /// - Complexity: O(*n*) in the bytes of those texts.
  init(feed: PreparedFeed, makesAll: Bool) {
    let maker = EntryMaker(context: feed.context, renderer: feed.renderer)
    self.feed = feed
    self.maker = maker
    guard makesAll else {
      entryByPost = nil
      return
    }
    let limit = feed.context.site.feeds.items
    var shown = Set(feed.posts.indices.prefix(limit))
    for posts in feed.index.postsByAuthor { shown.formUnion(posts.prefix(limit)) }
    for tag in feed.tags.tags where tag.posts.count >= RenderPlan.postsForTagFeeds {
      shown.formUnion(tag.posts.prefix(limit))
    }
    let indices = shown.sorted()
    let entries = Parallel.map(count: indices.count) { maker.entry(of: feed.posts[indices[$0]]) }
    entryByPost = Dictionary(uniqueKeysWithValues: zip(indices, entries))
  }

  var renderer: MarkdownRenderer { feed.renderer }

  var context: SiteContext { feed.context }

  /// A feed with its newest entries, before it becomes XML or JSON.
  struct Channel: Sendable {
    var title: String
    var description: String
    /// The site path of the page that it follows.
    var base: String
    var author: AuthorDirectory.Entry?
    var entries: [Entry]
  }

  /// A post in a feed.
  struct Entry: Sendable {
    var post: PreparedPost
    var content: EscapedHTML
    var enclosures: [Enclosure]
  }

  /// A file that comes with an entry.
  struct Enclosure: Sendable {
    var address: SafeURL
    var mediaType: String
    var length: Int?
    var title: String?
    var isPhoto: Bool
  }

  func channel(_ scope: FeedScope) -> Channel {
    let strings = context.strings
    let siteTitle = DisplayText.cleaned(context.site.title)
    switch scope {
    case .site:
      return Channel(
        title: siteTitle,
        description: context.site.description.map(DisplayText.cleaned) ?? siteTitle,
        base: SitePath.home, author: context.site.author.map(context.authors.entry),
        entries: entries(Array(feed.posts.indices.prefix(context.site.feeds.items))))
    case .author(let index):
      let author = feed.authors[index]
      let entry = context.authors.entry(author.handle)
      let title = strings.text(.authorPostsBy, [.name: entry.name])
      return Channel(
        title: strings.text(.titleSite, [.title: title, .site: siteTitle]), description: title,
        base: SitePath.author(author.handle), author: entry,
        entries: entries(Array(feed.index.postsByAuthor[index].prefix(context.site.feeds.items))))
    case .tag(let index):
      let tag = feed.tags.tags[index]
      let title = strings.text(.tagTitle, [.tag: tag.name])
      return Channel(
        title: strings.text(.titleSite, [.title: title, .site: siteTitle]), description: title,
        base: SitePath.tag(tag.slug), author: nil,
        entries: entries(Array(tag.posts.prefix(context.site.feeds.items))))
    }
  }

  private func entries(_ indices: [Int]) -> [Entry] {
    guard let entryByPost else { return indices.map { maker.entry(of: feed.posts[$0]) } }
    return indices.compactMap { entryByPost[$0] }
  }
}

/// Makes the entries of feeds.
private struct EntryMaker: Sendable {
  let context: SiteContext
  let renderer: MarkdownRenderer

  func entry(of prepared: PreparedPost) -> FeedBuilder.Entry {
    var content = renderer.renderForFeed(MarkupSource(prepared.post))
    appendMedia(of: prepared.post, to: &content)
    if let warning = prepared.warning { content = covered(content, by: warning) }
    return FeedBuilder.Entry(
      post: prepared, content: content, enclosures: enclosures(of: prepared.post))
  }

  /// What is shown once the reader has read what it warns of.
  private func covered(_ content: EscapedHTML, by warning: String) -> EscapedHTML {
    var covered = EscapedHTML(escaping: warning)
    covered.bytes = Array("<details><summary>".utf8) + covered.bytes + Array("</summary>\n".utf8)
    covered.bytes += content.bytes
    covered.bytes += "</details>\n".utf8
    return covered
  }

  private func enclosures(of post: Post) -> [FeedBuilder.Enclosure] {
    post.media.compactMap { media in
      let address = address(of: media, in: post)
      guard let type = MediaType.type(ofFileNamed: address.text) else { return nil }
      return FeedBuilder.Enclosure(
        address: address, mediaType: type, length: media.byteCount,
        title: media.alternativeText.map(DisplayText.cleaned), isPhoto: media.kind == .photo)
    }
  }

  private func address(of media: Media, in post: Post) -> SafeURL {
    let permalink = post.permalink.value
    return media.kind == .photo
      ? context.addresses.address(of: context.forms(of: media.file, besides: permalink).shown)
      : context.addresses.address(of: media.file.sitePath(of: permalink))
  }

  /// Shows the post's media below its text, so that readers of feeds see them too.
  private func appendMedia(of post: Post, to content: inout EscapedHTML) {
    for media in post.media {
      let address = EscapedHTML(escaping: self.address(of: media, in: post).text)
      var html = "<figure>"
      switch media.kind {
      case .photo:
        html += "<img src=\""
        content.bytes += html.utf8
        content.bytes += address.bytes
        content.bytes += "\" alt=\"".utf8
        content.bytes += EscapedHTML(escaping: media.alternativeText ?? "").bytes
        let forms = context.forms(of: media.file, besides: post.permalink.value)
        if let size = forms.size ?? media.size {
          content.bytes += "\" width=\"\(size.width)\" height=\"\(size.height)".utf8
        }
        content.bytes += "\">".utf8
      case .video, .audio:
        let element = media.kind == .video ? "video" : "audio"
        content.bytes += "\(html)<\(element) controls src=\"".utf8
        content.bytes += address.bytes
        content.bytes += "\"></\(element)>".utf8
      }
      if let caption = media.caption, !caption.isEmpty {
        content.bytes += "<figcaption>".utf8
        content.bytes += EscapedHTML(escaping: DisplayText.cleaned(caption)).bytes
        content.bytes += "</figcaption>".utf8
      }
      content.bytes += "</figure>\n".utf8
    }
  }
}
