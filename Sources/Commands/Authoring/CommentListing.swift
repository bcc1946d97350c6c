internal import Diagnostics
internal import Model

/// Comments with every field that their senders have written, for whoever decides about them.
struct CommentListing {
  private let comments: [(comment: Comment, post: Post)]

  init(_ comments: [(comment: Comment, post: Post)]) {
    self.comments = comments
  }

  /// The comments one below the other, and how many there are.
  ///
  /// What strangers have written cannot move the cursor or change colours.
  var text: String {
    if comments.isEmpty { return "no comment waits for approval\n" }
    var text = ""
    for (comment, post) in comments {
      text += "\(printable("\(post.slug)/\(comment.id)"))\n"
      text += field("file", comment.path)
      text += field("date", comment.date.words)
      switch comment.author {
      case .handle(let handle): text += field("author", handle)
      case .visitor(let name, let url):
        text += field("name", name)
        if let url { text += field("url", url) }
      case .anonymous: text += field("name", "none")
      }
      if let replyTo = comment.replyTo { text += field("replyTo", replyTo.value) }
      if let rating = comment.rating { text += field("rating", String(rating)) }
      if comment.likes.count > 0 { text += field("likes", String(comment.likes.count)) }
      text += field("status", comment.status.rawValue)
      text += "\n"
      let body = String(decoding: comment.body.bytes, as: UTF8.self)
      for line in body.split(whereSeparator: \.isNewline) {
        text += "    \(printable(String(line)))\n"
      }
      text += "\n"
    }
    return text + "\(comments.count) comment\(comments.count == 1 ? "" : "s")\n"
  }

  private func field(_ name: String, _ value: String) -> String {
    let blanks = String(repeating: " ", count: 8 - name.count)
    return "  \(name)\(blanks) \(printable(value))\n"
  }

  private func printable(_ text: String) -> String { DiagnosticFormatter.printable(text) }
}
