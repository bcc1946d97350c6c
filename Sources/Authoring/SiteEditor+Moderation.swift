internal import Content
public import Model

extension SiteEditor {
  /// The comments of all posts that wait for approval, oldest first, each with its post.
  public var pendingComments: [(comment: Comment, post: Post)] {
    var pending: [(comment: Comment, post: Post)] = []
    for post in feed.posts {
      for comment in post.comments where comment.status == .pending {
        pending.append((comment, post))
      }
    }
    return pending.sorted { left, right in
      let (first, second) = (left.comment, right.comment)
      return first.date == second.date ? first.path < second.path : first.date < second.date
    }
  }

  /// Says of comments, by their paths, whether they may be shown.
  ///
  /// All are checked before the first is written.
  public func setStatus(_ status: Comment.Status, of paths: [String]) throws(AuthoringFailure) {
    for path in paths {
      let bytes = try store.read(path)
      do throws(ContentFileEditor.Failure) {
        var editor = try ContentFileEditor(path: path, bytes: bytes, kind: .comment)
        try editor.setStatus(status)
      } catch {
        throw AuthoringFailure(.refused, error.diagnostics)
      }
    }
    for path in paths {
      try change(path, .comment) { editor throws(ContentFileEditor.Failure) in
        try editor.setStatus(status)
      }
    }
  }

  /// Takes comments, by their paths, away for good.
  public func delete(_ paths: [String]) throws(AuthoringFailure) {
    for path in paths where !store.exists(path) {
      throw .cannotWrite(path, "it is not there")
    }
    for path in paths { try store.remove(path) }
  }
}
