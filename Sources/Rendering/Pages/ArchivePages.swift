internal import Model
internal import Mustache

/// Makes the archive and the pages of its months.
struct ArchivePages: Sendable {
  let builder: PageBuilder

  private var feed: PreparedFeed { builder.feed }
  private var context: SiteContext { builder.context }

  /// Up to how many posts the archive names each of them; a larger one names its months alone.
  private static let postsListedAtOnce = 300

  func archive() -> ViewObject {
    let strings = context.strings
    var head = PageHead(
      kind: "archive", title: strings[.archiveTitle], description: strings[.archiveIntro])
    head.heading = strings[.archiveTitle]
    head.introduction = strings[.archiveIntro]
    head.path = SitePath.archive
    var archive = View<ArchiveFields>()
    archive[.years] = .optionalList(feed.index.months.years.map(year))
    archive[.isEmpty] = .flag(feed.posts.isEmpty)
    var root = View<ArchiveRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.archive] = .object(archive.object)
    return root.object
  }

  func month(_ index: Int) -> ViewObject {
    let month = feed.index.months.months[index]
    let name = context.dates.monthAndYear(month.month, of: month.year)
    let count = context.strings.countedExactly(.countPosts, month.posts.count)
    let title = context.strings.text(.archiveOf, [.date: name])
    var head = PageHead(kind: "month", title: title, description: "\(title): \(count)")
    head.heading = name
    head.introduction = count
    head.path = SitePath.month(month.month, of: month.year)
    var view = View<MonthFields>()
    view[.name] = .text(name)
    view[.count] = .text(context.strings.numbers.exact(month.posts.count))
    view[.countLabel] = .text(count)
    view[.posts] = .list(month.posts.map { PostLinkView.make(feed.posts[$0], in: context) })
    var root = View<MonthRoot>()
    root[.site] = .object(builder.site)
    root[.page] = .object(builder.page(head).object)
    root[.month] = .object(view.object)
    return root.object
  }

  private func year(_ year: Int, count: Int) -> ViewObject {
    let busiest = feed.index.months.months.reduce(1) { max($0, $1.posts.count) }
    var view = View<YearFields>()
    view[.year] = .text(context.dates.year(year))
    view[.count] = .text(context.strings.countedExactly(.countPosts, count))
    view[.anchor] = .text("year-\(year)")
    view[.months] = .list(
      (1...12).map { number in
        let month = feed.index.months.months.first { $0.year == year && $0.month == number }
        return self.month(number, of: year, with: month, busiest: busiest)
      })
    if feed.posts.count <= Self.postsListedAtOnce {
      view[.listed] = .list(feed.index.months.months.filter { $0.year == year }.map(listed))
    }
    return view.object
  }

  /// A month with its posts by name.
  private func listed(_ month: MonthIndex.Month) -> ViewObject {
    var view = View<MonthFields>()
    view[.name] = .text(context.dates.month(month.month, of: month.year))
    view[.url] = .url(context.addresses.link(to: SitePath.month(month.month, of: month.year)))
    view[.posts] = .list(month.posts.map { PostLinkView.make(feed.posts[$0], in: context) })
    return view.object
  }

  /// A month in the table of its year; one without posts has no page.
  private func month(
    _ number: Int, of year: Int, with month: MonthIndex.Month?, busiest: Int
  ) -> ViewObject {
    let count = month?.posts.count ?? 0
    var view = View<MonthFields>()
    view[.name] = .text(context.dates.month(number, of: year))
    view[.shortName] = .text(context.dates.shortMonth(number))
    view[.count] = .text(context.strings.numbers.exact(count))
    view[.countLabel] = .text(context.strings.countedExactly(.countPosts, count))
    // Any post at all is worth a shade; the busiest month has the darkest.
    view[.weight] = .text(String((count * 4 + busiest - 1) / busiest))
    if month != nil {
      view[.url] = .url(context.addresses.link(to: SitePath.month(number, of: year)))
    }
    return view.object
  }
}
