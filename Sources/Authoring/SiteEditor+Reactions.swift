internal import Content
internal import Model

extension SiteEditor {
  /// Adds a like to the post or the comment (`POST/COMMENT`) that `name` names.
  ///
  /// - Returns: The file, and how many likes it counts now.
  public func like(_ name: String) throws(AuthoringFailure) -> (path: String, count: Int) {
    let (path, kind) = try liked(name)
    var count = 0
    try change(path, kind) { editor throws(ContentFileEditor.Failure) in
      count = try editor.addLike()
    }
    return (path, count)
  }

  /// What `name` names: a post, or a comment of one.
  private func liked(
    _ name: String
  ) throws(AuthoringFailure) -> (path: String, kind: ContentFileEditor.Kind) {
    do throws(AuthoringFailure) {
      return (try post(named: name).path, .post)
    } catch {
      guard name.contains("/"), let (comment, _) = try? comment(named: name) else {
        // Of a post that is there, what is wrong is the comment.
        if let slash = name.lastIndex(of: "/"), (try? post(named: String(name[..<slash]))) != nil {
          _ = try comment(named: name)
        }
        throw error
      }
      guard comment.status == .approved else {
        throw .refused(
          "the comment \"\(name)\" is not shown, so nobody can like it",
          notes: ["\"kith moderate --approve\" lets it be shown"])
      }
      return (comment.path, .comment)
    }
  }

  /// Adds a reader's rating to those of the post that `name` names.
  ///
  /// - Returns: The file, and how many have given that mark now.
  public func rate(
    _ name: String, mark: Int
  ) throws(AuthoringFailure) -> (path: String, count: Int) {
    let post = try post(named: name)
    try check(mark, of: post)
    let scale = post.rating?.scale ?? feed.site.rating.scale
    var count = 0
    try change(post.path, .post) { editor throws(ContentFileEditor.Failure) in
      count = try editor.addVote(for: mark, scale: scale)
    }
    return (post.path, count)
  }

  /// Changes one file in place.
  func change(
    _ path: String, _ kind: ContentFileEditor.Kind,
    _ edit: (inout ContentFileEditor) throws(ContentFileEditor.Failure) -> Void
  ) throws(AuthoringFailure) {
    // Somebody else may change the file meanwhile; then their change is read and kept.
    for attempt in 1... {
      let old = try store.read(path)
      let new: [UInt8]
      do throws(ContentFileEditor.Failure) {
        var editor = try ContentFileEditor(path: path, bytes: old, kind: kind)
        try edit(&editor)
        new = editor.bytes
      } catch {
        throw AuthoringFailure(.refused, error.diagnostics)
      }
      try checkSize(of: new, kind)
      do throws(AuthoringFailure) {
        return try store.replace(path, old, with: new)
      } catch {
        guard attempt < 100, (try? store.read(path)) != old else { throw error }
      }
    }
  }
}
