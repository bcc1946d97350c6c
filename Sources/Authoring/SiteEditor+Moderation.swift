internal import Content
public import Diagnostics
public import Model

extension SiteEditor {
  /// A comment that waits for a decision.
  public struct PendingComment: Sendable {
    /// The comment, as far as a stranger is trusted; `nil` where its file has errors.
    public var comment: Comment?
    /// Its file, relative to the source folder.
    public var path: String
    /// How it is named: `POST/COMMENT`, or its path where the post's slug does not tell which it is of.
    public var name: String
    /// The keys of its file in which a stranger is not trusted, and which approving leaves out.
    public var distrustedKeys: [String] = []
    /// The front matter as it was sent; the whole file where it has errors.
    public var written = ""
    /// Whether its file says when it was written.
    public var isDated = true

    /// The folder that holds it, which is that of its post's comments.
    public var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  }

  /// The comments of all posts that wait for approval, oldest first, and then those of them that have
  /// errors.
  ///
  /// - Complexity: O(*n*) in the comments, and each that waits is read again.
  public var pendingComments: [PendingComment] {
    var pending: [PendingComment] = []
    for post in feed.posts {
      for comment in post.comments where comment.status == .pending {
        pending.append(looked(at: comment, of: post))
      }
    }
    pending.sort { left, right in
      guard let first = left.comment, let second = right.comment, first.date != second.date else {
        return left.path < right.path
      }
      return first.date < second.date
    }
    return pending + waitingComments.map(faulty)
  }

  /// The comment that `name` names, `POST/COMMENT` or the path of its file, be it one with errors.
  ///
  /// - Throws: That there is none, with the nearest.
  public func anyComment(named name: String) throws(AuthoringFailure) -> PendingComment {
    let plain = plainName(name)
    let exact = failedComments.first { path in
      self.name(ofCommentAt: path).utf8.elementsEqual(plain.utf8)
    }
    if let exact { return faulty(exact) }
    do throws(AuthoringFailure) {
      let (comment, post) = try comment(named: name)
      return looked(at: comment, of: post)
    } catch {
      var file = plain
      if !file.hasSuffix(".md") { file += ".md" }
      let found = failedComments.first { path in
        path == file || path == "Content/\(file)" || self.name(ofCommentAt: path) + ".md" == file
      }
      guard let found else { throw error }
      return faulty(found)
    }
  }

  private func looked(at comment: Comment, of post: Post) -> PendingComment {
    var pending = PendingComment(
      comment: comment, path: comment.path, name: name(ofCommentAt: comment.path, post: post))
    guard let bytes = try? store.read(comment.path),
      let editor = try? ContentFileEditor(
        path: comment.path, bytes: bytes, kind: .comment, takesFaultyKeys: true)
    else { return pending }
    pending.distrustedKeys = editor.distrustedKeys
    pending.written = editor.frontMatter
    pending.isDated = Self.isDated(comment, editor)
    return pending
  }

  /// Whether a comment that waits has a date: by its own key, or by one of those with which other tools
  /// say it.
  private static func isDated(_ comment: Comment, _ editor: ContentFileEditor) -> Bool {
    editor.hasDate || comment.date != Timestamp(secondsSinceEpoch: 0)
  }

  private func name(ofCommentAt path: String, post: Post? = nil) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().joined(separator: "/")
    let post = post ?? feed.posts.first { $0.commentFolder == folder }
    // A post with errors has no name, and one of several with a slug none that says enough.
    guard let slug = post?.slug, feed.posts.count(where: { $0.slug == slug }) == 1 else {
      return path
    }
    let file = parts.last ?? ""
    return "\(slug)/\(file.hasSuffix(".md") ? file.dropLast(3) : file)"
  }

  private func faulty(_ path: String) -> PendingComment {
    let bytes = (try? store.read(path, limit: 1 << 20)) ?? []
    return PendingComment(
      comment: nil, path: path, name: name(ofCommentAt: path),
      written: String(decoding: bytes.prefix(4 << 10), as: UTF8.self))
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
    // By bytes: two files may have names that are the same letters in other code points.
    let wanted = Set(paths.map { Array($0.utf8) })
    var comments: [[UInt8]: Comment] = [:]
    for post in feed.posts {
      for comment in post.comments where wanted.contains(Array(comment.path.utf8)) {
        comments[Array(comment.path.utf8)] = comment
      }
    }
    for path in Self.once(paths) {
      do throws(AuthoringFailure) {
        try setStatus(status, of: path, saying: comments[Array(path.utf8)])
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
      try checkText(comment.body, at: path, isComment: true)
      let old = try store.read(path)
      let editor = try? ContentFileEditor(
        path: path, bytes: old, kind: .comment, takesFaultyKeys: true)
      // An answer to what answers it is none.
      let isNoReply = comment.replyTo == nil && editor?.hasReplyTo == true
      if let editor, isNoReply || !editor.distrustedKeys.isEmpty || !editor.hasDate {
        let new = try trusted(
          comment, isDated: Self.isDated(comment, editor), body: editor.body)
        try checkSize(of: new, .comment)
        return try store.replace(path, old, with: new)
      }
    }
    do throws(AuthoringFailure) {
      try change(path, .comment) { editor throws(ContentFileEditor.Failure) in
        try editor.setStatus(status)
      }
    } catch {
      guard status == .spam, error.kind == .refused else { throw error }
      var diagnostics = error.diagnostics
      for index in diagnostics.indices {
        diagnostics[index].notes.append("--delete takes the comment away")
      }
      throw AuthoringFailure(.refused, diagnostics)
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
    let paths = Self.once(paths)
    for path in paths where !store.exists(path) {
      throw .cannotWrite(path, "it is not there")
    }
    for path in paths { try store.remove(path) }
  }

  private static func once(_ paths: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(Array($0.utf8)).inserted }
  }
}
