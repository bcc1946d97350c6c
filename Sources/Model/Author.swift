/// A person who writes posts or comments, from a file in `Content/authors/`.
public struct Author: Sendable, Hashable {
  /// The name of the file without its ending; what `author:` and @mentions refer to.
  public var handle: String
  /// The name to show; the handle where none was given.
  public var name: String
  /// The picture; a path below `Content/authors/` or from `static/`.
  public var avatar: MediaFile?
  /// The picture's size as shown, where it is known.
  public var avatarSize: PixelSize?
  /// The person's own site, http or https.
  public var url: String?
  /// Other addresses of the same person (rel=me), http, https or mailto.
  public var links: [String]
  /// When the person joined.
  public var joined: Timestamp?
  /// What the person says of themselves.
  public var biography: MarkdownText
  /// The file, relative to the source folder.
  public var path: String

  /// An author of whom only the handle must be known.
  public init(
    handle: String, name: String? = nil, avatar: MediaFile? = nil, avatarSize: PixelSize? = nil,
    url: String? = nil, links: [String] = [], joined: Timestamp? = nil,
    biography: MarkdownText = MarkdownText(""), path: String = ""
  ) {
    self.handle = handle
    self.name = name ?? handle
    self.avatar = avatar
    self.avatarSize = avatarSize
    self.url = url
    self.links = links
    self.joined = joined
    self.biography = biography
    self.path = path
  }
}
