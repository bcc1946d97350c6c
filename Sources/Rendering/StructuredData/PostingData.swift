internal import HTML

/// The facts of a post that its JSON-LD tells; all addresses are absolute.
struct PostingData: Sendable {
  /// A person by name and page.
  struct Person: Sendable {
    var name: String
    var address: String?
    /// The person's picture.
    var image: String?
  }

  /// A comment and the replies to it.
  struct Comment: Sendable {
    var address: String
    var author: Person
    var published: String
    var text: String
    var likes: Int
    var replies: [Comment]
  }

  /// A photo or video.
  struct Medium: Sendable {
    var address: String
    var isVideo: Bool
    var description: String?
    var poster: String?
  }

  /// The thing that is reviewed, with the readers' ratings and the author's own.
  struct Review: Sendable {
    var type: String
    var name: String
    var url: String?
    var scale: Int
    /// The readers' mean with a dot, and how many rated; `nil` where nobody did.
    var aggregate: (mean: String, count: Int)?
    /// The author's own mark.
    var ownRating: Int?
  }

  var address: String
  var headline: String?
  var text: String
  var language: String
  var authors: [Person]
  var published: String
  var modified: String?
  var media: [Medium] = []
  var tags: [String] = []
  var likes: Int
  var shares: Int
  var commentCount: Int
  var comments: [Comment] = []
  var review: Review?
}

extension PostingData {
  /// The post as JSON-LD: a DiscussionForumPosting where there are comments, else a
  /// SocialMediaPosting, its parent type (schema.org).
  ///
  /// Ratings are told of a named thing alone: a post is not what search engines take ratings of.
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", commentCount > 0 ? "DiscussionForumPosting" : "SocialMediaPosting")
      json.member("@id", address)
      json.member("url", address)
      json.member("mainEntityOfPage", address)
      if let headline { json.member("headline", headline) }
      if !text.isEmpty { json.member("text", text) }
      json.member("inLanguage", language)
      json.key("author")
      Self.write(authors, to: &json)
      json.member("datePublished", published)
      if let modified { json.member("dateModified", modified) }
      write(media.filter { !$0.isVideo }, as: "image", to: &json)
      writeVideos(to: &json)
      if !tags.isEmpty {
        json.array("keywords") { json in
          for tag in tags { json.string(tag) }
        }
      }
      json.array("interactionStatistic") { json in
        Self.writeCounter("LikeAction", likes, to: &json)
        Self.writeCounter("CommentAction", commentCount, to: &json)
        Self.writeCounter("ShareAction", shares, to: &json)
      }
      json.member("commentCount", commentCount)
      if !comments.isEmpty {
        json.array("comment") { json in
          for comment in comments { Self.write(comment, to: &json) }
        }
      }
      if let review { Self.write(review, to: &json) }
    }
    return json.bytes
  }

  private static func write(_ people: [Person], to json: inout JSONWriter) {
    if people.count == 1, let person = people.first {
      write(person, to: &json)
    } else {
      json.array { json in
        for person in people { write(person, to: &json) }
      }
    }
  }

  private static func write(_ person: Person, to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "Person")
      json.member("name", person.name)
      if let address = person.address { json.member("url", address) }
      if let image = person.image { json.member("image", image) }
    }
  }

  private func write(_ media: [Medium], as name: String, to json: inout JSONWriter) {
    guard !media.isEmpty else { return }
    json.array(name) { json in
      for medium in media { json.string(medium.address) }
    }
  }

  private func writeVideos(to json: inout JSONWriter) {
    let videos = media.filter(\.isVideo)
    guard !videos.isEmpty else { return }
    json.array("video") { json in
      for video in videos {
        json.object { json in
          json.member("@type", "VideoObject")
          json.member("name", video.description ?? headline ?? address)
          json.member("contentUrl", video.address)
          json.member("uploadDate", published)
          if let poster = video.poster { json.member("thumbnailUrl", poster) }
        }
      }
    }
  }

  private static func writeCounter(_ action: String, _ count: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "InteractionCounter")
      json.member("interactionType", "https://schema.org/\(action)")
      json.member("userInteractionCount", count)
    }
  }

  private static func write(_ comment: Comment, to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "Comment")
      json.member("@id", comment.address)
      json.member("url", comment.address)
      json.key("author")
      write(comment.author, to: &json)
      json.member("datePublished", comment.published)
      json.member("text", comment.text)
      if comment.likes > 0 {
        json.key("interactionStatistic")
        writeCounter("LikeAction", comment.likes, to: &json)
      }
      if !comment.replies.isEmpty {
        json.array("comment") { json in
          for reply in comment.replies { write(reply, to: &json) }
        }
      }
    }
  }

  private static func write(_ review: Review, to json: inout JSONWriter) {
    json.object("about") { json in
      json.member("@type", review.type)
      json.member("name", review.name)
      if let url = review.url { json.member("url", url) }
      if let aggregate = review.aggregate {
        json.object("aggregateRating") { json in
          json.member("@type", "AggregateRating")
          json.member("ratingValue", aggregate.mean)
          json.member("ratingCount", aggregate.count)
          writeScale(review.scale, to: &json)
        }
      }
      if let own = review.ownRating {
        json.object("review") { json in
          json.member("@type", "Review")
          json.object("reviewRating") { json in
            json.member("@type", "Rating")
            json.member("ratingValue", own)
            writeScale(review.scale, to: &json)
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
