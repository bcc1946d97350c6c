internal import HTML
internal import Model
internal import Mustache

/// How readers answer a post: with a comment, or by reporting it.
extension PostViewBuilder {
  /// Whether the post's page has a form for comments.
  func hasForm(_ post: Post) -> Bool {
    post.takesComments && context.site.comments.send != nil
  }

  /// The form for a comment; `nil` where none is taken or none can be sent.
  func composeView(of prepared: PreparedPost) -> ViewObject? {
    guard prepared.post.takesComments, let send = context.site.comments.send else { return nil }
    var view = View<ComposeFields>()
    view[.folder] = .text(prepared.post.commentFolder)
    view[.title] = .text(prepared.label)
    switch send {
    case .endpoint(let url):
      view[.way] = .text("endpoint")
      view[.action] = .optionalURL(SafeURL(external: url))
      view[.needsScript] = .flag(false)
    case .mail(let address):
      view[.way] = .text("mail")
      view[.needsScript] = .flag(true)
      view[.fallback] = .optionalURL(
        mail(to: address, subject: prepared.label, about: prepared))
      view[.fallbackLabel] = .text(context.strings[.composeMail])
    case .github(let repository, let branch):
      view[.way] = .text("github")
      view[.needsScript] = .flag(true)
      view[.fallback] = .optionalURL(newFile(in: repository, branch: branch, for: prepared))
      view[.fallbackLabel] = .text(context.strings[.composeGitHub])
    }
    return view.object
  }

  /// Where the post is reported: a mail that names it, or the site's own page with the post's
  /// address as `url` in its query.
  func reportLink(of prepared: PreparedPost) -> SafeURL? {
    switch context.site.report {
    case .mail(let address):
      return mail(
        to: address, subject: "\(context.strings[.actionReport]): \(prepared.label)",
        about: prepared)
    case .url(let url):
      let permalink = URLEncoding.component(prepared.address.text)
      // A fragment is never sent, and would swallow what comes behind it.
      let page = url.prefix { $0 != "#" }
      let separator = page.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
      return SafeURL(external: "\(page)\(separator)url=\(permalink)")
    case nil: return nil
    }
  }

  /// A mail about the post with its address as the text (RFC 6068).
  private func mail(
    to address: String, subject: String, about prepared: PreparedPost
  ) -> SafeURL? {
    let subject = URLEncoding.component(subject)
    let body = URLEncoding.component(prepared.address.text)
    return SafeURL(external: "mailto:\(address)?subject=\(subject)&body=\(body)")
  }

  /// GitHub's page for a new file, with the front matter of a comment to be filled in.
  private func newFile(
    in repository: String, branch: String, for prepared: PreparedPost
  ) -> SafeURL? {
    let name = "\(prepared.post.commentFolder)/comment.md"
    let file = "---\nname: \ndate: \nstatus: pending\n---\n\n"
    return SafeURL(
      external: """
        https://github.com/\(URLEncoding.path(repository))/new/\(URLEncoding.path(branch))\
        ?filename=\(URLEncoding.component(name))&value=\(URLEncoding.component(file))
        """)
  }
}
