/// Who wrote a comment.
public enum CommentAuthor: Sendable, Hashable {
  /// Somebody by handle; there may be a file in `authors/` or not.
  case handle(String)
  /// A visitor by the name they gave, and their address (http or https) if they gave one.
  case visitor(name: String, url: String?)
  /// Somebody who gave no name.
  case anonymous
}
