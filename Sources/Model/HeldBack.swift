/// A file that was kept out of the site, and why.
public struct HeldBack: Sendable, Hashable {
  /// Why a file is held back.
  public enum Reason: Sendable, Hashable {
    /// It is still being written.
    case draft
    /// It is dated later than now.
    case future(until: Timestamp)
    /// Its time is over.
    case expired(since: Timestamp)
    /// It is for friends.
    case friends
    /// It is for its author alone.
    case onlyMe
    /// A comment that nobody has read yet.
    case pending
    /// A comment that is spam.
    case spam
  }

  /// The file, relative to the source folder.
  public var path: String
  /// Why it is held back.
  public var reason: Reason

  /// A held-back file.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
