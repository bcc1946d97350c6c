internal import HTML
internal import Model
internal import Mustache

/// Makes the view of the site.
struct SiteViewBuilder: Sendable {
  let feed: PreparedFeed
  let feeds: [ViewObject]

  private var context: SiteContext { feed.context }

  /// How many tags the aside shows.
  private static let topTagCount = 20

  func view() -> View<SiteFields> {
    let site = context.site
    let addresses = context.addresses
    var view = View<SiteFields>()
    view[.title] = .text(DisplayText.cleaned(site.title))
    view[.home] = .url(addresses.link(to: SitePath.home))
    view[.address] = .text(ReadableAddress.text(of: addresses.root))
    view[.description] = .optionalText(site.description.map(DisplayText.cleaned))
    view[.language] = .text(site.language)
    view[.direction] = .text(context.direction)
    view[.owner] = .optionalObject(owner)
    view[.stylesheet] = .url(addresses.link(to: SitePath.stylesheet))
    if ThemeStylesheet.isNeeded(for: site) {
      view[.themeStylesheet] = .url(addresses.link(to: SitePath.themeStylesheet))
    }
    view[.script] = .url(addresses.link(to: SitePath.script))
    view[.contentPolicy] = .html(ContentPolicy(site: site).element)
    let icons = addresses.link(to: SitePath.icons)
    view[.icons] = .url(icons)
    view[.favicon] = .url(addresses.link(to: SitePath.favicon))
    view[.likeIcon] = .url(icons.appending(fragment: site.likeIcons.off))
    view[.likedIcon] = .url(icons.appending(fragment: site.likeIcons.on))
    view[.footerPages] = .optionalList(feed.pages.map(footerLink))
    view[.feeds] = .list(feeds)
    view[.strings] = .object(StringsFields.view(of: context.strings))
    view[.generator] = .text(Program.name)
    view[.generatorLabel] = .text(
      context.strings.text(.footerGenerator, [.name: Program.name]))
    view[.yearLinks] = .optionalList(feed.index.months.years.map(yearLink))
    view[.topTags] = .optionalList(topTags)
    return view
  }

  private var owner: ViewObject? {
    guard let handle = context.site.author,
      let index = feed.authors.firstIndex(where: { $0.handle == handle })
    else { return nil }
    return AuthorViewBuilder(feed: feed).profile(of: index).object
  }

  private func footerLink(_ standalone: PreparedFeed.Standalone) -> ViewObject {
    var view = View<LinkFields>()
    view[.label] = .text(DisplayText.cleaned(standalone.page.title))
    view[.url] = .url(context.addresses.link(to: standalone.page.permalink.value))
    return view.object
  }

  private func yearLink(_ year: Int, count: Int) -> ViewObject {
    var view = View<LinkFields>()
    view[.label] = .text(context.dates.year(year))
    view[.url] = .url(
      context.addresses.link(to: SitePath.archive).appending(fragment: "year-\(year)"))
    view[.count] = .text(context.strings.numbers.exact(count))
    return view.object
  }

  /// The most used tags, those used equally in the order of their slugs.
  private var topTags: [ViewObject] {
    let views = TagViews(feed: feed)
    return feed.tags.tags.indices.sorted { left, right in
      let counts = (feed.tags.tags[left].posts.count, feed.tags.tags[right].posts.count)
      return counts.0 == counts.1 ? left < right : counts.0 > counts.1
    }
    .prefix(Self.topTagCount).map(views.view(ofTag:))
  }
}

/// Makes the views of tags with their counts.
struct TagViews: Sendable {
  let feed: PreparedFeed

  func view(ofTag index: Int) -> ViewObject {
    let tag = feed.tags.tags[index]
    let most = feed.tags.tags.reduce(1) { max($0, $1.posts.count) }
    var view = View<TagFields>()
    view[.name] = .text(tag.name)
    view[.url] = .url(feed.context.addresses.link(to: SitePath.tag(tag.slug)))
    view[.count] = .text(feed.context.strings.numbers.exact(tag.posts.count))
    view[.weight] = .text(String(1 + tag.posts.count * 4 / most))
    return view.object
  }
}

extension Site {
  /// The names of the icons of likes, not given and given: a thumb, or a heart where the theme says so.
  var likeIcons: (off: String, on: String) {
    theme["like"] == "heart" ? ("icon-heart", "icon-hearted") : ("icon-like", "icon-liked")
  }
}
