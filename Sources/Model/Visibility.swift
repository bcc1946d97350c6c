/// Who may see a post.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
  /// Everybody, and it is listed everywhere.
  case everyone = "public"
  /// Whoever has the address: the page exists, but nothing leads to it.
  case unlisted
  /// Friends; never part of a public build.
  case friends
  /// The author alone; never part of a public build.
  case onlyMe = "private"
}
