internal import Model

/// The posts that were rendered for an earlier feed of the same site, to be taken over where what
/// was rendered is still true.
struct EarlierTexts: Sendable {
  private let feed: PreparedFeed
  private let changedPosts: Set<String>
  /// What of the rest of the site is as it was.
  private var unchanged: SiteDependence = [.tags]

  /// What `earlier` has for a feed in which links lead where `links` says, and mentions to
  /// `authorPages`.
  init(_ earlier: RenderPlan.Earlier, links: SiteLinks, authorPages: [String: String]) {
    feed = earlier.plan.builder.feed
    changedPosts = earlier.changedPosts
    if feed.authorPages == authorPages, feed.renderer.links.leadsWhere(links) {
      unchanged.insert(.addresses)
    }
  }

  /// Takes note of the tags that there are now.
  mutating func compare(_ tags: TagIndex) {
    if !feed.tags.hasSameSlugs(as: tags) { unchanged.remove(.tags) }
  }

  /// For each of `posts`, listed or not, what was made of it; `nil` where that is not true any more.
  ///
  /// - Complexity: O(*n*) in posts and comments.
  func matches(_ posts: [Post], areListed: Bool) -> [PreparedPost?] {
    var cursor = PostCursor(areListed ? feed.posts : feed.unlistedPosts)
    // By index, since a loop over the posts would copy each of them whole.
    return posts.indices.map { index in
      guard let prepared = cursor.post(at: posts[index].path), isTrue(prepared),
        // With time more comments are admitted, and a fault takes some away: as many are the same.
        prepared.comments.count == posts[index].comments.count,
        !changedPosts.contains(posts[index].path)
      else { return nil }
      return prepared
    }
  }

  /// Whether nothing has changed that the texts of `prepared` depend on.
  func isTrue(_ prepared: PreparedPost) -> Bool { prepared.dependence.isSubset(of: unchanged) }
}

/// Finds posts of a feed by path, fast where they are asked for in about the feed's order.
private struct PostCursor {
  private let posts: [PreparedPost]
  private var next = 0
  private lazy var indexByPath = Dictionary(
    posts.enumerated().map { ($1.post.path, $0) }, uniquingKeysWith: { first, _ in first })

  init(_ posts: [PreparedPost]) {
    self.posts = posts
  }

  mutating func post(at path: String) -> PreparedPost? {
    var index = next
    // Where a post came or went, the next ones are beside.
    while index < min(next + 3, posts.count), !isPost(index, at: path) { index += 1 }
    if index == min(next + 3, posts.count) {
      guard let known = indexByPath[path], isPost(known, at: path) else { return nil }
      index = known
    }
    next = index + 1
    return posts[index]
  }

  private func isPost(_ index: Int, at path: String) -> Bool {
    posts[index].post.path.utf8.elementsEqual(path.utf8)
  }
}
