internal import Content
public import Diagnostics
public import Model

extension SiteEditor {
  /// A comment that waits for a decision.
  public struct PendingComment: Sendable {
    /// The comment, as far as a stranger is trusted; `nil` where its file has errors.
    public var comment: Comment?
    /// Its post.
    public var post: Post
    /// Its file, relative to the source folder.
    public var path: String
    /// The keys of its file in which a stranger is not trusted, and which approving leaves out.
    public var distrustedKeys: [String] = []
    /// The front matter as it was sent; the whole file where it has errors.
    public var written = ""

    /// How it is named: `POST/COMMENT`.
    public var name: String {
      let file = path.split(separator: "/").last ?? ""
      return "\(post.slug)/\(file.hasSuffix(".md") ? file.dropLast(3) : file)"
    }
  }

  /// The comments of all posts that wait for approval, oldest first, and then those of them that have
  /// errors.
  ///
  /// - Complexity: O(*n*) in the comments, and each that waits is read again.
  public var pendingComments: [PendingComment] {
    var pending: [PendingComment] = []
    for post in feed.posts {
      for comment in post.comments where comment.status == .pending {
        pending.append(looked(PendingComment(comment: comment, post: post, path: comment.path)))
      }
    }
    pending.sort { left, right in
      guard let first = left.comment, let second = right.comment, first.date != second.date else {
        return left.path < right.path
      }
      return first.date < second.date
    }
    return pending + waitingComments.compactMap(faulty)
  }

  /// The comment that `name` names, `POST/COMMENT` or the path of its file, be it one with errors.
  ///
  /// - Throws: That there is none, with the nearest.
  public func anyComment(named name: String) throws(AuthoringFailure) -> PendingComment {
    do throws(AuthoringFailure) {
      let (comment, post) = try comment(named: name)
      return looked(PendingComment(comment: comment, post: post, path: comment.path))
    } catch {
      let found = failedComments.first { path in
        path == name || path == "Content/\(name)" || unread(path)?.name == name
      }
      guard let comment = found.flatMap(faulty) else { throw error }
      return comment
    }
  }

  private func looked(_ comment: PendingComment) -> PendingComment {
    var comment = comment
    guard let bytes = try? store.read(comment.path),
      let editor = try? ContentFileEditor(path: comment.path, bytes: bytes, kind: .comment)
    else { return comment }
    comment.distrustedKeys = editor.distrustedKeys
    comment.written = editor.frontMatter
    return comment
  }

  /// A comment that has errors, by the path of its file.
  private func unread(_ path: String) -> PendingComment? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let post = feed.posts.first(where: { $0.commentFolder == folder }) else { return nil }
    return PendingComment(comment: nil, post: post, path: path)
  }

  private func faulty(_ path: String) -> PendingComment? {
    guard var comment = unread(path) else { return nil }
    let bytes = (try? store.read(path, limit: 1 << 20)) ?? []
    comment.written = String(decoding: bytes.prefix(4 << 10), as: UTF8.self)
    return comment
  }

  // MARK: Decisions

  /// What became of comments about which was decided.
  public struct Decision: Sendable {
    /// The files in which it was written down.
    public var changed: [String] = []
    /// Why it could not be in others.
    public var diagnostics: [Diagnostic] = []

    /// Nothing was decided yet.
    public init() {}
  }

  /// Says of comments, by their paths, whether they may be shown.
  ///
  /// One that cannot be changed keeps no other from it. Of a comment that is approved nothing stays but
  /// what a stranger is trusted in: name, address, text, date, rating, and whom it answers.
  public func setStatus(_ status: Comment.Status, of paths: [String]) -> Decision {
    var decision = Decision()
    let wanted = Set(paths)
    var comments: [String: Comment] = [:]
    for post in feed.posts {
      for comment in post.comments where wanted.contains(comment.path) {
        comments[comment.path] = comment
      }
    }
    for path in paths {
      do throws(AuthoringFailure) {
        try setStatus(status, of: path, saying: comments[path])
        decision.changed.append(path)
      } catch {
        decision.diagnostics += error.diagnostics
      }
    }
    return decision
  }

  private func setStatus(
    _ status: Comment.Status, of path: String, saying comment: Comment?
  ) throws(AuthoringFailure) {
    if status == .approved, comment == nil {
      throw AuthoringFailure(
        .refused,
        [
          Diagnostic(
            .error, at: SourceLocation(path: path),
            "this comment has errors, which have to be mended before it can be approved",
            notes: ["\"kith build -n\" tells them; --delete takes the comment away"])
        ])
    }
    if status == .approved, let comment, comment.status != .approved {
      let old = try store.read(path)
      let editor = try? ContentFileEditor(path: path, bytes: old, kind: .comment)
      if let editor, !editor.distrustedKeys.isEmpty || !editor.hasDate {
        let new = try trusted(comment, isDated: editor.hasDate, body: editor.body)
        try checkSize(of: new, .comment)
        return try store.replace(path, old, with: new)
      }
    }
    try change(path, .comment) { editor throws(ContentFileEditor.Failure) in
      try editor.setStatus(status)
    }
  }

  /// The file of a comment with what a stranger is trusted in alone.
  private func trusted(
    _ comment: Comment, isDated: Bool, body: [UInt8]
  ) throws(AuthoringFailure) -> [UInt8] {
    var lines = FrontMatterLines()
    if case .visitor(let name, let url) = comment.author {
      lines.add("name", text: name)
      lines.add("url", text: url)
    }
    lines.add("date", written: (isDated ? comment.date : try moment(nil)).rfc3339)
    lines.add("replyTo", text: comment.replyTo?.value)
    if let rating = comment.rating { lines.add("rating", written: String(rating)) }
    return lines.file(body: String(decoding: body, as: UTF8.self))
  }

  /// Takes comments, by their paths, away for good.
  public func delete(_ paths: [String]) throws(AuthoringFailure) {
    for path in paths where !store.exists(path) {
      throw .cannotWrite(path, "it is not there")
    }
    for path in paths { try store.remove(path) }
  }
}
