internal import Authoring
internal import Diagnostics
internal import Model

/// Comments with every field that their senders have written, for whoever decides about them.
struct CommentListing {
  private let comments: [SiteEditor.PendingComment]

  init(_ comments: [SiteEditor.PendingComment]) {
    self.comments = comments
  }

  /// The comments one below the other, and how many there are.
  ///
  /// What strangers have written cannot move the cursor or change colours.
  var text: String {
    if comments.isEmpty { return "no comment waits for approval\n" }
    var text = ""
    for pending in comments {
      text += "\(printable(pending.name))\n"
      text += field("file", pending.path)
      if let comment = pending.comment {
        text += fields(of: comment, isDated: pending.isDated) + distrusted(pending) + "\n"
        text += lines(of: String(decoding: comment.body.bytes, as: UTF8.self))
      } else {
        text += "  it has errors, which \"kith build -n\" tells; as it was sent:\n\n"
        text += lines(of: pending.written)
      }
      text += "\n"
    }
    return text + "\(comments.count) comment\(comments.count == 1 ? "" : "s")\n"
  }

  private func fields(of comment: Comment, isDated: Bool) -> String {
    var text = field("date", isDated ? comment.date.words : "none; that of its approval is taken")
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
    return text + field("status", comment.status.rawValue)
  }

  /// What a stranger has written besides, and is not trusted in.
  private func distrusted(_ pending: SiteEditor.PendingComment) -> String {
    guard pending.comment?.status != .approved, !pending.distrustedKeys.isEmpty else { return "" }
    let keys = pending.distrustedKeys.map(printable).joined(separator: ", ")
    return "  not taken from a stranger: \(keys); as it was sent:\n\n" + lines(of: pending.written)
  }

  private func lines(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { "    \(printable(String($0)))\n" }.joined()
  }

  private func field(_ name: String, _ value: String) -> String {
    let blanks = String(repeating: " ", count: 8 - name.count)
    return "  \(name)\(blanks) \(printable(value))\n"
  }

  private func printable(_ text: String) -> String { DiagnosticFormatter.printable(text) }
}
