internal import Content
internal import Diagnostics
internal import Model
internal import UnicodeServices

extension SiteEditor {
  /// What a renaming did.
  public struct Renaming: Sendable {
    /// The post's file as it is called now, relative to the source folder.
    public var path: String
    /// The old address, which leads to the new one; `nil` where the address has stayed.
    public var alias: String?
    /// The files whose links were mended.
    public var mended: [String] = []
    /// The files whose links could not be, with the reason; they still lead there by the old address.
    public var unmended: [(path: String, reason: String)] = []
  }

  /// Names that mean something else than a post's (Content/README.md).
  private static let otherNames = ["index", "_index", "readme", "comments"]

  /// Refuses what a post may be called, but its file may not.
  private func checkName(_ slug: String, of post: Post) throws(AuthoringFailure) {
    guard !Self.otherNames.contains(slug) else {
      throw .refused("a post cannot be called \"\(slug)\": files and folders of that name are none")
    }
    let location = PostLocation(post.path)
    let name = location.renamed(to: slug).name
    guard Slug.make(ContentName.slugSource(of: name)) == slug else {
      throw .refused(
        "a post cannot be called \"\(slug)\": a date at the beginning of its file's name is its date"
      )
    }
  }

  /// Gives the post that `name` names another slug: its file or folder is renamed, with all media and
  /// comments, its old address leads to the new one, and links to it in posts, comments, pages and
  /// what authors say of themselves are mended.
  ///
  /// - Throws: Why it cannot be; then nothing was changed.
  public func rename(_ name: String, to text: String) throws(AuthoringFailure) -> Renaming {
    let post = try post(named: name)
    let slug = Slug.make(text)
    guard !slug.isEmpty else {
      throw .refused("\"\(text)\" has no letter or digit that could stand in an address")
    }
    guard slug == text else {
      throw .refused("\"\(text)\" is no slug", suggestion: slug)
    }
    try checkName(slug, of: post)
    guard slug != post.slug else { throw .refused("the post is called \"\(slug)\" already") }
    guard !feed.posts.contains(where: { $0.slug == slug }) else {
      throw .refused("there is another post \"\(slug)\"")
    }
    let files = PostLocation(post.path)
    let target = files.renamed(to: slug)
    let old = try store.read(post.path)
    let isDated = (try? ContentFileEditor(path: post.path, bytes: old, kind: .post))?.hasDate
    guard isDated == true || !ContentName.isDate(files.name) else {
      throw .refused(
        "the name of \(post.path) is the date of the post: give it a key \"date\" before another name"
      )
    }
    // A post that leads from its own address to itself has lost its folder to a renaming that was
    // broken off; the same again ends it.
    let isHalfDone =
      !store.exists(files.folder) && !store.exists("\(target.folder)/index.md")
      && (try? ContentFileEditor(path: post.path, bytes: old, kind: .post))?
        .hasAlias(post.permalink.value) == true
    for path in target.allPaths where store.exists(path) {
      if isHalfDone, path == target.folder { continue }
      throw .refused("there is something at \(path) already")
    }
    var result = Renaming(path: target.path)
    let address = try address(of: post, in: old, slug: slug)
    if address != post.permalink.value {
      if let owner = addresses.owner(of: address, besides: post.path) {
        throw .refused("the address \(address) is taken", notes: ["it is that of \(owner)"])
      }
      result.alias = post.permalink.value
    }
    let isKnown = post.aliases.contains { $0.value == result.alias }
    try change(post.path, .post) { editor throws(ContentFileEditor.Failure) in
      if let alias = result.alias, !isKnown { try editor.addAlias(alias) }
      if editor.hasSlug { try editor.setSlug(slug) }
    }
    do throws(AuthoringFailure) {
      try move(files, to: target)
    } catch {
      // Then nothing was changed.
      guard let new = try? store.read(post.path),
        (try? store.replace(post.path, new, with: old)) != nil
      else {
        throw AuthoringFailure(
          error.kind,
          error.diagnostics + [
            Diagnostic(
              .error, at: SourceLocation(path: post.path),
              "this has got the new alias already, which could not be taken back")
          ])
      }
      throw error
    }
    mendLinks(to: post, at: files, address: address, target, &result)
    return result
  }

  /// The address that a post has with another slug: one that its file names stays, but for a pattern.
  private func address(
    of post: Post, in file: [UInt8], slug: String
  ) throws(AuthoringFailure) -> String {
    var pattern: String?
    if post.permalink.line > 0 {
      pattern =
        (try? ContentFileEditor(path: post.path, bytes: file, kind: .post))?.permalinkPattern
      if pattern == nil { return post.permalink.value }
    }
    return addresses.address(
      slug: slug, date: post.date, author: post.authors.first, pattern: pattern)
  }

