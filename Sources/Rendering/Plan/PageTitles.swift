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
  static func titles(
    of posts: [PreparedPost], besides pages: [PreparedFeed.Standalone], strings: StringTable
  ) -> [String] {
    var seen: [HashedText: Int] = [:]
    seen.reserveCapacity(posts.count + pages.count)
    for title in [
      strings[.archiveTitle], strings[.navigationTags], strings[.navigationPhotos],
      strings[.notFoundTitle],
    ] {
      seen[HashedText(title), default: 0] += 1
    }
    for page in pages { seen[HashedText(DisplayText.cleaned(page.page.title)), default: 0] += 1 }
    for post in posts where post.post.title != nil { seen[post.hashedLabel, default: 0] += 1 }
    var given: Set<HashedText> = []
    return posts.map { prepared in
      if prepared.post.title != nil, seen[prepared.hashedLabel] == 1 { return prepared.label }
      var title = prepared.describedTitle
      if seen[title] != nil || !given.insert(title).inserted {
        title = HashedText("\(title.text) (\(prepared.post.slug))")
        given.insert(title)
      }
      return title.text
    }
  }
}
