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
    var taken = Set<HashedText>(minimumCapacity: seen.count + feed.posts.count)
    taken.formUnion(seen.keys.map(HashedText.init))
    return feed.posts.map { prepared in
      if prepared.post.title != nil, seen[prepared.label] == 1 { return prepared.label }
      var title = prepared.describedTitle
      if !taken.insert(title).inserted {
        title = HashedText("\(title.text) (\(prepared.post.slug))")
        taken.insert(title)
      }
      return title.text
    }
  }
}
