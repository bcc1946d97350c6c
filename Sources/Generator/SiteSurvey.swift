internal import Content
public import Diagnostics
public import Model
internal import Rendering

/// What a site holds, seen or not, for lists of its files.
public struct SiteSurvey: Sendable {
  /// A post or a page.
  public struct Entry: Sendable {
    /// What it is.
    public enum Kind: String, Sendable {
      case post, page
    }

    /// What it is.
    public var kind: Kind
    /// Its file, relative to the source folder.
    public var path: String
    /// Its address below the site's root.
    public var permalink: String
    /// What the author's commands call a post; `nil` for a page.
    public var slug: String?
    /// When it was published; `nil` for a page without a date.
    public var date: Timestamp?
    /// Its title, or the beginning of its text as readers see it.
    public var words: String
    /// Why readers do not see it; `nil` where they do.
    public var heldBack: HeldBack.Reason?
    /// Whether it is a draft, whatever else holds it back.
    public var isDraft: Bool
    /// Whether it is unlisted: readers see it who have its address.
    public var isUnlisted: Bool
    /// Its comments.
    public var comments: [Comment]
  }

  /// Posts, newest first, and then pages by their addresses.
  public var entries: [Entry]
  /// The posts and pages that have errors and are in no list, by their files.
  public var failures: [String]
  /// The comments that wait for approval and have errors, by their files.
  public var waitingComments: [String]
  /// What is wrong with the content.
  public var diagnostics: [Diagnostic]

  /// Surveys the site in the folder `source` at a moment.
  ///
  /// - Complexity: O(*n*) in the bytes of the content.
  /// - Throws: Why there is nothing to read, in one sentence.
  public init(source: String, clock: BuildClock) throws(SiteSurvey.Failure) {
    var diagnostics: [Diagnostic] = []
    let content: ContentResult
    do {
      content = try ContentReader.read(
        source: source, options: ContentOptions(clock: clock), diagnostics: &diagnostics)
    } catch {
      throw Failure(message: error.message)
    }
    let (_, heldBack) = Gate(now: clock.now).admit(content.feed)
    let reasons = Dictionary(
      heldBack.map { ($0.path, $0.reason) }, uniquingKeysWith: { first, _ in first })
    let words = PostWords(site: content.feed.site)
    entries = content.feed.posts.map { post in
      Entry(
        kind: .post, path: post.path, permalink: post.permalink.value, slug: post.slug,
        date: post.date,
        words: post.title ?? words.beginning(of: post), heldBack: reasons[post.path],
        isDraft: post.isDraft, isUnlisted: post.visibility == .unlisted, comments: post.comments)
    }
    entries += content.feed.pages.map { page in
      Entry(
        kind: .page, path: page.path, permalink: page.permalink.value, date: page.date,
        words: page.title, heldBack: reasons[page.path], isDraft: page.isDraft,
        isUnlisted: page.visibility == .unlisted, comments: [])
    }
    failures = content.failures.map(\.path)
    waitingComments = content.waitingComments
    self.diagnostics = diagnostics
  }

  /// Looks whether there is a site in the folder `source` at all.
  ///
  /// - Throws: Why there is none, in one sentence.
  public static func look(at source: String) throws(SiteSurvey.Failure) {
    do throws(ContentFailure) {
      try ContentReader.look(at: source)
    } catch {
      throw Failure(message: error.message)
    }
  }

  /// Why a site could not be surveyed.
  public struct Failure: Error, Sendable, Hashable {
    /// One sentence in lower case without a full stop.
    public let message: String
  }
}

/// Tells posts without a title by their first words.
private struct PostWords {
  private let renderer: MarkdownRenderer

  /// The words of posts on `site`.
  init(site: Site) {
    var markup = MarkupSite(
      settings: site.markdown, links: SiteLinks(feed: PublicFeed(site: site)))
    // As much as a line of a list may take.
    markup.summaryLength = 400
    renderer = MarkdownRenderer(site: markup)
  }

  /// The beginning of the text as readers see it; as it was written where there are no words, or it is
  /// refused.
  func beginning(of post: Post) -> String {
    let start = MarkdownText(String(decoding: post.body.bytes.prefix(1_000), as: UTF8.self))
    let text = renderer.render(
      MarkupSource(kind: .post, body: start, path: post.path, permalink: "/")
    ).text
    if !text.isEmpty { return text }
    let lines = post.body.bytes.split { $0 == 0x0A || $0 == 0x0D }
    let line = lines.first { line in line.contains { $0 > 0x20 } } ?? []
    return String(decoding: line.prefix(400), as: UTF8.self)
  }
}
