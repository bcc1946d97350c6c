internal import Model

/// What is worked out of all listed posts together, besides their tags.
///
/// An object, so that it can be told whether it is the same as before.
final class PostIndex: Sendable {
  /// The months that have posts.
  let months: MonthIndex
  /// The titles of the posts' pages, no two alike.
  let titles: [String]
  /// The posts of each author with a page, by the author's index, newest first.
  let postsByAuthor: [[Int]]
  /// The posts that have a photo for a grid, newest first.
  let postsWithPhotos: [Int]
  /// How many comments to listed posts each author with a page wrote, by the author's index.
  let commentsByAuthor: [Int]

  /// Works it out of `posts`, newest first.
  ///
  /// - Complexity: O(*n*) in posts and comments.
  init(
    posts: [PreparedPost], pages: [PreparedFeed.Standalone], authors: [Author],
    context: SiteContext
  ) {
    months = MonthIndex(dates: posts.map(\.post.date), zone: context.site.zone)
    titles = PageTitles.titles(of: posts, besides: pages, strings: context.strings)
    let indices = Dictionary(
      uniqueKeysWithValues: authors.enumerated().map { ($0.element.handle, $0.offset) })
    var postsByAuthor = [[Int]](repeating: [], count: authors.count)
    var commentsByAuthor = [Int](repeating: 0, count: authors.count)
    for (number, prepared) in posts.enumerated() {
      for handle in prepared.post.authors {
        if let index = indices[handle] { postsByAuthor[index].append(number) }
      }
      for handle in prepared.commentHandles {
        if let index = indices[handle] { commentsByAuthor[index] += 1 }
      }
    }
    self.postsByAuthor = postsByAuthor
    postsWithPhotos = posts.indices.filter { posts[$0].gridMedium != nil }
    self.commentsByAuthor = commentsByAuthor
  }
}

extension PreparedPost {
  /// Whether an index is the same with this post in the place of `other`.
  func isIndexed(as other: PreparedPost) -> Bool {
    post.date == other.post.date
      && (gridMedium == nil) == (other.gridMedium == nil)
      && (post.title == nil) == (other.post.title == nil)
      && label.utf8.elementsEqual(other.label.utf8)
      && describedTitle.text.utf8.elementsEqual(other.describedTitle.text.utf8)
      && post.slug.utf8.elementsEqual(other.post.slug.utf8)
      && post.authors.isSpelled(as: other.post.authors)
      && commentHandles.isSpelled(as: other.commentHandles)
  }
}

extension [String] {
  /// Whether both hold the same bytes; equal strings may be written in other code points.
  func isSpelled(as other: [String]) -> Bool {
    elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
  }
}
