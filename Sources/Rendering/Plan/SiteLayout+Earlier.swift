internal import Model

extension RenderPlan.Earlier {
  /// The files of the site, where `feed` has the same as the earlier one.
  ///
  /// What is compared here is all that `SiteLayout` is made of, besides what is that of the earlier
  /// plan anyway.
  ///
  /// - Complexity: O(*n*) in the posts and pages.
  func layout(of feed: PreparedFeed) -> SiteLayout? {
    let earlier = plan.builder.feed
    // The index and the tags tell that there are as many pages of each list.
    guard feed.index === earlier.index, feed.tags === earlier.tags,
      feed.posts.elementsEqual(earlier.posts, by: { $0 === $1 || $0.isLaidOut(as: $1) }),
      feed.unlistedPosts.elementsEqual(
        earlier.unlistedPosts, by: { $0 === $1 || $0.isLaidOut(as: $1) }),
      feed.pages.elementsEqual(earlier.pages, by: { $0.isLaidOut(as: $1) }),
      feed.unlistedPages.elementsEqual(earlier.unlistedPages, by: { $0.isLaidOut(as: $1) })
    else { return nil }
    return plan.layout
  }
}

extension PreparedPost {
  /// Whether the files of a site are the same with this post in the place of `other`.
  fileprivate func isLaidOut(as other: PreparedPost) -> Bool {
    post.path.utf8.elementsEqual(other.post.path.utf8)
      && post.permalink.isWritten(as: other.post.permalink)
      && post.aliases.elementsEqual(other.post.aliases) { $0.isWritten(as: $1) }
      && post.lastChange == other.post.lastChange
      && comments.isEmpty == other.comments.isEmpty
      && copies == other.copies
  }
}

extension PreparedFeed.Standalone {
  /// Whether the files of a site are the same with this page in the place of `other`.
  fileprivate func isLaidOut(as other: Self) -> Bool {
    page.path.utf8.elementsEqual(other.page.path.utf8)
      && page.permalink.isWritten(as: other.page.permalink)
      && page.lastChange == other.page.lastChange
      && markup.files.areNamed(as: other.markup.files)
  }
}

extension Located<String> {
  /// Whether both are the same bytes in the same place.
  fileprivate func isWritten(as other: Self) -> Bool {
    line == other.line && column == other.column && value.utf8.elementsEqual(other.value.utf8)
  }
}

extension [MediaFile] {
  fileprivate func areNamed(as other: Self) -> Bool {
    elementsEqual(other) { left, right in
      left.origin == right.origin && left.name.utf8.elementsEqual(right.name.utf8)
        && left.path.utf8.elementsEqual(right.path.utf8)
    }
  }
}
