internal import HTML
internal import Model
internal import Mustache

/// Makes the views of posts, as cards of lists or for their own pages.
struct PostViewBuilder: Sendable {
  let context: SiteContext
  let tags: TagIndex

  /// The view of a card: the text folded, the first comments in a line each.
  func card(_ prepared: PreparedPost, in frame: View<PostFields>) -> View<PostFields> {
    var view = frame
    view[.content] = .html(prepared.markup.card.html)
    view[.isFolded] = .flag(prepared.markup.card.isFolded)
    view[.media] = .optionalList(mediaViews(of: prepared.post, onOwnPage: false))
    let previewed = prepared.comments.prefix(context.site.commentPreview)
    view[.commentPreview] = .optionalList(
      previewed.map { commentPreview($0).object })
    if prepared.comments.count > previewed.count {
      view[.viewAllLabel] = .text(
        context.strings.counted(.actionViewComments, prepared.comments.count))
    }
    return view
  }

  /// The view of the post's own page: the whole text and all comments.
  func page(_ prepared: PreparedPost, in frame: View<PostFields>) -> View<PostFields> {
    var view = frame
    // A page's own address is told as its canonical link tells it.
    view[.url] = .url(prepared.link.international)
    view[.address] = .url(prepared.address.international)
    view[.content] = .html(prepared.markup.html)
    view[.media] = .optionalList(mediaViews(of: prepared.post, onOwnPage: true))
    view[.comments] = .optionalList(
      prepared.thread.map { comment($0, of: prepared) })
    view[.compose] = .optionalObject(composeView(of: prepared))
    if let rating = prepared.rating {
      view[.ratingChoices] = .optionalList(context.ratingChoices(upTo: rating.scale))
    }
    return view
  }

  /// What a post's card and its page have in common.
  func frame(of prepared: PreparedPost) -> View<PostFields> {
    let post = prepared.post
    let strings = context.strings
    var view = View<PostFields>()
    view[.url] = .url(prepared.link)
    view[.address] = .url(prepared.address)
    view[.identity] = .text(post.id ?? prepared.address.text)
    view[.slug] = .text(post.slug)
    view[.key] = .text(post.key)
    if let foreign = context.foreignLanguage(post.language) {
      view[.language] = .text(foreign.tag)
      view[.direction] = .text(foreign.direction)
    }
    setAuthors(of: post, in: &view)
    view[.published] = .object(prepared.time(in: context))
    if let updated = post.updated, updated != post.date {
      view[.updated] = .object(context.time(updated))
    }
    view[.visibilityIcon] = .url(
      context.addresses.link(to: SitePath.icons)
        .appending(fragment: "icon-\(post.visibility.rawValue)"))
    view[.visibilityLabel] = .text(strings[post.visibility.stringKey])
    view[.title] = .optionalText(post.title.map(DisplayText.cleaned))
    view[.hasContent] = .flag(!prepared.markup.html.bytes.isEmpty)
    view[.isRemark] = .flag(prepared.isRemark)
    view[.contentWarning] = .optionalText(post.contentWarning.map(DisplayText.cleaned))
    view[.hasMedia] = .flag(!post.media.isEmpty)
    view[.hasSeveralMedia] = .flag(post.media.count > 1)
    view[.hasPictures] = .flag(post.media.contains { $0.kind != .audio })
    if post.media.count > 1 {
      view[.mediaLabel] = .text(strings.countedExactly(.countPhotos, post.media.count))
    }
    view[.place] = .optionalObject(post.location.map(PlaceView.make))
    setCounts(of: prepared, in: &view)
    view[.tags] = .optionalList(prepared.tags.map(tagView))
    view[.rating] = .optionalObject(
      prepared.rating.map {
        RatingView.make($0, symbols: context.ratingSymbols, strings: strings)
      })
    view[.item] = .optionalObject(itemView(of: prepared))
    view[.commentsURL] = .url(prepared.link.appending(fragment: "comments"))
    view[.composeURL] = .url(
      prepared.link.appending(fragment: hasForm(post) ? "compose-text" : "comments"))
    if context.isPreview { view[.state] = .optionalText(state(of: post)) }
    view[.report] = .optionalURL(reportLink(of: prepared))
    view[.takesComments] = .flag(post.takesComments)
    view[.references] = .optionalList(referenceViews(of: post))
    view[.syndication] = .optionalURL(post.source?.url.flatMap(SafeURL.init(external:)))
    return view
  }

