public import Model

/// What was read from a content folder.
public struct ContentResult: Sendable {
  /// The posts, pages and authors that have no error, in the site they belong to.
  public var feed: Feed
  /// Whether the site file could be used; if not, `feed.site` holds placeholders.
  public var isSiteUsable: Bool
  /// The posts and pages that are not in `feed` since they have errors, in the order of paths.
  public var failures: [FailedEntry]
  /// Comments with errors that are not in `feed`, by their paths, in order.
  public var failedComments: [String]
  /// Those of them that wait for approval.
  public var waitingComments: [String]
  /// How much was read.
  public var counts: ContentCounts

  init(feed: Feed, isSiteUsable: Bool) {
    self.feed = feed
    self.isSiteUsable = isSiteUsable
    failures = []
    failedComments = []
    waitingComments = []
    counts = ContentCounts()
  }
}

/// A post or page with errors, and what could be read of it all the same.
public struct FailedEntry: Sendable, Hashable {
  /// The file, relative to the source folder.
  public var path: String
  /// Its address below the site's root, as far as it could be told.
  public var permalink: String?
  /// Whether nothing that may hide it (visibility, draft, expiry, dates) was faulty, so that a page
  /// that is published already may stay.
  public var isHidingReadable: Bool
  /// Who may see it, where `isHidingReadable`.
  public var visibility: Visibility
  /// Whether it is still being written, where `isHidingReadable`.
  public var isDraft: Bool
  /// When it was published, where that could be read.
  public var date: Timestamp?
  /// From when on it is no longer shown, where `isHidingReadable`.
  public var expires: Timestamp?
  /// The other addresses that lead to it, as far as they could be told.
  public var aliases: [String] = []
}

/// How much was read.
public struct ContentCounts: Sendable, Hashable {
  /// Files whose bytes were read.
  public var files = 0
  /// Their size in bytes.
  public var bytes = 0
  /// Posts found, those with errors included.
  public var posts = 0
  /// Comments found, those with errors included.
  public var comments = 0
}

/// Why there is nothing to read at all.
public enum ContentFailure: Error, Sendable, Hashable {
  /// The source folder is missing or cannot be opened, for the reason that the system gives.
  case sourceUnreadable(path: String, reason: String)
  /// The source folder holds no folder `Content`.
  case noContentFolder(path: String)
  /// `Content` cannot be listed, for the reason that the system gives.
  case contentUnreadable(path: String, reason: String)

  /// One sentence in lower case without a full stop.
  public var message: String {
    switch self {
    case .sourceUnreadable(let path, let reason):
      "the source folder \"\(path)\" cannot be read: \(reason)"
    case .noContentFolder(let path):
      """
      there is no folder Content in "\(path)"; run this where Content/ is, or name that folder \
      with --source
      """
    case .contentUnreadable(let path, let reason):
      "the folder \"\(path)/Content\" cannot be read: \(reason)"
    }
  }
}
