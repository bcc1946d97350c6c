internal import Content
public import Diagnostics
public import Model

/// Writes the posts, comments and reactions of one site, file by file.
///
/// The site is read once, when the editor is made; each change is checked against what it held then,
/// and against the disk when it is written. Nothing is written where an error is thrown.
public struct SiteEditor: Sendable {
  /// Tells why a build would refuse a text that is to stand in the file at a path, and `nil` where it
  /// would not: the renderer's business, which this room does not know.
  public typealias TextCheck =
    @Sendable (_ text: MarkdownText, _ path: String, _ isComment: Bool, _ site: Site) -> Diagnostic?

  /// Tells why a build would refuse a picture with these bytes and this name, the rest of a sentence
  /// that begins with the name, and `nil` where it would not.
  public typealias PictureCheck = @Sendable (_ bytes: [UInt8], _ name: String) -> String?

  /// What the site holds; posts that have errors are not in it.
  public let feed: Feed
  /// The files of posts that have errors, relative to the source folder.
  public let failedPaths: [String]

  /// Comments that have errors, by their paths; they are not in the feed.
  public let failedComments: [String]
  /// Those of them that wait for approval.
  let waitingComments: [String]
  let addresses: AddressBook
  let store: ContentStore
  let now: Timestamp
  let random: @Sendable () -> UInt64
  private let textCheck: TextCheck
  let pictureCheck: PictureCheck
  /// Held as long as the editor lives.
  private let lock: ContentLock?

  /// Reads the site in the folder `source` when nobody else writes into it, and lets nobody else while
  /// the editor lives.
  ///
  /// - Parameters:
  ///   - source: The folder that holds Content/.
  ///   - now: The moment that new files get where no date is given.
  ///   - textCheck: What texts have to pass to be written, or to be approved.
  ///   - pictureCheck: What pictures have to pass to be written.
  /// - Returns: The editor, on the site as nobody else can change it meanwhile.
  /// - Throws: As `init` does; and that somebody else has been writing for too long.
  public static func writing(
    source: String, now: Timestamp, textCheck: @escaping TextCheck,
    pictureCheck: @escaping PictureCheck = { _, _ in nil }
  ) throws(AuthoringFailure) -> SiteEditor {
    try SiteEditor(
      source: source, now: now, lock: try ContentLock(source: source), textCheck: textCheck,
      pictureCheck: pictureCheck)
  }

  /// Reads the site in the folder `source`, for a look; who writes takes `writing`.
  ///
  /// - Parameters:
  ///   - source: The folder that holds Content/.
  ///   - now: The moment that new files get where no date is given.
  ///   - random: A random number at each call, for names and identities.
  /// - Throws: Why the site cannot be read or has no usable site file.
  /// - Complexity: O(*n*) in the bytes of the content.
  public init(
    source: String, now: Timestamp,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) throws(AuthoringFailure) {
    try self.init(
      source: source, now: now, lock: nil, textCheck: { _, _, _, _ in nil }, random: random)
  }

  init(
    source: String, now: Timestamp, lock: ContentLock?, textCheck: @escaping TextCheck,
    pictureCheck: @escaping PictureCheck = { _, _ in nil },
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) throws(AuthoringFailure) {
    self.lock = lock
    self.textCheck = textCheck
    self.pictureCheck = pictureCheck
    var diagnostics: [Diagnostic] = []
    let result: ContentResult
    do {
      (result, addresses) = try ContentReader.readWithAddresses(
        source: source, diagnostics: &diagnostics)
    } catch {
      throw AuthoringFailure(.inputMissing, [Diagnostic(.error, at: nil, error.message)])
    }
    guard result.isSiteUsable else {
      let errors = diagnostics.filter {
        $0.severity == .error && $0.location?.path == "Content/site.yml"
      }
      throw AuthoringFailure(.refused, errors)
    }
    feed = result.feed
    failedPaths = result.failures.map(\.path)
    failedComments = result.failedComments
    waitingComments = result.waitingComments
    store = try ContentStore(source: source)
    self.now = now
    self.random = random
  }

  /// Sees to it that a build would take a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - path: Its file; `nil` where it has none yet.
  ///   - isComment: Whether it is that of a comment.
  /// - Throws: Why it would not.
  func checkText(
    _ text: MarkdownText, at path: String? = nil, isComment: Bool
  ) throws(AuthoringFailure) {
    guard var fault = textCheck(text, path ?? "", isComment, feed.site) else { return }
    if path == nil { fault.location = nil }
    throw AuthoringFailure(.refused, [fault])
  }

  // MARK: Looking up

  /// The post that `name` names: by its slug, its address, the address of its page on the site, or its
  /// file; or as one of these was before it was renamed.
  ///
  /// - Throws: That there is none, with the nearest slug, or that there are several.
  public func post(named name: String) throws(AuthoringFailure) -> Post {
    let name = plainName(name)
    let found = feed.posts.filter { Self.names($0, as: name, on: feed.site.url) }
    if let post = try only(of: found, "are", called: name) { return post }
    let formerly = feed.posts.filter { Self.formerlyNamed($0, as: name, on: feed.site.url) }
    if let post = try only(of: formerly, "were", called: name) { return post }
    var notes: [String] = []
    if !failedPaths.isEmpty {
      notes.append("posts with errors are not among those looked at; \"kith build -n\" tells them")
    }
    throw .refused(
      "there is no post \"\(name)\"",
      suggestion: NearestWord.to(Self.lastPart(of: name), in: feed.posts.map(\.slug)),
      notes: notes)
  }

