internal import Content
internal import Model

extension SiteEditor {
  /// Sees to it that everything about a comment but its text can be written.
  public func check(
    _ draft: CommentDraft, toPostNamed name: String
  ) throws(AuthoringFailure) {
    let post = try post(named: name)
    _ = try moment(draft.date)
    if let id = draft.replyTo { _ = try comment(id, of: post) }
    if let rating = draft.rating { try check(rating, of: post) }
    var lines = FrontMatterLines()
    try write(draft.author, to: &lines)
  }

  /// Writes a new comment to the post that `name` names.
  ///
  /// - Returns: The path of its file, relative to the source folder.
  /// - Throws: What is wrong with it; then nothing was written.
  public func add(
    _ draft: CommentDraft, toPostNamed name: String
  ) throws(AuthoringFailure) -> String {
    let post = try post(named: name)
    guard !Self.isBlank(draft.text) else { throw .refused("the comment says nothing") }
    try checkIsText(draft.text)
    try checkText(MarkdownText(draft.text), isComment: true)
    let time = try moment(draft.date)
    var lines = FrontMatterLines()
    try write(draft.author, to: &lines)
    lines.add("date", written: time.rfc3339)
    if let id = draft.replyTo {
      lines.add("replyTo", text: try comment(id, of: post).id)
    }
    if let rating = draft.rating {
      try check(rating, of: post)
      lines.add("rating", written: String(rating))
    }
    if draft.status != .approved { lines.add("status", written: draft.status.rawValue) }
    let file = lines.file(body: draft.text)
    try checkSize(of: file, .comment)
    let folder = post.commentFolder
    // Of several in one second, the later come later.
    let ids = post.comments.map(\.id)
    for _ in 0..<100 {
      let name = NewFileName.comment(at: time, random: random(), after: ids)
      let path = "\(folder)/\(name).md"
      if try store.create(path, file) { return path }
    }
    throw .refused("no name for the comment is free")
  }

  private func write(
    _ author: CommentAuthor?, to lines: inout FrontMatterLines
  ) throws(AuthoringFailure) {
    switch author {
    case .handle(let name): lines.add("author", text: try handle(name))
    case .visitor(let name, let url):
      guard !Self.isBlank(name) else { throw .refused("the name says nothing") }
      if let url, !WebAddress.isHTTP(url) {
        throw .refused(
          "\"\(url)\" is no http or https address",
          suggestion: WebAddress.isHTTP("https://\(url)") ? "https://\(url)" : nil)
      }
      lines.add("name", text: name)
      lines.add("url", text: url)
    case .anonymous: break
    case nil: lines.add("author", text: try standInAuthor())
    }
  }

  /// Sees to it that `mark` is one of the post's scale.
  func check(_ mark: Int, of post: Post) throws(AuthoringFailure) {
    let scale = post.rating?.scale ?? feed.site.rating.scale
    guard (1...scale).contains(mark) else {
      throw .refused("a rating of \"\(post.slug)\" is a whole number from 1 to \(scale)")
    }
  }
}
