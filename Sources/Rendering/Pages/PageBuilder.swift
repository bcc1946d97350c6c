internal import HTML
internal import Model
internal import Mustache
internal import UnicodeServices

/// Makes the views that stand on every page: the site, and the page's head.
///
/// An object, as the site context is.
final class PageBuilder: Sendable {
  let feed: PreparedFeed
  /// The view of the site, the same on every page.
  let siteView: View<SiteFields>
  /// The site's feeds, as the head announces them.
  let siteFeeds: [ViewObject]
  /// The site's name as pages show it.
  private let siteTitle: String
  /// The navigation of pages that are none of its own links.
  private let navigation: [ViewObject]

  var context: SiteContext { feed.context }

  var site: ViewObject { siteView.object }

  init(feed: PreparedFeed) {
    self.feed = feed
    let feeds = FeedLinks(context: feed.context)
    siteFeeds = feeds.links(title: feed.context.site.title, base: "/")
    siteView = SiteViewBuilder(feed: feed, feeds: siteFeeds).view()
    siteTitle = DisplayText.cleaned(feed.context.site.title)
    navigation = Self.navigation(of: feed, current: nil)
  }

  /// The view of a page's head and frame.
  func page(_ head: PageHead) -> View<PageFields> {
    var view = View<PageFields>()
    let strings = context.strings
    var title = head.title
    if let position = head.position, position.number > 1 {
      title = strings.text(
        .titlePage, [.title: title, .number: String(position.number)])
    }
    let isHome = head.kind == "home"
    view[.title] = .text(
      isHome ? title : strings.text(.titleSite, [.title: title, .site: siteTitle]))
    view[.heading] = .optionalText(head.heading)
    view[.introduction] = .optionalText(head.introduction)
    view[.description] = .text(head.description)
    view[.kind] = .text(head.kind)
    view[.language] = .text(context.site.language)
    view[.direction] = .text(context.direction)
    view[.isIndexable] = .flag(head.isIndexable && !context.isPreview)
    if let path = head.path {
      view[.canonical] = .url(context.addresses.address(of: path).international)
    }
    view[.openGraphType] = .text(head.openGraphType)
    if let picture = head.picture {
      view[.image] = .url(picture.address)
      view[.imageWidth] = .optionalText(picture.width.map(String.init))
      view[.imageHeight] = .optionalText(picture.height.map(String.init))
      view[.imageAlternative] = .optionalText(picture.alternative)
    }
    view[.publishedTime] = .optionalText(head.publishedTime)
    view[.modifiedTime] = .optionalText(head.modifiedTime)
    view[.authorName] = .optionalText(head.authorName)
    if !head.tagNames.isEmpty { view[.tagNames] = .texts(head.tagNames) }
    view[.alternates] = .list(head.feeds + siteFeeds)
    view[.relMe] = .optionalList(head.relMe)
    view[.navigation] = .list(
      ["home", "archive", "photos", "tags"].contains(head.kind)
        ? Self.navigation(of: feed, current: head.kind) : navigation)
    if let data = head.structuredData { view[.structuredData] = .json(data) }
    setPosition(head.position, in: &view)
    return view
  }

  private func setPosition(_ position: PageHead.Position?, in view: inout View<PageFields>) {
    guard let position else {
      view[.isFirst] = .flag(true)
      return
    }
    view[.isFirst] = .flag(position.number == 1)
    view[.paginationNumber] = .text(String(position.number))
    guard position.total > 1 else { return }
    view[.paginationLabel] = .text(
      context.strings.text(
        .paginationPosition,
        [.number: String(position.number), .total: String(position.total)]))
    if position.number > 1 {
      view[.newer] = .url(link(toPage: position.number - 1, of: position))
    }
    if position.number < position.total {
      view[.older] = .url(link(toPage: position.number + 1, of: position))
    }
  }

  private func link(toPage number: Int, of position: PageHead.Position) -> SafeURL {
    context.addresses.link(to: SitePath.page(number, of: position.base))
  }

  private static func navigation(of feed: PreparedFeed, current kind: String?) -> [ViewObject] {
    let strings = feed.context.strings
    var links = [
      (strings[.navigationHome], SitePath.home, kind == "home"),
      (strings[.navigationArchive], SitePath.archive, kind == "archive"),
    ]
    if !feed.index.postsWithPhotos.isEmpty {
      links.append((strings[.navigationPhotos], SitePath.photos, kind == "photos"))
    }
    if !feed.tags.tags.isEmpty {
      links.append((strings[.navigationTags], SitePath.tags, kind == "tags"))
    }
    return links.map { label, path, isCurrent in
      var view = View<NavigationFields>()
      view[.label] = .text(label)
      view[.url] = .url(feed.context.addresses.link(to: path))
      view[.isCurrent] = .flag(isCurrent)
      return view.object
    }
  }
}
