internal import HTML
internal import Model
internal import Mustache
internal import UnicodeServices

/// Makes the pages of which there is one each, and those of Content/pages.
struct SinglePages: Sendable {
  let builder: PageBuilder

  private var feed: PreparedFeed { builder.feed }
  private var context: SiteContext { builder.context }

  /// How many posts the page for what is not found offers.
  private static let newestCount = 5

  func tags() -> ViewObject {
    let strings = context.strings
    var head = PageHead(
      kind: "tags", title: strings[.navigationTags], description: strings[.tagIntro])
    head.heading = strings[.navigationTags]
    head.introduction = strings[.tagIntro]
    head.path = SitePath.tags
    let views = TagViews(feed: feed)
    let collator = Collator(language: context.site.language)
    // The most used first, and among equals the order of the site's language.
    let byName = collator.sorted(Array(feed.tags.tags.indices)) { feed.tags.tags[$0].name }
    let order = byName.enumerated().sorted { left, right in
      let (first, second) = (feed.tags.tags[left.element], feed.tags.tags[right.element])
      return first.posts.count == second.posts.count
        ? left.offset < right.offset : first.posts.count > second.posts.count
    }.map(\.element)
    var list = View<TagListFields>()
    list[.tags] = .optionalList(order.map(views.view(ofTag:)))
    list[.isEmpty] = .flag(order.isEmpty)
    var root = View<TagListRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.tagList] = .object(list.object)
    return root.object
  }

  /// How many photos a page of them shows: as many rows of three as a phone shows in some strokes.
  private static let photosPerPage = 60

  /// How the photos of `feed` are cut into pages.
  static func photoPages(of feed: PreparedFeed) -> Pagination {
    Pagination(count: feed.index.postsWithPhotos.count, pageSize: photosPerPage)
  }

  func photos(page number: Int) -> ViewObject {
    let strings = context.strings
    let pages = Self.photoPages(of: feed)
    let title = strings[.navigationPhotos]
    let count = feed.index.postsWithPhotos.reduce(0) { sum, index in
      sum + feed.posts[index].post.media.count { $0.kind == .photo || $0.poster != nil }
    }
    let line = strings.countedExactly(.countPhotos, count)
    var head = PageHead(kind: "photos", title: title, description: "\(title): \(line)")
    head.heading = title
    head.introduction = line
    head.position = PageHead.Position(
      number: number, total: pages.pageCount, base: SitePath.photos)
    head.path = SitePath.page(number, of: SitePath.photos)
    let grid = PhotoGrid(context: context)
    var list = View<PhotoListFields>()
    list[.photos] = .optionalList(
      feed.index.postsWithPhotos[pages.range(ofPage: number)].compactMap {
        grid.square(of: feed.posts[$0])
      })
    var root = View<PhotoListRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.photoList] = .object(list.object)
    return root.object
  }

  func standalone(_ standalone: PreparedFeed.Standalone, isListed: Bool) -> ViewObject {
    let page = standalone.page
    let title = DisplayText.cleaned(page.title)
    let summary = page.summary.map(DisplayText.cleaned) ?? standalone.markup.text
    var head = PageHead(
      kind: "page", title: title, description: summary.isEmpty ? title : summary)
    head.heading = title
    head.path = page.permalink.value
    head.isIndexable = isListed
    head.picture = standalone.markup.firstImage.map { image in
      PageHead.Picture(
        address: context.addresses.address(of: image.address), width: image.size?.width,
        height: image.size?.height,
        alternative: image.alternativeText.isEmpty ? nil : image.alternativeText)
    }
    var view = View<StandaloneFields>()
    view[.title] = .text(title)
    if let foreign = context.foreignLanguage(page.language) {
      view[.language] = .text(foreign.tag)
      view[.direction] = .text(foreign.direction)
    }
    view[.content] = .html(standalone.markup.html)
    view[.updated] = .optionalObject((page.updated ?? page.date).map(context.time))
    var root = View<StandaloneRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.standalone] = .object(view.object)
    return root.object
  }

  func notFound() -> ViewObject {
    let strings = context.strings
    var head = PageHead(
      kind: "not-found", title: strings[.notFoundTitle], description: strings[.notFoundText])
    head.heading = strings[.notFoundTitle]
    head.introduction = strings[.notFoundText]
    head.isIndexable = false
    var view = View<NotFoundFields>()
    view[.newest] = .optionalList(
      feed.posts.prefix(Self.newestCount).map { PostLinkView.make($0, in: context) })
    var root = View<NotFoundRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.notFound] = .object(view.object)
    return root.object
  }

  func redirect(to permalink: String) -> ViewObject {
    var redirect = View<RedirectFields>()
    redirect[.target] = .url(context.addresses.link(to: permalink))
    redirect[.address] = .url(context.addresses.address(of: permalink))
    var root = View<RedirectRoot>()
    root[.site] = .object(builder.site)
    root[.redirect] = .object(redirect.object)
    return root.object
  }
}
