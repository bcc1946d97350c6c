internal import HTML
internal import Model

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
  /// Its title, or its first words; never empty.
  let label: String
  /// Its tags and hashtags, each slug once.
  let tags: [Tag]
  /// What its ratings come to; `nil` where it is not rated.
  let rating: RatingSummary?
  /// Its rendered comments, in the order in which they are shown.
  let comments: [PreparedComment]
  /// The comments as a tree, by indices of `comments`.
  let thread: [ThreadNode]

  init(
    text: PreparedText, comments: [PreparedComment], thread: [ThreadNode], in context: SiteContext
  ) {
    post = text.post
    link = context.addresses.link(to: text.post.permalink.value)
    address = context.addresses.address(of: text.post.permalink.value)
    markup = text.markup
    label = text.label
    tags = text.tags
    rating = text.rating
    self.comments = comments
    self.thread = thread
  }

  /// Whether it is shown in larger type: one short line without title and media.
  var isRemark: Bool {
    guard post.title == nil, post.media.isEmpty, !markup.card.isFolded else { return false }
    let html = markup.html.bytes
    return html.count <= 160 && html.starts(with: "<p>".utf8)
      && html.count { $0 == UInt8(ascii: "<") } == 2
  }
}

/// A post whose own text is rendered, before its comments are.
struct PreparedText: Sendable {
  let post: Post
  let markup: RenderedMarkup
  let label: String
  let tags: [PreparedPost.Tag]
  let rating: RatingSummary?
}

/// A comment whose Markdown is rendered.
final class PreparedComment: Sendable {
  let comment: Comment
  let markup: RenderedMarkup

  init(comment: Comment, markup: RenderedMarkup) {
    self.comment = comment
    self.markup = markup
  }
}
