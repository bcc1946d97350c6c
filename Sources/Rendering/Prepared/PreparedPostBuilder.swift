internal import Diagnostics
internal import HTML
internal import Model
internal import Parallelism
internal import UnicodeServices

/// Renders the texts of posts, comments and pages.
struct PreparedPostBuilder: Sendable {
  let context: SiteContext
  let renderer: MarkdownRenderer

  /// The texts of `posts`, on all cores, of which those that are in `known` are made already.
  func prepare(_ posts: [Post], knowing known: [PreparedPost?]?) -> [ListedText] {
    guard let known else {
      return Parallel.map(count: posts.count) { .fresh(prepare(posts[$0])) }
    }
    let missing = known.indices.filter { known[$0] == nil }
    var fresh = Parallel.map(count: missing.count) { prepare(posts[missing[$0]]) }.makeIterator()
    return known.compactMap { post in
      post.map(ListedText.earlier) ?? fresh.next().map(ListedText.fresh)
    }
  }

  /// The posts of `texts` with their comments, on all cores; those taken over are made again where
  /// `known` says that they are not true any more.
  func complete(_ texts: [ListedText], knowing known: EarlierFeed?) -> [PreparedPost] {
    guard let known else { return Parallel.map(count: texts.count) { complete(texts[$0]) } }
    let missing = texts.indices.filter { index in
      guard case .earlier(let post) = texts[index] else { return true }
      return !known.isTrue(post)
    }
    let made = Parallel.map(count: missing.count) { complete(texts[missing[$0]]) }
    var posts: [PreparedPost] = []
    posts.reserveCapacity(texts.count)
    var next = 0
    for (index, text) in texts.enumerated() {
      if next < missing.count, missing[next] == index {
        posts.append(made[next])
        next += 1
      } else if case .earlier(let post) = text {
        posts.append(post)
      }
    }
    return posts
  }

  private func complete(_ text: ListedText) -> PreparedPost {
    switch text {
    case .fresh(let text): complete(text)
    case .earlier(let post): complete(prepare(post.post))
    }
  }

  /// The text of a post, without its comments.
  func prepare(_ post: Post) -> PreparedText {
    let markup = renderer.render(MarkupSource(post))
    let permalink = post.permalink.value
    let label = label(of: post, text: markup.text)
    let tags = tags(of: post, hashtags: markup.hashtags)
    let rating = rating(of: post)
    return PreparedText(
      post: post, link: context.addresses.link(to: permalink),
      address: context.addresses.address(of: permalink), markup: markup, label: label,
      tags: tags, rating: rating, pictureDiagnostics: diagnostics(ofPicturesIn: post))
  }

  /// The post with its comments in the order in which the site shows them, and their tree.
  func complete(_ text: PreparedText) -> PreparedPost {
    let settings = context.site.comments
    let ordered =
      settings.order == .oldestFirst ? text.post.comments : text.post.comments.reversed()
    let comments = ordered.indices.map { index in
      PreparedComment(
        ordered[index], markup: renderer.render(MarkupSource(ordered[index], on: text.post)),
        on: text, in: context)
    }
    return PreparedPost(
      text: text, comments: comments,
      thread: CommentThread.tree(of: ordered, depth: settings.depth), in: context)
  }

  /// A page of its own.
  func prepare(_ page: Page) -> PreparedFeed.Standalone {
    PreparedFeed.Standalone(page: page, markup: renderer.render(MarkupSource(page)))
  }

  /// An error for each picture and film of the front matter that cannot be published.
  private func diagnostics(ofPicturesIn post: Post) -> [Diagnostic] {
    let pictures = context.pictures
    return post.media.flatMap { media in
      [media.file, media.poster].compactMap { file -> Diagnostic? in
        guard let file else { return nil }
        var problem: PictureProblem?
        if MediaType.isPicture(file.name) {
          if case .failure(let failure) = pictures.photo(file.path) { problem = failure }
        } else if MediaType.isFilm(file.name) {
          if case .failure(let failure) = pictures.film(file.path) { problem = failure }
        }
        return problem.map { problem in
          Diagnostic(
            .error, at: SourceLocation(path: post.path, line: media.line, column: media.column),
            problem.message(about: file.name))
        }
      }
    }
  }

  /// How many graphemes of a titleless post stand for its title.
  private static let labelLength = 60

  private func label(of post: Post, text: String) -> String {
    if let title = post.title { return DisplayText.cleaned(title) }
    // What a warning covers is not read before it.
    let candidates = post.contentWarning.map { [$0] } ?? [text]
    for words in candidates + post.media.compactMap(\.alternativeText) where !words.isEmpty {
      let cut = TextBoundaries.cut(DisplayText.cleaned(words), toAtMost: Self.labelLength)
      // A text that was cut before ends in the ellipsis already.
      return cut.wasCut ? cut.text + context.strings[.textEllipsis] : cut.text
    }
    switch post.media.first?.kind {
    case .video: return context.strings[.mediaVideo]
    case .audio: return context.strings[.mediaAudio]
    case .photo, nil: return context.strings[.mediaPhoto]
    }
  }

  /// The tags of the front matter, then the hashtags of the text, each slug once.
  private func tags(of post: Post, hashtags: [String]) -> [PreparedPost.Tag] {
    var tags: [PreparedPost.Tag] = []
    for name in post.tags + hashtags {
      let slug = Slug.make(name)
      guard !slug.isEmpty, !tags.contains(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else {
        continue
      }
      tags.append(PreparedPost.Tag(name: DisplayText.cleaned(name), slug: slug))
    }
    return tags
  }

  /// What the ratings of a post come to, where it is to be rated (design, part 5).
  private func rating(of post: Post) -> RatingSummary? {
    let settings = context.site.rating
    guard
      settings.everywhere || post.rating != nil || post.item != nil
        || post.comments.contains(where: { $0.rating != nil })
    else { return nil }
    return RatingSummary(
      scale: post.rating?.scale ?? settings.scale, tally: post.rating, comments: post.comments)
  }
}

/// The text of a post: rendered now, or with its comments for an earlier feed.
enum ListedText: Sendable {
  case fresh(PreparedText)
  case earlier(PreparedPost)

  var tags: [PreparedPost.Tag] {
    switch self {
    case .fresh(let text): text.tags
    case .earlier(let post): post.tags
    }
  }
}
