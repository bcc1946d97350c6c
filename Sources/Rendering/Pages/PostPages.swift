internal import HTML
internal import Model
internal import Mustache

/// Makes the pages of posts.
struct PostPages: Sendable {
  let builder: PageBuilder
  /// The listed posts as cards and pages show them.
  let listed: ListedPosts
  private let views: PostViewBuilder

  private var feed: PreparedFeed { builder.feed }
  private var context: SiteContext { builder.context }

  init(builder: PageBuilder, listed: ListedPosts) {
    self.builder = builder
    self.listed = listed
    views = PostViewBuilder(context: builder.context, tags: builder.feed.tags)
  }

  /// The page of the listed post at `index`, with its neighbours.
  func post(_ index: Int) -> ViewObject {
    let prepared = feed.posts[index]
    var view = views.page(prepared, in: listed.frame(index))
    if index > 0 { view[.newer] = .object(PostLinkView.make(feed.posts[index - 1], in: context)) }
    if index + 1 < feed.posts.count {
      view[.older] = .object(PostLinkView.make(feed.posts[index + 1], in: context))
    }
    let pagination = Pagination(count: feed.posts.count, pageSize: context.site.pageSize)
    view[.back] = .url(
      context.addresses.link(
        to: SitePath.page(pagination.page(ofIndex: index), of: SitePath.home)))
    return root(prepared, view: view, title: feed.index.titles[index], isIndexable: true)
  }

  /// The page of a post to which nothing leads.
  func unlisted(_ index: Int) -> ViewObject {
    let prepared = feed.unlistedPosts[index]
    var view = views.page(prepared, in: views.frame(of: prepared))
    view[.back] = .url(context.addresses.link(to: SitePath.home))
    return root(prepared, view: view, title: prepared.label, isIndexable: false)
  }

  private func root(
    _ prepared: PreparedPost, view: View<PostFields>, title: String, isIndexable: Bool
  ) -> ViewObject {
    let post = prepared.post
    var head = PageHead(kind: "post", title: title, description: prepared.abstract)
    head.heading = title
    head.path = post.permalink.value
    head.isIndexable = isIndexable
    head.openGraphType = "article"
    head.picture = picture(of: prepared)
    head.publishedTime = prepared.published
    head.modifiedTime = post.updated.map(context.rfc3339)
    head.authorName = post.authors.first.map { context.authors.entry($0).name }
    head.tagNames = prepared.tags.map(\.name)
    if isIndexable, context.site.feeds.comments == .posts, !prepared.comments.isEmpty {
      head.feeds = [commentFeed(of: prepared)]
    }
    head.structuredData = PostingData(context: context).json(of: prepared)
    var root = View<PostRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.post] = .object(view.object)
    return root.object
  }

  /// The first photo, or the still of the first video, or the first picture of the text.
  private func picture(of prepared: PreparedPost) -> PageHead.Picture? {
    let post = prepared.post
    // What one is warned of is no picture for a preview elsewhere.
    guard prepared.warning == nil else { return nil }
    for media in post.media {
      guard let file = media.kind == .photo ? media.file : media.poster else { continue }
      let forms = context.forms(of: file, besides: post.permalink.value)
      let size = forms.size ?? media.size
      return PageHead.Picture(
        address: context.addresses.address(of: forms.shown),
        width: size?.width, height: size?.height,
        alternative: media.alternativeText.map(DisplayText.cleaned))
    }
    guard let image = prepared.markup.firstImage else { return nil }
    return PageHead.Picture(
      address: context.addresses.address(of: image.address), width: image.size?.width,
      height: image.size?.height,
      alternative: image.alternativeText.isEmpty ? nil : image.alternativeText)
  }

  private func commentFeed(of prepared: PreparedPost) -> ViewObject {
    var view = View<FeedLinkFields>()
    view[.title] = .text(context.strings.text(.feedComments, [.title: prepared.label]))
    view[.url] = .url(
      context.addresses.link(to: prepared.post.permalink.value + "comments.xml"))
    view[.mediaType] = .text("application/atom+xml")
    view[.formatName] = .text("Atom")
    return view.object
  }
}

/// Makes the view of a post by its name alone.
enum PostLinkView {
  static func make(_ prepared: PreparedPost, in context: SiteContext) -> ViewObject {
    let post = prepared.post
    var view = View<PostLinkFields>()
    view[.label] = .text(prepared.label)
    view[.url] = .url(prepared.link)
    view[.time] = .object(prepared.time(in: context))
    view[.hasPhoto] = .flag(post.media.contains { $0.kind == .photo })
    view[.hasVideo] = .flag(post.media.contains { $0.kind == .video })
    view[.hasPlace] = .flag(post.location != nil)
    view[.hasRating] = .flag(prepared.rating != nil)
    if let foreign = context.foreignLanguage(post.language) {
      view[.language] = .text(foreign.tag)
      view[.direction] = .text(foreign.direction)
    }
    return view.object
  }
}
