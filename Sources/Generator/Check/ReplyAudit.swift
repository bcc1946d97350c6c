internal import Diagnostics
internal import Model

/// Looks for comments that are older than those which they answer.
enum ReplyAudit {
  /// A warning for each such comment of the posts that are shown.
  ///
  /// - Complexity: O(*n*) in the comments.
  static func warnings(about feed: PublicFeed) -> [Diagnostic] {
    feed.posts.indices.flatMap { warnings(about: feed.posts[$0].comments) }
      + feed.unlistedPosts.indices.flatMap { warnings(about: feed.unlistedPosts[$0].comments) }
  }

  private static func warnings(about comments: [Comment]) -> [Diagnostic] {
    guard comments.contains(where: { $0.replyTo != nil }) else { return [] }
    let dates = Dictionary(comments.map { ($0.id, $0.date) }) { first, _ in first }
    return comments.compactMap { comment in
      guard let answered = comment.replyTo, let date = dates[answered.value], comment.date < date
      else { return nil }
      return SourceText(path: comment.path, bytes: comment.body.file).diagnostic(
        .warning,
        at: SourceLocation(
          path: comment.path, line: answered.line, column: answered.column,
          length: answered.value.unicodeScalars.count),
        "this answers a comment that was written later, so that one of the two dates is wrong",
        groupingKey: "reply before its comment")
    }
  }
}
