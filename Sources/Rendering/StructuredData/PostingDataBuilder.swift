internal import HTML
internal import Model

/// Gathers what the JSON-LD of a post tells.
struct PostingDataBuilder: Sendable {
  let context: SiteContext

  func data(of prepared: PreparedPost) -> PostingData {
    let post = prepared.post
    let permalink = post.permalink.value
    var data = PostingData(
      address: prepared.address.text, headline: post.title.map(DisplayText.cleaned),
      text: prepared.markup.text, language: post.language ?? context.site.language,
      authors: post.authors.map(person), published: prepared.published,
      modified: post.updated.map(context.rfc3339), likes: post.likes.count,
      shares: post.shares.count, commentCount: prepared.comments.count)
    data.tags = prepared.tags.map(\.name)
    data.media = post.media.filter { $0.kind != .audio }.map { media in
      PostingData.Medium(
        address: address(of: media.file, at: permalink), isVideo: media.kind == .video,
        description: media.alternativeText.map(DisplayText.cleaned),
        poster: media.poster.map { address(of: $0, at: permalink) })
    }
    if data.text.isEmpty { data.text = post.summary ?? prepared.label }
    data.comments = prepared.thread.map { comment($0, of: prepared) }
    data.review = review(of: prepared)
    return data
  }

  private func person(_ handle: String) -> PostingData.Person {
    let entry = context.authors.entry(handle)
    return PostingData.Person(
      name: entry.name, address: entry.page.map { context.addresses.address(of: $0).text })
  }

  private func person(_ author: CommentAuthor) -> PostingData.Person {
    switch author {
    case .handle(let handle): person(handle)
    case .visitor(let name, let url):
      PostingData.Person(
        name: DisplayText.cleaned(name), address: url.flatMap { SafeURL(external: $0)?.text })
    case .anonymous: PostingData.Person(name: context.strings[.commentAnonymous])
    }
  }

  private func comment(_ node: ThreadNode, of post: PreparedPost) -> PostingData.Comment {
    let prepared = post.comments[node.index]
    return PostingData.Comment(
      address: prepared.address.text,
      author: person(prepared.comment.author), published: prepared.published,
      text: prepared.markup.text, likes: prepared.comment.likes.count,
      replies: node.replies.map { comment($0, of: post) })
  }

  private func review(of prepared: PreparedPost) -> PostingData.Review? {
    guard let item = prepared.post.item, let name = item.name else { return nil }
    var review = PostingData.Review(
      type: item.type ?? "Thing", name: DisplayText.cleaned(name),
      url: item.url.flatMap { SafeURL(external: $0)?.text },
      scale: prepared.rating?.scale ?? context.site.rating.scale, ownRating: item.rating)
    if let rating = prepared.rating, let mean = rating.meanAsJSON {
      review.aggregate = (mean, rating.count)
    }
    return review
  }

  private func address(of file: MediaFile, at permalink: String) -> String {
    context.addresses.address(of: file.sitePath(of: permalink)).text
  }
}
