internal import Model

extension Feed {
  /// When something will come or go without a change of any file: a post that is dated ahead, or one that
  /// expires; `nil` where nothing will.
  ///
  /// - Complexity: O(*n*) in posts, pages and comments.
  func nextTurn(after now: Timestamp) -> Timestamp? {
    var next: Timestamp?
    func consider(_ moment: Timestamp?) {
      guard let moment, moment > now else { return }
      next = next.map { min($0, moment) } ?? moment
    }
    for post in posts {
      consider(post.date)
      consider(post.expires)
      for comment in post.comments { consider(comment.date) }
    }
    for page in pages { consider(page.date) }
    return next
  }
}