  /// Moves the folder first: a post without it still shows, if a moment without its comments.
  private func move(
    _ files: PostLocation, to target: PostLocation
  ) throws(AuthoringFailure) {
    guard store.exists(files.folder) else { return try store.move(files.path, to: target.path) }
    try store.move(files.folder, to: target.folder)
    guard !files.isIndex else { return }
    do throws(AuthoringFailure) {
      try store.move(files.path, to: target.path)
    } catch {
      do throws(AuthoringFailure) {
        try store.move(target.folder, to: files.folder)
      } catch let second {
        throw AuthoringFailure(
          error.kind,
          error.diagnostics + second.diagnostics + [
            Diagnostic(
              .error, at: SourceLocation(path: target.folder),
              "this has moved already and could not be taken back; it belongs to \(files.path), "
                + "and has to be called \(files.folder)")
          ])
      }
      throw error
    }
  }

  private func mendLinks(
    to post: Post, at files: PostLocation, address: String, _ target: PostLocation,
    _ result: inout Renaming
  ) {
    let mender = LinkMender(
      siteURL: feed.site.url, permalink: post.permalink.value, newPermalink: address,
      file: files, target: target)
    for text in texts {
      let path = files.path(of: text.path, in: target)
      let body = Array(text.body.bytes)
      let hasHTML = text.kind == .post && feed.site.markdown.html
      guard
        let mended = mender.mended(
          body, in: text.path, permalink: text.permalink, hasHTML: hasHTML)
      else { continue }
      do throws(AuthoringFailure) {
        let old = try store.read(path)
        // The body ends the file; if it is another by now, its writer is at work.
        guard old.suffix(body.count).elementsEqual(body) else { continue }
        let file = Array(old.dropLast(body.count) + mended)
        try checkSize(of: file, text.kind)
        try store.replace(path, old, with: file)
        result.mended.append(path)
      } catch {
        result.unmended.append((path, error.diagnostics.first?.message ?? ""))
      }
    }
    // What has errors was not read as far as its links.
    for path in failedPaths + failedComments {
      guard let bytes = try? store.read(path), bytes.contains(post.slug.utf8) else { continue }
      result.unmended.append((path, "it has errors, so its links were not looked for"))
    }
  }
}

extension SiteEditor {
  /// A text, and how large its file may be: all but comments may be as large as posts.
  fileprivate typealias Text = (
    path: String, kind: ContentFileEditor.Kind, permalink: String, body: MarkdownText
  )

  /// All texts of the site: their files, the addresses of the pages that show them, and their words.
  fileprivate var texts: [Text] {
    var texts: [Text] = []
    for post in feed.posts {
      let address = post.permalink.value
      texts.append((post.path, .post, address, post.body))
      texts += post.comments.map { ($0.path, .comment, address, $0.body) }
    }
    texts += feed.pages.map { ($0.path, .post, $0.permalink.value, $0.body) }
    return texts
      + feed.authors.map { ($0.path, .post, "/authors/\($0.handle)/", $0.biography) }
  }
}

/// Where the files of a post lie.
struct PostLocation {
  /// The post's file.
  let path: String
  /// Whether the file is the index.md of the post's own folder.
  let isIndex: Bool
  /// The folder that holds the post, by whichever of the forms.
  let parent: String
  /// The name of its file without the ending, or of its folder.
  let name: String

  init(_ path: String) {
    self.path = path
    let index = "/index.md"
    isIndex = path.hasSuffix(index)
    let base = isIndex ? path.dropLast(index.count) : path.dropLast(3)
    let slash = base.lastIndex(of: "/") ?? base.startIndex
    parent = String(base[..<slash])
    name = String(base[slash...].drop { $0 == "/" })
  }

  private init(parent: String, name: String, isIndex: Bool) {
    self.parent = parent
    self.name = name
    self.isIndex = isIndex
    path = isIndex ? "\(parent)/\(name)/index.md" : "\(parent)/\(name).md"
  }

  /// The folder of its comments and media.
  var folder: String { "\(parent)/\(name)" }

  /// All that must not be there before something is moved here.
  var allPaths: [String] { [folder, folder + ".md"] }

  /// Where the file at `path` is once the post is at `target`.
  func path(of path: String, in target: PostLocation) -> String {
    if path == self.path { return target.path }
    return path.hasPrefix("\(folder)/") ? target.folder + path.dropFirst(folder.count) : path
  }

  /// The same place under a name that says `slug`, a date before it kept.
  func renamed(to slug: String) -> PostLocation {
    PostLocation(parent: parent, name: ContentName.datePrefix(of: name) + slug, isIndex: isIndex)
  }
}
