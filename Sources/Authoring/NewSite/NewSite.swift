internal import Content
public import Model
internal import UnicodeServices

/// What the first files of a site say.
public struct NewSite: Sendable {
  /// A value that no site can have.
  public enum InvalidValue: Error, Sendable, Hashable {
    /// The title has no word in it.
    case title
    /// The address is no http or https address without query and fragment.
    case url
    /// The language is no tag of BCP 47.
    case language
    /// The author's name has no word in it.
    case author
  }

  let title: String
  let url: String
  let language: LanguageTag
  let zone: ZoneRules
  let authorName: String
  /// The name of the author's file.
  let handle: String
  let now: Timestamp

  /// A site with one author, one post and one comment.
  ///
  /// - Parameters:
  ///   - title: Its name.
  ///   - url: The address that it will have.
  ///   - language: Its language, a tag of BCP 47.
  ///   - timeZone: The name of its zone; UTC is taken for one that the system does not have.
  ///   - author: The name of who writes, from which the handle is made.
  ///   - login: What the handle is made from where the name gives none, as a single emoji.
  ///   - now: The moment at which it begins.
  /// - Throws: Which of the values cannot be taken.
  public init(
    title: String, url: String, language: String, timeZone: String, author: String, login: String,
    now: Timestamp
  ) throws(InvalidValue) {
    guard Self.hasWord(title) else { throw .title }
    guard Self.hasWord(author) else { throw .author }
    guard let address = WebAddress.site(url) else { throw .url }
    guard let tag = LanguageTag(language) else { throw .language }
    self.title = title
    self.url = address
    self.language = tag
    zone = (try? ZoneFinder().zone(named: timeZone)) ?? .utc
    authorName = author
    handle = Self.handle(of: author) ?? Self.handle(of: login) ?? "author"
    self.now = now
  }

  /// The files, sorted by the bytes of their paths.
  public var files: [NewFile] {
    [
      NewFile(path: ".gitignore", text: "/Output/\n/.kith/\n"),
      NewFile(path: "Content/authors/\(handle).md", text: authorFile),
      NewFile(path: "Content/posts/first-post.md", text: firstPost),
      NewFile(path: "Content/posts/first-post/comments/first-comment.md", text: firstComment),
      NewFile(path: "Content/site.yml", text: siteFile),
    ]
  }

  /// Whether a reader would see anything of `text`.
  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && scalar.properties.generalCategory != .control
    }
  }

  /// The slug of `name` without what can stand in no handle; `nil` where nothing is left.
  private static func handle(of name: String) -> String? {
    let scalars = Slug.make(name).unicodeScalars.map { AuthorHandle.mayStand($0) ? $0 : "-" }
    // Once more, since where an emoji stood there may be a hyphen too many.
    let handle = Slug.make(String(String.UnicodeScalarView(scalars)))
    return AuthorHandle.isValid(handle) ? handle : nil
  }
}
