internal import Authoring
internal import Diagnostics
internal import Generator
internal import HTML
internal import HTTPServing
internal import Model

/// Writes what the pages of a preview send into the site's files, as the commands do: one change after
/// the other, each on the files that the one before has left.
final class Inbox: Sendable {
  let gate = InboxGuard()
  private let options: PreviewOptions

  /// The most bytes of a post with its photos and videos, and of anything else.
  static let postLimit = 256 << 20
  static let otherLimit = 128 << 10

  init(options: PreviewOptions) {
    self.options = options
  }

  /// Whether a request whose path begins with that of the inbox is taken: from the preview's own pages
  /// alone.
  func admission(of request: HTTPRequestHead) -> HTTPAdmission {
    guard request.method == "POST" else {
      return .refused(.notAllowed("This can only be written to.\n", allowed: "POST"))
    }
    guard !options.isOpenToOthers, gate.admits(request) else {
      return .refused(
        HTTPResponse(.forbidden, text: "Only the preview's own pages may write.\n").guarded())
    }
    let isPost = request.path == PreviewPath.inbox + "post"
    return .upTo(bytes: isPost ? Self.postLimit : Self.otherLimit)
  }

  /// Does what a request asks for, which was admitted.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let action = request.path.dropFirst(PreviewPath.inbox.count)
    do throws(AuthoringFailure) {
      let answer = try act(String(action), request.body)
      return (answer ?? HTTPResponse(.notFound, text: "There is nothing here.\n")).guarded()
    } catch {
      let words = error.diagnostics.map { diagnostic in
        diagnostic.message + (diagnostic.suggestion.map { " (did you mean “\($0)”?)" } ?? "")
      }
      return HTTPResponse(.unprocessableContent, text: words.joined(separator: "\n") + "\n")
        .guarded()
    }
  }

  private func act(_ action: String, _ body: [UInt8]) throws(AuthoringFailure) -> HTTPResponse? {
    // The files of a post stand behind its fields.
    let head = action == "post" ? body.prefix { $0 != UInt8(ascii: "\n") } : body[...]
    guard let fields = FormFields(head) else {
      return HTTPResponse(.badRequest, text: "This is no form.\n")
    }
    // The lock of the editor keeps others out; those who wait for it wait side by side.
    let editor = try SiteEditor.writing(
      source: options.source, now: options.now(), textCheck: TextCheck.refusal,
      pictureCheck: PictureCheck(programFolder: options.programFolder).refusal)
    switch action {
    case "like": _ = try editor.like(fields["target"] ?? "")
    case "rate": _ = try editor.rate(fields["post"] ?? "", mark: Int(fields["mark"] ?? "") ?? 0)
    case "comment": return try comment(fields, editor)
    case "moderate": return try moderate(fields, editor)
    case "post": return try post(fields, files: body.dropFirst(head.count + 1), editor)
    default: return nil
    }
    return HTTPResponse(.noContent)
  }

  /// A comment from the bar of a post's page, in the fields that comment services take; it is the
  /// owner's, so that nobody need approve it.
  private func comment(
    _ fields: FormFields, _ editor: SiteEditor
  ) throws(AuthoringFailure) -> HTTPResponse {
    var draft = CommentDraft(text: fields["fields[message]"] ?? "")
    if let name = fields["fields[name]"] {
      draft.author = .visitor(name: name, url: fields["fields[url]"])
    }
    draft.replyTo = fields["fields[replyTo]"]
    draft.rating = fields["fields[rating]"].flatMap { Int($0) }
    let folder = fields["options[folder]"] ?? ""
    guard let post = editor.feed.posts.first(where: { $0.commentFolder == folder })
    else { return HTTPResponse(.notFound, text: "There is no such post.\n") }
    _ = try editor.add(draft, toPostNamed: post.path)
    // Without a script, the browser goes back to the post.
    return HTTPResponse(.seeOther, headers: ["Location": URLEncoding.path(post.permalink.value)])
  }

  private func moderate(
    _ fields: FormFields, _ editor: SiteEditor
  ) throws(AuthoringFailure) -> HTTPResponse {
    let path = try editor.anyComment(named: fields["comment"] ?? "").path
    let decision: SiteEditor.Decision
    switch fields["action"] {
    case "approve": decision = editor.setStatus(.approved, of: [path])
    case "spam": decision = editor.setStatus(.spam, of: [path])
    case "delete":
      try editor.delete([path])
      decision = SiteEditor.Decision()
    default: return HTTPResponse(.badRequest, text: "There is no such action.\n")
    }
    if !decision.diagnostics.isEmpty { throw AuthoringFailure(.refused, decision.diagnostics) }
    return HTTPResponse(.noContent)
  }

  private func post(
    _ fields: FormFields, files: ArraySlice<UInt8>, _ editor: SiteEditor
  ) throws(AuthoringFailure) -> HTTPResponse {
    var draft = PostDraft(text: fields["text"] ?? "")
    draft.title = fields["title"]
    draft.tags = PostDraft.tags(in: fields["tags"] ?? "")
    draft.isDraft = fields["draft"] != nil
    if let text = fields["place"], text.contains(where: { !$0.isWhitespace }) {
      guard let place = PlaceText.place(text) else {
        return HTTPResponse(.unprocessableContent, text: "\(text) is no place on the earth.\n")
      }
      draft.location = place
    }
    if let word = fields["visibility"] {
      guard let visibility = Visibility(rawValue: word) else {
        return HTTPResponse(.badRequest, text: "There is no such visibility.\n")
      }
      draft.visibility = visibility
    }
    guard let attachments = Self.attachments(fields, files: files) else {
      return HTTPResponse(.badRequest, text: "The files are not those that were announced.\n")
    }
    draft.attachments = attachments
    let (path, address) = try editor.addWithAddress(draft)
    return HTTPResponse(
      .created, headers: ["Location": URLEncoding.path(address)],
      body: .bytes(Array("\(path)\n".utf8)))
  }

  /// The files, whose names, sizes and descriptions stand in the fields in the same order.
  private static func attachments(
    _ fields: FormFields, files: ArraySlice<UInt8>
  ) -> [PostDraft.Attachment]? {
    let names = fields.values(of: "file")
    let sizes = fields.values(of: "size").compactMap { Int($0) }
    let texts = fields.values(of: "alt")
    guard names.count == sizes.count, names.count == texts.count,
      sizes.allSatisfy({ (0...files.count).contains($0) }), sizes.reduce(0, +) == files.count
    else { return nil }
    var rest = files
    return names.indices.map { index in
      let bytes = Array(rest.prefix(sizes[index]))
      rest = rest.dropFirst(sizes[index])
      return PostDraft.Attachment(
        name: names[index], bytes: bytes,
        alternativeText: texts[index].isEmpty ? nil : texts[index])
    }
  }
}
