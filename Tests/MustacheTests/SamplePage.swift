import HTML
import Mustache

/// A page with everything on it that templates can show.
enum SamplePage {
  static let page: View<PageField> = {
    var page = View<PageField>()
    page[.title] = .text("Fish & <chips>")
    page[.post] = .object(post("First").object)
    page[.posts] = .list([post("One").object, post("Two", isPinned: true).object])
    page[.data] = .json(Array(#"{"a":"\u003C"}"#.utf8))
    page[.url] = .url(SafeURL(sitePath: "/a/?b=1&c='2'"))
    return page
  }()

  static func post(_ headline: String, isPinned: Bool = false) -> View<PostField> {
    var post = View<PostField>()
    post[.headline] = .text(headline)
    post[.body] = .html(EscapedHTML(unchecked: Array("<p>\(headline) & more</p>".utf8)))
    post[.link] = .url(SafeURL(sitePath: "/\(headline)/"))
    post[.isPinned] = .flag(isPinned)
    post[.tags] = .texts(["a", "<b>"])
    post[.author] = .object(author("Lou").object)
    let nested = comment(
      "Ha", by: "Kim", replies: [comment("Ho", by: nil), comment("Hi", by: "Ed")])
    post[.comments] = .list([comment("Hm", by: nil, replies: [nested]).object])
    return post
  }

  static func author(_ name: String) -> View<AuthorField> {
    var author = View<AuthorField>()
    author[.name] = .text(name)
    return author
  }

  static func comment(
    _ text: String, by writer: String?, replies: [View<CommentField>] = []
  ) -> View<CommentField> {
    var comment = View<CommentField>()
    comment[.text] = .text(text)
    if let writer { comment[.writer] = .object(author(writer).object) }
    comment[.replies] = .list(replies.map(\.object))
    return comment
  }
}
