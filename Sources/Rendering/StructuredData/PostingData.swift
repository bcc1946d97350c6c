internal import HTML
internal import Model

/// Writes the JSON-LD of posts (schema.org); all addresses in it are absolute.
///
/// It goes from the prepared post to bytes with nothing in between: a page says the same in a view
/// and in JSON-LD, and a third form of all comments took as long as writing them.
struct PostingData: Sendable {
  let context: SiteContext

  /// The post as a DiscussionForumPosting where there are comments, else as a SocialMediaPosting,
  /// its parent type.
  func json(of prepared: PreparedPost) -> [UInt8] {
    let post = prepared.post
    let address = prepared.address.text
    let commentCount = prepared.comments.count
    let isShown = prepared.warning == nil && !prepared.markup.text.isEmpty
    let text = isShown ? prepared.markup.text : prepared.abstract
    // Most comments are shorter than what stands around them.
    var json = JSONWriter(reserving: 1_024 + text.utf8.count + commentCount * 768)
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", commentCount > 0 ? "DiscussionForumPosting" : "SocialMediaPosting")
      json.member("@id", address)
      json.member("url", address)
      json.member("mainEntityOfPage", address)
      if let title = post.title { json.member("headline", DisplayText.cleaned(title)) }
      if !text.isEmpty { json.member("text", text) }
      json.member("inLanguage", post.language ?? context.site.language)
      json.key("author")
      write(authors: post.authors, to: &json)
      json.member("datePublished", prepared.published)
      if let updated = post.updated { json.member("dateModified", context.rfc3339(updated)) }
      if prepared.warning == nil { writePhotos(of: post, to: &json) }
      writeVideos(of: prepared, to: &json)
      if !prepared.tags.isEmpty {
        json.array("keywords") { json in
          for tag in prepared.tags { json.string(tag.name) }
        }
      }
      json.array("interactionStatistic") { json in
        Self.writeCounter("https://schema.org/LikeAction", post.likes.count, to: &json)
        Self.writeCounter("https://schema.org/CommentAction", commentCount, to: &json)
        Self.writeCounter("https://schema.org/ShareAction", post.shares.count, to: &json)
      }
      json.member("commentCount", commentCount)
      write(prepared.thread, of: prepared, to: &json)
      writeReview(of: prepared, to: &json)
    }
    return json.bytes
  }

  // MARK: People

  private func write(authors: [String], to json: inout JSONWriter) {
    if authors.count == 1, let handle = authors.first {
      person(handle).write(to: &json)
    } else {
      json.array { json in
        for handle in authors { person(handle).write(to: &json) }
      }
    }
  }

  private func person(_ handle: String) -> PersonData {
    let entry = context.authors.entry(handle)
    return PersonData(name: entry.name, address: entry.address?.text)
  }

  private func person(_ author: CommentAuthor) -> PersonData {
    switch author {
    case .handle(let handle): person(handle)
    case .visitor(let name, let url):
      PersonData(
        name: DisplayText.cleaned(name), address: url.flatMap { SafeURL(external: $0)?.text })
    case .anonymous: PersonData(name: context.strings[.commentAnonymous])
    }
  }

  // MARK: Media

  private func writePhotos(of post: Post, to json: inout JSONWriter) {
    guard post.media.contains(where: { $0.kind == .photo }) else { return }
    json.array("image") { json in
      for media in post.media where media.kind == .photo {
        json.string(pictureAddress(of: media.file, in: post))
      }
    }
  }

  private func writeVideos(of prepared: PreparedPost, to json: inout JSONWriter) {
    let post = prepared.post
    guard post.media.contains(where: { $0.kind == .video }) else { return }
    json.array("video") { json in
      for media in post.media where media.kind == .video {
        json.object { json in
          json.member("@type", "VideoObject")
          json.member(
            "name",
            (media.alternativeText ?? post.title).map(DisplayText.cleaned)
              ?? prepared.address.text)
          json.member("contentUrl", address(of: media.file, in: post))
          json.member("uploadDate", prepared.published)
          if let poster = media.poster {
            json.member("thumbnailUrl", pictureAddress(of: poster, in: post))
          }
        }
      }
    }
  }

  private func pictureAddress(of file: MediaFile, in post: Post) -> String {
    let forms = context.forms(of: file, besides: post.permalink.value)
    return context.addresses.address(of: forms.shown).text
  }

  private func address(of file: MediaFile, in post: Post) -> String {
    context.addresses.address(of: file.sitePath(of: post.permalink.value)).text
  }

  // MARK: Comments

  private func write(
    _ thread: [ThreadNode], of prepared: PreparedPost, to json: inout JSONWriter
  ) {
    guard !thread.isEmpty else { return }
    json.array("comment") { json in
      for node in thread { write(node, of: prepared, to: &json) }
    }
  }

  private func write(_ node: ThreadNode, of prepared: PreparedPost, to json: inout JSONWriter) {
    let comment = prepared.comments[node.index]
    json.object { json in
      json.member("@type", "Comment")
      json.member("@id", comment.address.text)
      json.member("url", comment.address.text)
      json.key("author")
      person(comment.comment.author).write(to: &json)
      json.member("datePublished", comment.published)
      json.member("text", comment.markup.text)
      if comment.comment.likes.count > 0 {
        json.key("interactionStatistic")
        Self.writeCounter("https://schema.org/LikeAction", comment.comment.likes.count, to: &json)
      }
      write(node.replies, of: prepared, to: &json)
    }
  }

  private static func writeCounter(_ action: String, _ count: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "InteractionCounter")
      json.member("interactionType", action)
      json.member("userInteractionCount", count)
    }
  }

  // MARK: Ratings

  /// Writes the thing that is reviewed, with the readers' ratings and the author's own.
  ///
  /// Ratings are told of a named thing alone: a post is not what search engines take ratings of.
  private func writeReview(of prepared: PreparedPost, to json: inout JSONWriter) {
    guard let item = prepared.post.item, let name = item.name else { return }
    let scale = prepared.rating?.scale ?? context.site.rating.scale
    json.object("about") { json in
      json.member("@type", item.type ?? "Thing")
      json.member("name", DisplayText.cleaned(name))
      if let url = item.url.flatMap(SafeURL.init(external:)) { json.member("url", url.text) }
      if let rating = prepared.rating, let mean = rating.meanAsJSON {
        json.object("aggregateRating") { json in
          json.member("@type", "AggregateRating")
          json.member("ratingValue", mean)
          json.member("ratingCount", rating.count)
          Self.writeScale(scale, to: &json)
        }
      }
      if let own = item.rating {
        json.object("review") { json in
          json.member("@type", "Review")
          json.object("reviewRating") { json in
            json.member("@type", "Rating")
            json.member("ratingValue", own)
            Self.writeScale(scale, to: &json)
          }
        }
      }
    }
  }

  private static func writeScale(_ scale: Int, to json: inout JSONWriter) {
    json.member("bestRating", scale)
    json.member("worstRating", 1)
  }
}
