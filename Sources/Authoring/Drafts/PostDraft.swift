public import Model

/// A post that is to be written into a file.
public struct PostDraft: Sendable {
  /// A photo, video or sound for it.
  public struct Attachment: Sendable {
    /// What the file is called beside the post.
    public var name: String
    /// What it holds.
    public var bytes: [UInt8]
    /// What is to be seen or heard, for those who cannot.
    public var alternativeText: String?

    /// A file for a post.
    public init(name: String, bytes: [UInt8], alternativeText: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.alternativeText = alternativeText
    }
  }

  /// What it says, in Markdown.
  public var text: String
  /// The handle of who writes it; `nil` for the site's author.
  public var author: String?
  /// When it is published, as front matter has dates; `nil` for now.
  public var date: String?
  /// Its title; most posts of a feed have none.
  public var title: String?
  /// Its tags.
  public var tags: [String] = []
  /// Its photos, videos and sounds, in order.
  public var attachments: [Attachment] = []
  /// Where it was written.
  public var location: Place?
  /// Who may see it.
  public var visibility = Visibility.everyone
  /// Whether it is still being written.
  public var isDraft = false

  /// A post that says `text`, with everything else at its default.
  public init(text: String) {
    self.text = text
  }

  /// The tags in a text as people type it: with commas between them, and a `#` before each or not.
  public static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { tag in
      let tag = tag.trimmingBlanks
      return tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }.filter { !$0.isEmpty }
  }
}
