/// Addresses of posts elsewhere that a post is about.
///
/// The names are those of microformats2 (`u-in-reply-to`, `u-like-of`, …).
public struct References: Sendable, Hashable {
  /// What it answers.
  public var inReplyTo: [String]
  /// What it likes.
  public var likeOf: [String]
  /// What it repeats.
  public var repostOf: [String]
  /// What it keeps for later.
  public var bookmarkOf: [String]
  /// What it translates.
  public var translationOf: String?

  /// References, none unless given.
  public init(
    inReplyTo: [String] = [], likeOf: [String] = [], repostOf: [String] = [],
    bookmarkOf: [String] = [], translationOf: String? = nil
  ) {
    self.inReplyTo = inReplyTo
    self.likeOf = likeOf
    self.repostOf = repostOf
    self.bookmarkOf = bookmarkOf
    self.translationOf = translationOf
  }
}
