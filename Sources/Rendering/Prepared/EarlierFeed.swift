internal import Model

/// A feed that was prepared before for the same site, of which is taken over what is still true.
struct EarlierFeed: Sendable {
  private let feed: PreparedFeed
  private let changedPosts: Set<String>
  /// For each listed post, what was made of it; `nil` where it was not listed.
  private let counterparts: [PreparedPost?]
  /// Whether the same posts are listed in the same order, be they changed or not.
  private let listsSamePosts: Bool
  /// Which of the listed posts have changed.
  private let changedIndices: [Int]
  private let hasSameAuthors: Bool
  /// What of the rest of the site is as it was.
  private var unchanged: SiteDependence = [.tags]

  /// What `earlier` has for a feed with the listed `posts`, in which mentions lead to `authorPages`.
  ///
  /// - Complexity: O(*n*) in the posts.
  init(_ earlier: RenderPlan.Earlier, posts: [Post], authorPages: [String: String]) {
    feed = earlier.plan.builder.feed
    changedPosts = earlier.changedPosts
    var cursor = PostCursor(feed.posts)
    // By index, since a loop over the posts would copy each of them whole.
    let counterparts = posts.indices.map { cursor.post(at: posts[$0].path) }
    self.counterparts = counterparts
    listsSamePosts = counterparts.elementsEqual(feed.posts) { $0 === $1 }
    let changed = changedPosts
    changedIndices =
      changed.isEmpty ? [] : posts.indices.filter { changed.contains(posts[$0].path) }
    hasSameAuthors = feed.authorPages == authorPages
  }

  // MARK: Links

  /// The links of `feed`, where they lead to the same as before.
  ///
  /// - Complexity: O(*n*) in the pages, in the posts that have changed, and in what is held back.
  func links(of new: PublicFeed) -> SiteLinks? {
    let links = feed.renderer.links
    guard listsSamePosts, hasSameAuthors, links.holdBackSame(as: new),
      new.pages.elementsEqual(feed.pages, by: { $0.hasSameAddress(as: $1.page) }),
      changedIndices.allSatisfy({ new.posts[$0].hasSameAddresses(as: feed.posts[$0].post) })
    else { return nil }
    return links
  }

  /// Takes note of where links lead now.
  mutating func compare(_ links: SiteLinks) {
    let known = feed.renderer.links
    if hasSameAuthors, links === known || known.leadsWhere(links) { unchanged.insert(.addresses) }
  }

  // MARK: Texts

  /// For each of `posts`, listed or not, what was made of it; `nil` where that is not true any more.
  ///
  /// - Complexity: O(*n*) in posts and comments.
  func matches(_ posts: [Post], areListed: Bool) -> [PreparedPost?] {
    var cursor = PostCursor(feed.unlistedPosts)
    return posts.indices.map { index in
      let known = areListed ? counterparts[index] : cursor.post(at: posts[index].path)
      guard let known, isTrue(known),
        // With time more comments are admitted, and a fault takes some away: as many are the same.
        known.comments.count == posts[index].comments.count,
        changedPosts.isEmpty || !changedPosts.contains(posts[index].path)
      else { return nil }
      return known
    }
  }

  /// Whether nothing has changed that the texts of `prepared` depend on.
  func isTrue(_ prepared: PreparedPost) -> Bool { prepared.dependence.isSubset(of: unchanged) }

  // MARK: What is worked out of all posts

  /// The tags of the listed posts, of which `texts` were made, where they are the same.
  func tags(of texts: [ListedText]) -> TagIndex? {
    guard listsSamePosts else { return nil }
    let areSame = texts.indices.allSatisfy { index in
      switch texts[index] {
      case .earlier: true
      case .fresh(let text):
        text.tags.elementsEqual(feed.posts[index].tags) { $0.isSpelled(as: $1) }
      }
    }
    return areSame ? feed.tags : nil
  }

  /// Takes note of the tags that there are now.
  mutating func compare(_ tags: TagIndex) {
    if tags !== feed.tags, !feed.tags.hasSameSlugs(as: tags) { unchanged.remove(.tags) }
  }

  /// The index of `posts`, the listed ones, where it is the same.
  func index(of posts: [PreparedPost], besides pages: [PreparedFeed.Standalone]) -> PostIndex? {
    guard listsSamePosts, hasSameAuthors,
      pages.map(\.page.title).isSpelled(as: feed.pages.map(\.page.title)),
      posts.elementsEqual(feed.posts, by: { $0 === $1 || $0.isIndexed(as: $1) })
    else { return nil }
    return feed.index
  }
}

extension Post {
  /// Whether links to both lead to the same; their files are the same.
  fileprivate func hasSameAddresses(as other: Post) -> Bool {
    permalink.value.utf8.elementsEqual(other.permalink.value.utf8)
      && aliases.map(\.value).isSpelled(as: other.aliases.map(\.value))
  }
}

extension Page {
  /// Whether both are of the same file and links to them lead to the same.
  fileprivate func hasSameAddress(as other: Page) -> Bool {
    path.utf8.elementsEqual(other.path.utf8)
      && permalink.value.utf8.elementsEqual(other.permalink.value.utf8)
  }
}

extension PreparedPost.Tag {
  fileprivate func isSpelled(as other: Self) -> Bool {
    name.utf8.elementsEqual(other.name.utf8) && slug.utf8.elementsEqual(other.slug.utf8)
  }
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
