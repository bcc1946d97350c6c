/// A comment in its place among the others of its post.
public struct ThreadNode: Sendable, Hashable {
  /// Its index in the post's `comments`.
  public var index: Int
  /// How deep it is shown: 0 at top level, at most the site's depth less 1.
  public var depth: Int
  /// The index of the comment that it answers, where that is not the one it is nested in: a reply
  /// deeper than the site's depth is shown flat, and says whom it answers.
  public var flattenedReplyTo: Int?
  /// The replies nested in it, in the post's order.
  public var replies: [ThreadNode]

  /// A comment with its replies.
  public init(index: Int, depth: Int, flattenedReplyTo: Int? = nil, replies: [ThreadNode] = []) {
    self.index = index
    self.depth = depth
    self.flattenedReplyTo = flattenedReplyTo
    self.replies = replies
  }
}
