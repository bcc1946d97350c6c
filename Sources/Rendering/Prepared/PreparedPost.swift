internal import Diagnostics
internal import HTML
internal import Model
internal import Mustache

/// A post whose Markdown is rendered and whose figures are worked out, ready to become pages.
///
/// It is an object since every list that shows it holds it: handing it on costs one count, where a
/// value of its size would cost dozens.
final class PreparedPost: Sendable {
  /// A tag of a post, spelled as the post has it.
  struct Tag: Sendable {
    let name: String
    let slug: String
  }

  let post: Post
  /// Its page as a link.
  let link: SafeURL
  /// Its page as an absolute address.
  let address: SafeURL
  /// Its rendered body.
  let markup: RenderedMarkup
  /// Its title, what it warns of, or its first words; never empty.
  var label: String { hashedLabel.text }
  /// The same, ready to be looked up.
  let hashedLabel: HashedText
  /// The title of its page where its own is missing or taken: its words, its author and its date.
  let describedTitle: HashedText
  /// Its tags and hashtags, each slug once.
  let tags: [Tag]
  /// What its ratings come to; `nil` where it is not rated.
  let rating: RatingSummary?
  /// Its rendered comments, in the order in which they are shown.
  let comments: [PreparedComment]
  /// The comments as a tree, by indices of `comments`.
  let thread: [ThreadNode]
  /// When it was published, as RFC 3339.
  let published: String
  /// What of the rest of the site its text and its comments depend on.
  let dependence: SiteDependence
  /// The files that are published with it.
  let copies: [PlannedCopy]
  /// What is to be told of its text, its pictures and its comments.
  let diagnostics: [Diagnostic]
  /// The handles of those who wrote its comments, one for each of theirs.
  let commentHandles: [String]
  private let time: PreparedTime

  init(
    text: PreparedText, comments: [PreparedComment], thread: [ThreadNode], in context: SiteContext
  ) {
    dependence = comments.reduce(text.markup.dependence) { $0.union($1.markup.dependence) }
    diagnostics =
      text.pictureDiagnostics + text.markup.diagnostics + comments.flatMap(\.markup.diagnostics)
    commentHandles = comments.compactMap { prepared in
      if case .handle(let handle) = prepared.comment.author { handle } else { nil }
    }
    post = text.post
    copies = PublishedFiles(pictures: context.pictures).copies(
      of: text.post.mediaFiles + text.markup.files, besides: text.post.permalink.value,
      origin: text.post.path)
    link = text.link
    address = text.address
    published = context.rfc3339(text.post.date)
    time = PreparedTime(text.post.date, rfc3339: published, in: context)
    markup = text.markup
    hashedLabel = HashedText(text.label)
    describedTitle = HashedText(Self.describedTitle(of: text, in: context))
    tags = text.tags
    rating = text.rating
    self.comments = comments
    self.thread = thread
  }

  private static func describedTitle(of text: PreparedText, in context: SiteContext) -> String {
    let date = context.site.zone.localized(text.post.date)
    return context.strings.text(
      .titleWords,
      [
        .words: text.label,
        .author: text.post.authors.first.map { context.authors.entry($0).name } ?? "",
        .date: context.dates.absolute(date),
      ])
  }

  /// When it was published, for templates.
  func time(in context: SiteContext) -> ViewObject {
    time.view(of: post.date, rfc3339: published, in: context)
  }

  /// What it says in a few words, where its page is only spoken of: the author's summary, what it
  /// warns of, or its beginning; never empty.
  ///
  /// A reader who is to be warned before the text is shown must not come upon it elsewhere.
  var abstract: String {
    if let summary = post.summary.map(DisplayText.cleaned), !summary.isEmpty { return summary }
    if let warning { return warning }
    return markup.text.isEmpty ? label : markup.text
  }

  /// What a reader is to be warned of before the text is shown.
  var warning: String? {
    guard let warning = post.contentWarning.map(DisplayText.cleaned), !warning.isEmpty else {
      return nil
    }
    return warning
  }

  /// Whether it is shown in larger type: one short line without title and media.
  var isRemark: Bool {
    guard post.title == nil, post.media.isEmpty, !markup.card.isFolded else { return false }
    let html = markup.html.bytes
    return html.count <= 160 && html.starts(with: "<p>".utf8)
      && html.count { $0 == UInt8(ascii: "<") } == 2
  }
}

/// A post whose own text is rendered, before its comments are; an object as the prepared post is.
final class PreparedText: Sendable {
  let post: Post
  let link: SafeURL
  let address: SafeURL
  let markup: RenderedMarkup
  let label: String
  let tags: [PreparedPost.Tag]
  let rating: RatingSummary?
  /// What is to be told of the pictures that its front matter names.
  let pictureDiagnostics: [Diagnostic]

  init(
    post: Post, link: SafeURL, address: SafeURL, markup: RenderedMarkup, label: String,
    tags: [PreparedPost.Tag], rating: RatingSummary?, pictureDiagnostics: [Diagnostic]
  ) {
    self.pictureDiagnostics = pictureDiagnostics
    self.post = post
    self.link = link
    self.address = address
    self.markup = markup
    self.label = label
    self.tags = tags
    self.rating = rating
  }
}

/// A comment whose Markdown is rendered.
final class PreparedComment: Sendable {
  let comment: Comment
  let markup: RenderedMarkup
  /// Its `id` in the post's page.
  let anchor: String
  /// Its place on the post's page as a link.
  let link: SafeURL
  /// Its place on the post's page as an absolute address.
  let address: SafeURL
  /// When it was written, as RFC 3339.
  let published: String
  private let time: PreparedTime

  init(_ comment: Comment, markup: RenderedMarkup, on post: PreparedText, in context: SiteContext) {
    self.comment = comment
    self.markup = markup
    anchor = "comment-\(comment.id)"
    link = post.link.appending(fragment: anchor)
    address = post.address.appending(fragment: anchor)
    published = context.rfc3339(comment.date)
    time = PreparedTime(comment.date, rfc3339: published, in: context)
  }

  /// When it was written, for templates.
  func time(in context: SiteContext) -> ViewObject {
    time.view(of: comment.date, rfc3339: published, in: context)
  }
}

/// A text whose hash is worked out once.
struct HashedText: Sendable, Hashable {
  private let known: Int
  let text: String

  init(_ text: String) {
    self.text = text
    known = text.hashValue
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(known)
  }
}

/// A moment as templates show it, which is told from another: so it is made anew for each build that
/// takes a post over from an earlier one.
private struct PreparedTime: Sendable {
  private let now: Timestamp
  private let made: ViewObject

  init(_ timestamp: Timestamp, rfc3339: String, in context: SiteContext) {
    now = context.now
    made = context.time(timestamp, rfc3339: rfc3339)
  }

  func view(of timestamp: Timestamp, rfc3339: String, in context: SiteContext) -> ViewObject {
    now == context.now ? made : context.time(timestamp, rfc3339: rfc3339)
  }
}
