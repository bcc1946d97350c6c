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
  let label: String
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
  /// When it was published, for templates.
  let time: ViewObject

  init(
    text: PreparedText, comments: [PreparedComment], thread: [ThreadNode], in context: SiteContext
  ) {
    post = text.post
    link = text.link
    address = text.address
    published = context.rfc3339(text.post.date)
    time = context.time(text.post.date, rfc3339: published)
    markup = text.markup
    label = text.label
    tags = text.tags
    rating = text.rating
    self.comments = comments
    self.thread = thread
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

  init(
    post: Post, link: SafeURL, address: SafeURL, markup: RenderedMarkup, label: String,
    tags: [PreparedPost.Tag], rating: RatingSummary?
  ) {
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
  /// When it was written, for templates.
  let time: ViewObject

  init(_ comment: Comment, markup: RenderedMarkup, on post: PreparedText, in context: SiteContext) {
    self.comment = comment
    self.markup = markup
    anchor = "comment-\(comment.id)"
    link = post.link.appending(fragment: anchor)
    address = post.address.appending(fragment: anchor)
    published = context.rfc3339(comment.date)
    time = context.time(comment.date, rfc3339: published)
  }
}
