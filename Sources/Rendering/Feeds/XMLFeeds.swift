internal import HTML
internal import Model
internal import Mustache
internal import UnicodeServices

/// Makes the views of the feeds in XML: RSS, Atom, and Atom of comments.
struct XMLFeeds: Sendable {
  let builder: FeedBuilder

  private var feed: PreparedFeed { builder.feed }
  private var context: SiteContext { builder.context }

  /// The feed of `scope` as it stands in the file `file`: `feed.xml` or `atom.xml`.
  func posts(_ scope: FeedScope, file: String) -> ViewObject {
    let channel = builder.channel(scope)
    var view = frame(
      title: channel.title, description: channel.description, base: channel.base, file: file)
    let updated = channel.entries.map { $0.post.post.lastChange }.max()
    view[.updated] = .text(context.rfc3339(updated ?? Timestamp(secondsSinceEpoch: 0)))
    if let author = channel.author {
      view[.author] = .object(person(name: author.name, page: author.page))
      view[.icon] = .optionalURL(author.avatar.map(context.addresses.address(of:)))
    }
    view[.entries] = .list(channel.entries.map(entry))
    return root(view)
  }

  /// The newest comments of the site.
  func siteComments() -> ViewObject {
    let title = context.strings.text(
      .feedComments, [.title: DisplayText.cleaned(context.site.title)])
    let comments = feed.posts.flatMap { post in post.comments.map { (post, $0) } }
    return self.comments(comments, title: title, base: SitePath.home)
  }

  /// The newest comments of the listed post at `index`.
  func comments(ofPost index: Int) -> ViewObject {
    let post = feed.posts[index]
    return comments(
      post.comments.map { (post, $0) },
      title: context.strings.text(.feedComments, [.title: post.label]),
      base: post.post.permalink.value)
  }

  private func comments(
    _ comments: [(post: PreparedPost, comment: PreparedComment)], title: String, base: String
  ) -> ViewObject {
    let newest = comments.sorted { left, right in
      let (first, second) = (left.comment.comment, right.comment.comment)
      return first.date == second.date
        ? first.path.utf8.lexicographicallyPrecedes(second.path.utf8) : first.date > second.date
    }.prefix(context.site.feeds.items)
    var view = frame(title: title, description: title, base: base, file: "comments.xml")
    let updated = newest.first?.comment.comment.date ?? Timestamp(secondsSinceEpoch: 0)
    view[.updated] = .text(context.rfc3339(updated))
    view[.entries] = .list(newest.map { commentEntry($0.comment, of: $0.post) })
    return root(view)
  }

  private func root(_ view: View<FeedFields>) -> ViewObject {
    var root = View<FeedRoot>()
    root[.feed] = .object(view.object)
    return root.object
  }

  private func frame(
    title: String, description: String, base: String, file: String
  ) -> View<FeedFields> {
    var view = View<FeedFields>()
    view[.title] = .text(title)
    view[.description] = .text(description)
    let address = context.addresses.address(of: base)
    view[.address] = .url(address)
    view[.identity] = .text(
      file == "comments.xml" ? address.appending(fragment: "comments").text : address.text)
    view[.selfAddress] = .url(context.addresses.address(of: base + file).international)
    view[.language] = .text(context.site.language)
    view[.generator] = .text(Program.name)
    return view
  }

  private func entry(_ entry: FeedBuilder.Entry) -> ViewObject {
    let prepared = entry.post
    let post = prepared.post
    var view = View<FeedEntryFields>()
    view[.title] = .optionalText(post.title.map(DisplayText.cleaned))
    view[.plainTitle] = .text(prepared.label)
    view[.address] = .url(prepared.address)
    view[.identity] = .text(FeedIdentity.of(post, at: prepared.address))
    view[.isPermalinkIdentity] = .flag(post.id == nil)
    let published = context.site.zone.localized(post.date)
    view[.published] = .text(published.rfc3339)
    view[.publishedRFC822] = .text(published.rfc822)
    view[.updated] = .text(context.rfc3339(post.lastChange))
    view[.authors] = .list(
      post.authors.map { handle in
        let author = context.authors.entry(handle)
        return person(name: author.name, page: author.page)
      })
    if !prepared.tags.isEmpty { view[.categories] = .texts(prepared.tags.map(\.name)) }
    view[.abstract] = .text(prepared.abstract)
    view[.content] = .html(entry.content)
    view[.commentsAddress] = .url(prepared.address.appending(fragment: "comments"))
    view[.commentCount] = .text(String(prepared.comments.count))
    let newest = prepared.comments.map(\.comment.date).max()
    view[.commentsUpdated] = .optionalText(newest.map(context.rfc3339))
    view[.enclosures] = .optionalList(
      entry.enclosures.enumerated().map { index, enclosure in
        self.enclosure(enclosure, isFirst: index == 0)
      })
    view[.language] = .optionalText(context.foreignLanguage(post.language)?.tag)
    return view.object
  }

  private func enclosure(_ enclosure: FeedBuilder.Enclosure, isFirst: Bool) -> ViewObject {
    var view = View<EnclosureFields>()
    view[.address] = .url(enclosure.address)
    view[.mediaType] = .text(enclosure.mediaType)
    view[.length] = .text(String(enclosure.length ?? 0))
    view[.title] = .optionalText(enclosure.title)
    view[.isFirst] = .flag(isFirst)
    return view.object
  }

  private func commentEntry(_ prepared: PreparedComment, of post: PreparedPost) -> ViewObject {
    let comment = prepared.comment
    let name = PostViewBuilder(context: context, tags: feed.tags).name(of: comment.author)
    let address = prepared.address
    var view = View<FeedEntryFields>()
    view[.plainTitle] = .text(
      context.strings.text(.feedCommentBy, [.name: name, .title: post.label]))
    view[.address] = .url(address)
    view[.identity] = .text(address.text)
    view[.published] = .text(prepared.published)
    view[.updated] = .text(prepared.published)
    view[.authors] = .list([commentAuthor(comment.author, name: name)])
    view[.content] = .html(
      builder.renderer.renderForFeed(MarkupSource(comment, on: post.post)))
    let answered = comment.replyTo.flatMap { reply in
      post.comments.first { $0.comment.id.utf8.elementsEqual(reply.value.utf8) }
    }
    let target = answered?.address
    view[.inReplyTo] = .text(target?.text ?? FeedIdentity.of(post.post, at: post.address))
    view[.inReplyToAddress] = .url(target ?? post.address)
    return view.object
  }

  private func commentAuthor(_ author: CommentAuthor, name: String) -> ViewObject {
    switch author {
    case .handle(let handle):
      person(name: name, page: context.authors.entry(handle).page)
    case .visitor(_, let url):
      person(name: name, address: url.flatMap(SafeURL.init(external:)))
    case .anonymous: person(name: name, address: nil)
    }
  }

  private func person(name: String, page: SafeURL?) -> ViewObject {
    person(name: name, address: page.map(context.addresses.address(of:)))
  }

  private func person(name: String, address: SafeURL?) -> ViewObject {
    var view = View<FeedAuthorFields>()
    view[.name] = .text(name)
    view[.address] = .optionalURL(address)
    return view.object
  }
}

extension Post {
  /// When its words were last changed; its comments do not count.
  var lastChange: Timestamp { max(date, updated ?? date) }
}