  private func only(
    of posts: [Post], _ verb: String, called name: String
  ) throws(AuthoringFailure) -> Post? {
    guard posts.count > 1 else { return posts.first }
    throw .refused(
      "several posts \(verb) called \"\(name)\"",
      notes: ["name one by its file: " + posts.map(\.path).joined(separator: ", ")])
  }

  /// A name as it is looked up: paths as shells complete them are relative to the source folder, and
  /// an address of the preview is that of the site.
  func plainName(_ name: String) -> String {
    var name = name
    for prefix in [store.absolutePath.map { "\($0)/" }, "./", "\(store.source)/"] {
      if let prefix, name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
    }
    for host in ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"]
    where name.hasPrefix(host) {
      let path = name.dropFirst(host.count).drop { $0 != "/" }
      name = String(path.prefix { $0 != "#" && $0 != "?" })
    }
    return name
  }

  private static func names(_ post: Post, as name: String, on siteURL: String) -> Bool {
    if post.slug == name || post.permalink.value == name || post.path == name { return true }
    let file = name.hasSuffix(".md") ? name : "\(name).md"
    if ["Content/\(file)", "Content/posts/\(file)", file].contains(post.path) { return true }
    let address = String(siteURL.dropLast(siteURL.hasSuffix("/") ? 1 : 0)) + post.permalink.value
    let trimmed = { (text: String) in text.hasSuffix("/") ? String(text.dropLast()) : text }
    return trimmed(address) == trimmed(name) || trimmed(post.permalink.value) == trimmed(name)
      || trimmed(post.permalink.value) == "/\(trimmed(name))"
      || post.path.hasSuffix("/index.md") && post.path.dropLast("/index.md".count) == trimmed(name)
  }

  /// Whether an address that leads to `post` is called `name`, or ends in it.
  private static func formerlyNamed(_ post: Post, as name: String, on siteURL: String) -> Bool {
    let root = siteURL.hasSuffix("/") ? siteURL.dropLast() : siteURL[...]
    let path = name.hasPrefix(root) ? name.dropFirst(root.count) : name[...]
    let parts = path.split(separator: "/")
    return post.aliases.contains { alias in
      let own = alias.value.split(separator: "/")
      return own == parts || parts.count == 1 && own.last == parts.last
    }
  }

  private static func lastPart(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The comment that `name` names, `POST/COMMENT` or the path of its file, with its post.
  ///
  /// - Throws: That there is none, with the nearest.
  public func comment(
    named name: String
  ) throws(AuthoringFailure) -> (comment: Comment, post: Post) {
    let name = plainName(name)
    for post in feed.posts {
      for comment in post.comments
      where comment.path.utf8.elementsEqual(name.utf8)
        || comment.path.utf8.elementsEqual("Content/\(name)".utf8)
      {
        return (comment, post)
      }
    }
    guard let slash = name.lastIndex(of: "/"), slash > name.startIndex else {
      throw .refused("\"\(name)\" is no comment", notes: ["a comment is named POST/COMMENT"])
    }
    let post = try post(named: String(name[..<slash]))
    return (try comment(String(name[name.index(after: slash)...]), of: post), post)
  }

  /// The comment of `post` with this id.
  func comment(_ id: String, of post: Post) throws(AuthoringFailure) -> Comment {
    // Two files may have names that look alike, and one the other's name for its own with an ending.
    let exact = post.comments.first { $0.id.utf8.elementsEqual(id.utf8) }
    if let exact { return exact }
    let id = id.hasSuffix(".md") ? String(id.dropLast(3)) : id
    let bare = post.comments.first { $0.id.utf8.elementsEqual(id.utf8) }
    if let comment = bare ?? post.comments.first(where: { $0.id == id }) { return comment }
    throw .refused(
      "the post \"\(post.slug)\" has no comment \"\(id)\"",
      suggestion: NearestWord.to(id, in: post.comments.map(\.id)))
  }

  /// The handle that `name` names, by itself, with an `@`, or as an author's name.
  func handle(_ name: String) throws(AuthoringFailure) -> String {
    let name = name.hasPrefix("@") ? String(name.dropFirst()) : name
    let folded = name.lowercased()
    if let author = feed.authors.first(where: { $0.handle.lowercased() == folded }) {
      return author.handle
    }
    let named = feed.authors.filter { $0.name.lowercased() == folded }
    if let author = named.first, named.count == 1 { return author.handle }
    throw .refused(
      "there is no author \"\(name)\"",
      suggestion: NearestWord.to(name, in: feed.authors.map(\.handle)),
      notes: ["an author is a file in Content/authors, such as Content/authors/lou.md"])
  }

  /// Who writes where nobody is named: the site's author, or the only one there is.
  func standInAuthor() throws(AuthoringFailure) -> String? {
    if let author = feed.site.author { return author }
    guard feed.authors.count <= 1 else {
      throw .refused(
        "the site names no \"author\", so it has to be said who writes",
        notes: ["one of " + feed.authors.map(\.handle).joined(separator: ", ")])
    }
    return feed.authors.first?.handle
  }

  /// The moment that `text` names, by the rules of front matter; now where it is `nil`.
  func moment(_ text: String?) throws(AuthoringFailure) -> Timestamp {
    guard let text else { return feed.site.zone.localized(now) }
    do throws(DateReading.Failure) {
      let time = try DateReading.read(text, in: feed.site.zone)
      return time
    } catch {
      throw .refused(
        "the date \"\(text)\" \(error.reason)", suggestion: error.suggestion,
        notes: ["a date is written 2026-11-29, or 2026-11-29T18:30:00+01:00 with time and offset"])
    }
  }
}