  /// Why readers do not see a post that a preview shows.
  private func state(of post: Post) -> String? {
    let strings = context.strings
    var reasons: [String] = []
    if post.isDraft { reasons.append(strings[.stateDraft]) }
    if post.date > context.now {
      let date = context.dates.absolute(context.site.zone.localized(post.date))
      reasons.append(strings.text(.timeScheduled, [.date: date]))
    }
    if let expires = post.expires, expires <= context.now {
      reasons.append(strings[.stateExpired])
    }
    if post.visibility == .friends || post.visibility == .onlyMe {
      reasons.append(strings[post.visibility.stringKey])
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: " · ")
  }

  private func setAuthors(of post: Post, in view: inout View<PostFields>) {
    guard let first = post.authors.first else { return }
    view[.author] = .object(context.authors.entry(first).view)
    view[.coauthors] = .optionalList(
      post.authors.dropFirst().map { context.authors.entry($0).view })
  }

  private func setCounts(of prepared: PreparedPost, in view: inout View<PostFields>) {
    let post = prepared.post
    let strings = context.strings
    view[.likes] = .object(context.count(post.likes.count, .countLikes))
    view[.shares] = .object(context.count(post.shares.count, .countShares))
    view[.commentCount] = .object(context.count(prepared.comments.count, .countComments))
    view[.countsLabel] = .text(
      strings.enumeration([
        strings.countedExactly(.countLikes, post.likes.count),
        strings.countedExactly(.countComments, prepared.comments.count),
        strings.countedExactly(.countShares, post.shares.count),
      ]))
    view[.likers] = .optionalText(likers(of: post.likes))
  }

  /// `Lou, Mia and 126 others like this`, with at most three names.
  private func likers(of likes: Tally) -> String? {
    guard !likes.names.isEmpty else { return nil }
    let named = likes.names.prefix(3).map { context.authors.entry($0).name }
    let others = likes.count - named.count
    guard others > 0 else {
      return context.strings.countedExactly(
        .likersNamed, named.count, [.names: context.strings.list(named)])
    }
    return context.strings.countedExactly(
      .likersMore, others, [.names: context.strings.enumeration(named)])
  }

  private func tagView(_ tag: PreparedPost.Tag) -> ViewObject {
    var view = View<TagFields>()
    view[.name] = .text(tag.name)
    if tags.index(ofSlug: tag.slug) != nil {
      view[.url] = .url(context.addresses.link(to: SitePath.tag(tag.slug)))
    }
    return view.object
  }

  private func itemView(of prepared: PreparedPost) -> ViewObject? {
    guard let item = prepared.post.item else { return nil }
    let scale = prepared.rating?.scale ?? context.site.rating.scale
    var view = View<ItemFields>()
    view[.name] = .optionalText(item.name.map(DisplayText.cleaned))
    view[.kind] = .optionalText(item.type)
    view[.url] = .optionalURL(item.url.flatMap(SafeURL.init(external:)))
    if let rating = item.rating {
      view[.rating] = .text(String(rating))
      view[.scale] = .text(String(scale))
      view[.ratingLabel] = .text(
        context.strings.text(.ratingOwn, [.mark: String(rating), .scale: String(scale)]))
      view[.symbols] = .list(context.ratingSymbols.symbols(mark: rating, of: scale))
    }
    return view.object
  }

  private func referenceViews(of post: Post) -> [ViewObject] {
    let references = post.references
    let groups = [
      ("u-in-reply-to", references.inReplyTo), ("u-like-of", references.likeOf),
      ("u-repost-of", references.repostOf), ("u-bookmark-of", references.bookmarkOf),
    ]
    return groups.flatMap { microformat, addresses in
      addresses.compactMap { address in
        guard let url = SafeURL(external: address) else { return nil }
        var view = View<ReferenceFields>()
        view[.microformat] = .text(microformat)
        view[.url] = .url(url)
        view[.label] = .text(ReadableAddress.text(of: url))
        return view.object
      }
    }
  }
}

extension Visibility {
  /// The word for it.
  fileprivate var stringKey: StringKey {
    switch self {
    case .everyone: .visibilityPublic
    case .unlisted: .visibilityUnlisted
    case .friends: .visibilityFriends
    case .onlyMe: .visibilityPrivate
    }
  }
}

extension Post {
  /// What tells it from all other posts of the site.
  ///
  /// Slugs may be equal where addresses are not, as with `/:year/:slug/`; no slug has a slash.
  fileprivate var key: String {
    permalink.value.utf8.elementsEqual("/posts/\(slug)/".utf8) ? slug : permalink.value
  }
}
