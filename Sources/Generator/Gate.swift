internal import Model

/// Decides what readers may see at a moment.
///
/// Everything after the gate gets the gated feed and nothing else, so no page, feed, count, list of
/// tags, sitemap or media file can leak what was held back (design, part 4).
struct Gate: Sendable {
  /// The moment.
  var now: Timestamp
  /// Whether drafts pass.
  var admitsDrafts = false
  /// Whether what is dated later than now passes.
  var admitsFuture = false
  /// Whether what is over passes.
  var admitsExpired = false
  /// Whether what is for friends or the author alone passes.
  var admitsPrivate = false
  /// Whether comments pass that nobody has approved; spam never does.
  var admitsPending = false

  /// The part of `feed` that may be seen, and what was held back, sorted by path.
  ///
  /// - Complexity: O(*n*) in posts and comments, and O(*h* log *h*) in those held back.
  func admit(_ feed: Feed) -> (feed: PublicFeed, heldBack: [HeldBack]) {
    var admitted = PublicFeed(site: feed.site, staticFiles: feed.staticFiles)
    var heldBack: [HeldBack] = []
    if feed.posts.indices.allSatisfy({ isListedWhole(feed.posts[$0]) }) {
      // Posts are large: where all pass, not one of them is copied.
      admitted.posts = feed.posts
    } else {
      admitPosts(of: feed, to: &admitted, heldBack: &heldBack)
    }
    for page in feed.pages {
      if let reason = reason(toHoldBack: page) {
        heldBack.append(HeldBack(path: page.path, reason: reason))
        admitted.heldBackPaths.insert(page.path)
        admitted.heldBackPermalinks.insert(page.permalink.value)
      } else if page.visibility == .unlisted {
        admitted.unlistedPages.append(page)
      } else {
        admitted.pages.append(page)
      }
    }
    admitAuthors(of: feed, to: &admitted)
    heldBack.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (admitted, heldBack)
  }

  /// Whether a post is listed just as it is.
  private func isListedWhole(_ post: Post) -> Bool {
    reason(toHoldBack: post) == nil && post.visibility != .unlisted
      && (post.location.map { $0 == $0.rounded } ?? true)
      && post.comments.indices.allSatisfy { reason(toHoldBack: post.comments[$0]) == nil }
  }

  private func admitPosts(
    of feed: Feed, to admitted: inout PublicFeed, heldBack: inout [HeldBack]
  ) {
    admitted.posts.reserveCapacity(feed.posts.count)
    // By index, since most posts pass: their only copy is that which does.
    for index in feed.posts.indices {
      if let reason = reason(toHoldBack: feed.posts[index]) {
        let post = feed.posts[index]
        heldBack.append(HeldBack(path: post.path, reason: reason))
        admitted.heldBackPaths.insert(post.path)
        admitted.heldBackPermalinks.insert(post.permalink.value)
        admitted.heldBackPermalinks.formUnion(post.aliases.map(\.value))
      } else if feed.posts[index].visibility == .unlisted {
        admitted.unlistedPosts.append(feed.posts[index])
        redact(&admitted.unlistedPosts[admitted.unlistedPosts.count - 1], heldBack: &heldBack)
      } else {
        admitted.posts.append(feed.posts[index])
        redact(&admitted.posts[admitted.posts.count - 1], heldBack: &heldBack)
      }
    }
  }

  private func reason(toHoldBack post: Post) -> HeldBack.Reason? {
    if let reason = reason(visibility: post.visibility, isDraft: post.isDraft) { return reason }
    if !admitsExpired, let expires = post.expires, expires <= now {
      return .expired(since: expires)
    }
    return post.date > now && !admitsFuture ? .future(until: post.date) : nil
  }

  private func reason(toHoldBack page: Page) -> HeldBack.Reason? {
    if let reason = reason(visibility: page.visibility, isDraft: page.isDraft) { return reason }
    guard let date = page.date, date > now, !admitsFuture else { return nil }
    return .future(until: date)
  }

  private func reason(visibility: Visibility, isDraft: Bool) -> HeldBack.Reason? {
    switch visibility {
    case .friends where !admitsPrivate: .friends
    case .onlyMe where !admitsPrivate: .onlyMe
    default: isDraft && !admitsDrafts ? .draft : nil
    }
  }

  private func reason(toHoldBack comment: Comment) -> HeldBack.Reason? {
    switch comment.status {
    case .pending: admitsPending ? nil : .pending
    case .spam: .spam
    case .approved:
      comment.date > now && !admitsFuture ? .future(until: comment.date) : nil
    }
  }

  /// Leaves a post its approved comments alone, and its place as exactly as it may be told.
  private func redact(_ post: inout Post, heldBack: inout [HeldBack]) {
    if post.comments.contains(where: { reason(toHoldBack: $0) != nil }) {
      post.comments.removeAll { comment in
        guard let reason = reason(toHoldBack: comment) else { return false }
        heldBack.append(HeldBack(path: comment.path, reason: reason))
        return true
      }
    }
    if let location = post.location { post.location = location.rounded }
  }

  /// Lets pass who wrote something that is listed, and the site's own author.
  ///
  /// Who wrote on unlisted pages alone is named there but has no page.
  private func admitAuthors(of feed: Feed, to admitted: inout PublicFeed) {
    let all = Set(feed.authors.map(\.handle))
    var listed = Self.handles(in: admitted.posts, of: all)
    if let owner = feed.site.author { listed.insert(owner) }
    let named = Self.handles(in: admitted.unlistedPosts, of: all)
    for author in feed.authors {
      if listed.contains(author.handle) {
        admitted.authors.append(author)
      } else if named.contains(author.handle) {
        admitted.authorsWithoutPage.append(author)
      }
    }
  }

  /// Those of the handles `all` whose owners wrote some of `posts` or their comments.
  private static func handles(in posts: [Post], of all: Set<String>) -> Set<String> {
    var missing = all
    // By index, since a loop over posts and comments would copy each of them whole.
    for post in posts.indices {
      // Mostly the first posts name everybody.
      if missing.isEmpty { break }
      missing.subtract(posts[post].authors)
      for comment in posts[post].comments.indices {
        if case .handle(let handle) = posts[post].comments[comment].author {
          missing.remove(handle)
        }
      }
    }
    return all.subtracting(missing)
  }
}

extension Place {
  /// The place with its coordinates as exactly as `precision` lets them be told.
  fileprivate var rounded: Place {
    let factor: Double
    switch precision {
    case .exact: return self
    case .neighbourhood: factor = 1_000
    case .area: factor = 100
    }
    var place = self
    place.latitude = latitude.map { ($0 * factor).rounded() / factor }
    place.longitude = longitude.map { ($0 * factor).rounded() / factor }
    return place
  }
}
