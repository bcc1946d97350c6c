internal import HTML
internal import Model
internal import Mustache

/// Makes the pages that show cards: the home feed, tags and authors.
struct ListPages: Sendable {
  let builder: PageBuilder
  /// The listed posts with their cards.
  let listed: ListedPosts
  /// The view of each author with figures and newest photos, by the author's index; `nil` where
  /// they are made when a page is asked for.
  private let profiles: [View<AuthorFields>]?

  private var feed: PreparedFeed { builder.feed }
  private var context: SiteContext { builder.context }

  /// The lists of a site; `makesAll` where all its pages are going to be made.
  ///
  /// - Complexity: O(*n*) in the posts where all are made.
  init(builder: PageBuilder, listed: ListedPosts, makesAll: Bool) {
    self.builder = builder
    self.listed = listed
    let feed = builder.feed
    profiles =
      makesAll ? feed.authors.indices.map { AuthorViewBuilder(feed: feed).page(of: $0) } : nil
  }

  func home(page number: Int) -> ViewObject {
    let site = context.site
    let pagination = pagination(of: feed.posts.count)
    let title = DisplayText.cleaned(site.title)
    let description = site.description.map(DisplayText.cleaned) ?? title
    var head = PageHead(kind: "home", title: title, description: description)
    head.heading = title
    head.introduction = site.description.map(DisplayText.cleaned)
    head.position = position(number, of: pagination, base: SitePath.home)
    head.path = SitePath.page(number, of: SitePath.home)
    head.picture = ownerPicture
    head.structuredData = FrameData.site(
      name: title, address: context.addresses.root.text, description: head.introduction,
      language: site.language)
    let range = pagination.range(ofPage: number)
    return root(head, list: list(Array(range)))
  }

  func tag(_ index: Int, page number: Int) -> ViewObject {
    let tag = feed.tags.tags[index]
    let base = SitePath.tag(tag.slug)
    let pagination = pagination(of: tag.posts.count)
    let title = context.strings.text(.tagTitle, [.tag: tag.name])
    let line = context.strings.countedExactly(.tagPosts, tag.posts.count, [.tag: tag.name])
    var head = PageHead(kind: "tag", title: title, description: line)
    head.heading = "#" + tag.name
    head.introduction = line
    head.position = position(number, of: pagination, base: base)
    head.path = SitePath.page(number, of: base)
    if tag.posts.count >= RenderPlan.postsForTagFeeds {
      head.feeds = FeedLinks(context: context).links(title: title, base: base)
    }
    return root(head, list: list(Array(tag.posts[pagination.range(ofPage: number)])))
  }

  func author(_ index: Int, page number: Int) -> ViewObject {
    let author = feed.authors[index]
    let entry = context.authors.entry(author.handle)
    let posts = feed.index.postsByAuthor[index]
    let base = SitePath.author(author.handle)
    let pagination = pagination(of: posts.count)
    let title = context.strings.text(.authorPostsBy, [.name: entry.name])
    var head = PageHead(kind: "author", title: title, description: title)
    let biography = feed.biographies[index].text
    if !biography.isEmpty { head.description = biography }
    head.position = position(number, of: pagination, base: base)
    head.path = SitePath.page(number, of: base)
    head.openGraphType = "profile"
    head.feeds = FeedLinks(context: context).links(title: title, base: base)
    let views = AuthorViewBuilder(feed: feed)
    head.relMe = views.links(of: author)
    let address = context.addresses.address(of: base).text
    let avatar = entry.avatar.map(context.addresses.address(of:))
    head.picture = avatar.map {
      PageHead.Picture(address: $0, size: entry.avatarSize, name: entry.name)
    }
    head.structuredData = FrameData.profile(
      of: PersonData(name: entry.name, address: address, image: avatar?.text),
      address: address,
      sameAs: (author.links + [author.url].compactMap(\.self)).compactMap {
        SafeURL(external: $0)?.text
      }, postCount: posts.count)
    var profile = profiles?[index] ?? views.page(of: index)
    if number > 1 {
      profile[.photos] = .absent
      profile[.hasPhotos] = .flag(false)
    }
    var root = View<AuthorRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.author] = .object(profile.object)
    root[.list] = .object(list(Array(posts[pagination.range(ofPage: number)])))
    return root.object
  }

  func pagination(of count: Int) -> Pagination {
    Pagination(count: count, pageSize: context.site.pageSize)
  }

  private func position(
    _ number: Int, of pagination: Pagination, base: String
  ) -> PageHead.Position {
    PageHead.Position(number: number, total: pagination.pageCount, base: base)
  }

  private func root(_ head: PageHead, list: ViewObject) -> ViewObject {
    var root = View<ListRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.list] = .object(list)
    return root.object
  }

  /// The cards of some listed posts, under a heading for each day.
  private func list(_ posts: [Int]) -> ViewObject {
    var days: [ViewObject] = []
    var start = posts.startIndex
    while start < posts.endIndex {
      let civil = civil(ofPost: posts[start])
      var end = start
      while end < posts.endIndex, civil.isSameDay(as: self.civil(ofPost: posts[end])) { end += 1 }
      let shown = posts[start..<end].map(listed.card)
      var cards: [UInt8] = []
      cards.reserveCapacity(shown.reduce(0) { $0 + $1.bytes.count })
      for card in shown { cards += card.bytes }
      var day = View<DayFields>()
      day[.date] = .text(context.dates.day(civil))
      day[.dateTime] = .text(Self.isoDate(civil))
      day[.cards] = .html(EscapedHTML(unchecked: cards))
      days.append(day.object)
      start = end
    }
    var list = View<ListFields>()
    list[.days] = .list(days)
    list[.isEmpty] = .flag(posts.isEmpty)
    return list.object
  }

  private func civil(ofPost index: Int) -> CivilTime {
    context.site.zone.localized(feed.posts[index].post.date).civil
  }

  private static func isoDate(_ civil: CivilTime) -> String {
    let date = CivilTime(year: civil.year, month: civil.month, day: civil.day)
    return String(Timestamp(secondsSinceEpoch: date.localSeconds).rfc3339.prefix(10))
  }

  private var ownerPicture: PageHead.Picture? {
    guard let handle = context.site.author,
      feed.authors.contains(where: { $0.handle == handle })
    else { return nil }
    let entry = context.authors.entry(handle)
    return entry.avatar.map {
      PageHead.Picture(
        address: context.addresses.address(of: $0), size: entry.avatarSize, name: entry.name)
    }
  }
}

extension PageHead.Picture {
  /// An author's picture at `address`.
  fileprivate init(address: SafeURL, size: PixelSize?, name: String) {
    self.init(
      address: address, width: size?.width, height: size?.height,
      alternative: name)
  }
}

extension CivilTime {
  /// Whether both are of one day.
  fileprivate func isSameDay(as other: CivilTime) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }
}
