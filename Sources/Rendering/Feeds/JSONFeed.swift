internal import HTML
internal import Model

/// Writes feeds as JSON Feed 1.1 (jsonfeed.org/version/1.1).
struct JSONFeed: Sendable {
  let builder: FeedBuilder

  private var context: SiteContext { builder.context }

  func json(_ scope: FeedScope) -> [UInt8] {
    let channel = builder.channel(scope)
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", channel.title)
      json.member("home_page_url", context.addresses.address(of: channel.base).text)
      json.member(
        "feed_url", context.addresses.address(of: channel.base + "feed.json").international.text)
      json.member("description", channel.description)
      json.member("language", context.site.language)
      if let author = channel.author {
        json.array("authors") { json in write(author, to: &json) }
      }
      json.array("items") { json in
        for entry in channel.entries { write(entry, to: &json) }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ author: AuthorDirectory.Entry, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", author.name)
      if let page = author.page {
        json.member("url", context.addresses.address(of: page).text)
      }
      if let avatar = author.avatar {
        json.member("avatar", context.addresses.address(of: avatar).text)
      }
    }
  }

  private func write(_ entry: FeedBuilder.Entry, to json: inout JSONWriter) {
    let prepared = entry.post
    let post = prepared.post
    json.object { json in
      json.member("id", FeedIdentity.of(post, at: prepared.address))
      json.member("url", prepared.address.text)
      if let title = post.title { json.member("title", DisplayText.cleaned(title)) }
      if entry.content.bytes.isEmpty {
        json.member("content_text", prepared.label)
      } else {
        json.key("content_html")
        json.string(entry.content.bytes[...])
      }
      let hasWords = post.summary != nil || prepared.warning != nil || !prepared.markup.text.isEmpty
      if hasWords { json.member("summary", prepared.abstract) }
      if prepared.warning == nil, let photo = entry.enclosures.first(where: \.isPhoto) {
        json.member("image", photo.address.text)
      }
      json.member("date_published", context.rfc3339(post.date))
      if post.lastChange != post.date {
        json.member("date_modified", context.rfc3339(post.lastChange))
      }
      json.array("authors") { json in
        for handle in post.authors { write(context.authors.entry(handle), to: &json) }
      }
      if !prepared.tags.isEmpty {
        json.array("tags") { json in
          for tag in prepared.tags { json.string(tag.name) }
        }
      }
      json.member("language", post.language ?? context.site.language)
      writeAttachments(entry.enclosures, to: &json)
      writeReactions(of: prepared, to: &json)
    }
  }

  private func writeAttachments(
    _ enclosures: [FeedBuilder.Enclosure], to json: inout JSONWriter
  ) {
    guard !enclosures.isEmpty else { return }
    json.array("attachments") { json in
      for enclosure in enclosures {
        json.object { json in
          json.member("url", enclosure.address.text)
          json.member("mime_type", enclosure.mediaType)
          if let title = enclosure.title, !title.isEmpty { json.member("title", title) }
          if let length = enclosure.length { json.member("size_in_bytes", length) }
        }
      }
    }
  }

  /// Likes, shares, comments and ratings, as an extension of our own (an object behind `_`).
  private func writeReactions(of prepared: PreparedPost, to json: inout JSONWriter) {
    json.object("_kith") { json in
      json.member("about", context.addresses.root.text)
      json.member("likes", prepared.post.likes.count)
      json.member("shares", prepared.post.shares.count)
      json.member("comments", prepared.comments.count)
      if let rating = prepared.rating, let mean = rating.meanAsJSON {
        json.object("rating") { json in
          json.key("mean")
          json.raw(Array(mean.utf8))
          json.member("count", rating.count)
          json.member("scale", rating.scale)
        }
      }
    }
  }
}
