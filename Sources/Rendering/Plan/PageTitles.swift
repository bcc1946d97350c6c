internal import HTML
internal import Model

/// Gives the pages of posts titles that no two pages share.
enum PageTitles {
  /// The titles of the listed posts' pages.
  ///
  /// A titled post has its title; one without, or whose title another page has too, has its words,
  /// its author and its date; and where that is taken as well, its slug behind.
  ///
  /// - Complexity: O(*n*) in the number of posts.
  static func titles(of feed: PreparedFeed) -> [String] {
    let strings = feed.context.strings
    var seen: [String: Int] = [:]
    for title in [strings[.archiveTitle], strings[.navigationTags], strings[.notFoundTitle]] {
      seen[title, default: 0] += 1
    }
    for page in feed.pages { seen[DisplayText.cleaned(page.page.title), default: 0] += 1 }
    for post in feed.posts where post.post.title != nil { seen[post.label, default: 0] += 1 }
    var taken = Set(seen.keys)
    return feed.posts.map { prepared in
      if prepared.post.title != nil, seen[prepared.label] == 1 { return prepared.label }
      var title = described(prepared, in: feed.context)
      if !taken.insert(title).inserted {
        title += " (\(prepared.post.slug))"
        taken.insert(title)
      }
      return title
    }
  }

  private static func described(_ prepared: PreparedPost, in context: SiteContext) -> String {
    let date = context.site.zone.localized(prepared.post.date)
    return context.strings.text(
      .titleWords,
      [
        .words: prepared.label,
        .author: prepared.post.authors.first.map { context.authors.entry($0).name } ?? "",
        .date: context.dates.absolute(date),
      ])
  }
}
