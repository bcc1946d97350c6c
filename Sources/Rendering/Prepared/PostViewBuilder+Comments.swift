internal import HTML
internal import Model
internal import Mustache
internal import UnicodeServices

extension PostViewBuilder {
  /// How many graphemes of a comment stand on a list: more than its one line shows on any screen.
  private static let previewLength = 160

  /// A comment as one line of plain text, for a list.
  func commentPreview(_ prepared: PreparedComment) -> View<CommentFields> {
    var view = View<CommentFields>()
    setFrame(of: prepared, in: &view)
    let words = TextBoundaries.cut(prepared.markup.text, toAtMost: Self.previewLength)
    view[.text] = .text(words.wasCut ? words.text + context.strings[.textEllipsis] : words.text)
    return view
  }

  /// A comment with the replies to it.
  func comment(_ node: ThreadNode, of post: PreparedPost) -> ViewObject {
    let prepared = post.comments[node.index]
    let comment = prepared.comment
    let strings = context.strings
    var view = View<CommentFields>()
    setFrame(of: prepared, in: &view)
    view[.anchor] = .text(prepared.anchor)
    view[.identifier] = .text(comment.id)
    view[.content] = .html(prepared.markup.html)
    if comment.likes.count > 0 {
      view[.likes] = .object(commentLikes(comment.likes.count))
    }
    if let rating = comment.rating, let scale = post.rating?.scale {
      view[.ratingValue] = .text(String(rating))
      view[.ratingScale] = .text(String(scale))
      view[.ratingLabel] = .text(
        strings.text(.ratingOwn, [.mark: String(rating), .scale: String(scale)]))
      view[.ratingSymbols] = .list(context.ratingSymbols.symbols(mark: rating, of: scale))
    }
    if let index = node.flattenedReplyTo {
      let answered = post.comments[index]
      let words = strings.parts(.commentReplyingTo, around: .name)
      var link = View<LinkFields>()
      link[.before] = .optionalText(words.before)
      link[.label] = .text(name(of: answered.comment.author))
      link[.after] = .optionalText(words.after)
      link[.url] = .url(SafeURL(fragment: answered.anchor))
      view[.replyingTo] = .object(link.object)
    }
    view[.replies] = .optionalList(node.replies.map { self.comment($0, of: post) })
    view[.hasReplies] = .flag(!node.replies.isEmpty)
    return view.object
  }

  /// The name to show for whoever wrote a comment.
  func name(of author: CommentAuthor) -> String {
    switch author {
    case .handle(let handle): context.authors.entry(handle).name
    case .visitor(let name, _): Self.short(DisplayText.cleaned(name))
    case .anonymous: context.strings[.commentAnonymous]
    }
  }

  /// A stranger's name, of which no more is shown than anybody is called: it stands in lines that have
  /// no other end, and one letter may carry hundreds of marks.
  private static func short(_ name: String) -> String {
    let limit = 100
    guard name.unicodeScalars.count > limit else { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit))) + "…"
  }

  private func setFrame(of prepared: PreparedComment, in view: inout View<CommentFields>) {
    view[.url] = .url(prepared.link)
    view[.address] = .url(prepared.address)
    view[.author] = .object(person(prepared.comment.author))
    view[.published] = .object(prepared.time(in: context))
    if context.isPreview, prepared.comment.status == .pending {
      view[.state] = .text(context.strings[.statePending])
    }
  }

  private func person(_ author: CommentAuthor) -> ViewObject {
    switch author {
    case .handle(let handle):
      return context.authors.entry(handle).view
    case .visitor(let name, let url):
      let address = url.flatMap(SafeURL.init(external:))
      return PersonView.view(
        name: Self.short(DisplayText.cleaned(name)), handle: nil, url: address,
        isExternal: address != nil)
    case .anonymous:
      var view = PersonView.make(
        name: context.strings[.commentAnonymous], handle: nil, url: nil, isExternal: false)
      view[.isAnonymous] = .flag(true)
      view[.initials] = .absent
      return view.object
    }
  }

  private func commentLikes(_ count: Int) -> ViewObject {
    var view = View<CountFields>()
    let compact = context.strings.numbers.compact(count)
    view[.compact] = .text(compact)
    view[.exact] = .text(String(count))
    view[.label] = .text(context.strings.countedExactly(.countLikes, count))
    view[.isZero] = .flag(false)
    return view.object
  }
}
