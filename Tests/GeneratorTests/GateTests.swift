import Model
import Testing

@testable import Generator

@Suite("The gate")
struct GateTests {
  private static let now = Timestamp(secondsSinceEpoch: 1_000_000)
  private static let earlier = Timestamp(secondsSinceEpoch: 999_999)
  private static let later = Timestamp(secondsSinceEpoch: 1_000_001)

  private static func post(
    _ slug: String, date: Timestamp = earlier, author: String = "lou",
    change: (inout Post) -> Void = { _ in }
  ) -> Post {
    var post = Post(
      slug: slug, permalink: Located("/posts/\(slug)/"), authors: [author], date: date,
      body: MarkdownText("Words."), path: "Content/posts/\(slug).md")
    change(&post)
    return post
  }

  private static func comment(
    _ id: String, _ author: CommentAuthor = .anonymous, date: Timestamp = earlier,
    status: Model.Comment.Status = .approved
  ) -> Model.Comment {
    Model.Comment(
      id: id, author: author, date: date, status: status, body: MarkdownText("Words."),
      path: "Content/posts/a/comments/\(id).md")
  }

  private static func feed(_ posts: [Post], authors: [Author] = [], pages: [Page] = []) -> Feed {
    Feed(
      site: Site(title: "Site", url: "https://example.org/"), authors: authors, posts: posts,
      pages: pages)
  }

  @Test("A public post of the past is listed")
  func publicPost() {
    let result = Gate(now: Self.now).admit(Self.feed([Self.post("a"), Self.post("b")]))
    #expect(result.feed.posts.map(\.slug) == ["a", "b"])
    #expect(result.heldBack.isEmpty)
  }

  @Test(
    "What hides a post holds it back and is named",
    arguments: [
      ("draft", HeldBack.Reason.draft), ("friends", .friends), ("private", .onlyMe),
      ("future", .future(until: later)), ("expired", .expired(since: now)),
    ])
  func hiding(kind: String, reason: HeldBack.Reason) {
    let hidden = Self.post("hidden", date: kind == "future" ? Self.later : Self.earlier) { post in
      switch kind {
      case "draft": post.isDraft = true
      case "friends": post.visibility = .friends
      case "private": post.visibility = .onlyMe
      case "expired": post.expires = Self.now
      default: break
      }
      post.aliases = [Located("/old/")]
    }
    let result = Gate(now: Self.now).admit(Self.feed([hidden, Self.post("shown")]))
    #expect(result.feed.posts.map(\.slug) == ["shown"])
    #expect(result.feed.unlistedPosts.isEmpty)
    #expect(result.heldBack == [HeldBack(path: "Content/posts/hidden.md", reason: reason)])
    #expect(result.feed.heldBackPaths == ["Content/posts/hidden.md"])
    #expect(result.feed.heldBackPermalinks == ["/posts/hidden/", "/old/"])
  }

  @Test("A post dated exactly now is shown, and one that expires later too")
  func edges() {
    let post = Self.post("a", date: Self.now) { $0.expires = Self.later }
    #expect(Gate(now: Self.now).admit(Self.feed([post])).feed.posts.count == 1)
  }

  @Test("Drafts, future and expired posts pass when they are asked for; friends' never do")
  func admitting() {
    let posts = [
      Self.post("draft") { $0.isDraft = true }, Self.post("future", date: Self.later),
      Self.post("expired") { $0.expires = Self.earlier },
      Self.post("friends") {
        $0.visibility = .friends
        $0.isDraft = true
      },
    ]
    let gate = Gate(now: Self.now, admitsDrafts: true, admitsFuture: true, admitsExpired: true)
    let result = gate.admit(Self.feed(posts))
    #expect(result.feed.posts.map(\.slug) == ["draft", "future", "expired"])
    #expect(result.heldBack.map(\.reason) == [.friends])
  }

  @Test("The author's own preview has what is for friends and what waits, but no spam")
  func ownPreview() {
    let post = Self.post("a") {
      $0.comments = [
        Self.comment("1", status: .pending), Self.comment("2", status: .spam), Self.comment("3"),
      ]
    }
    let posts = [
      post, Self.post("friends") { $0.visibility = .friends },
      Self.post("own") { $0.visibility = .onlyMe },
      Self.post("draft") {
        $0.visibility = .onlyMe
        $0.isDraft = true
      },
    ]
    let gate = Gate(now: Self.now, admitsPrivate: true, admitsPending: true)
    let result = gate.admit(Self.feed(posts))
    #expect(result.feed.posts.map(\.slug) == ["a", "friends", "own"])
    #expect(result.feed.posts[0].comments.map(\.id) == ["1", "3"])
    #expect(result.heldBack.map(\.reason) == [.spam, .draft])
  }

  @Test("An unlisted post has a page and is in no list")
  func unlisted() {
    let result = Gate(now: Self.now).admit(
      Self.feed([Self.post("a") { $0.visibility = .unlisted }, Self.post("b")]))
    #expect(result.feed.posts.map(\.slug) == ["b"])
    #expect(result.feed.unlistedPosts.map(\.slug) == ["a"])
    #expect(result.heldBack.isEmpty)
  }

  @Test("Pending, spam and future comments are held back; those of a hidden post are not told")
  func comments() {
    let shown = Self.post("a") { post in
      post.comments = [
        Self.comment("1"), Self.comment("2", status: .pending), Self.comment("3", status: .spam),
        Self.comment("4", date: Self.later),
      ]
    }
    let hidden = Self.post("b") { post in
      post.isDraft = true
      post.comments = [Self.comment("5", status: .pending)]
    }
    let result = Gate(now: Self.now).admit(Self.feed([shown, hidden]))
    #expect(result.feed.posts.first?.comments.map(\.id) == ["1"])
    #expect(
      result.heldBack == [
        HeldBack(path: "Content/posts/a/comments/2.md", reason: .pending),
        HeldBack(path: "Content/posts/a/comments/3.md", reason: .spam),
        HeldBack(path: "Content/posts/a/comments/4.md", reason: .future(until: Self.later)),
        HeldBack(path: "Content/posts/b.md", reason: .draft),
      ])
  }

  @Test("Only authors who are seen in public pass")
  func authors() {
    let authors = ["draftsman", "guest", "lou", "nobody", "quiet"].map { Author(handle: $0) }
    let posts = [
      Self.post("a") { $0.comments = [Self.comment("1", .handle("guest"))] },
      Self.post("b", author: "draftsman") { $0.isDraft = true },
      Self.post("c", author: "quiet") { $0.visibility = .unlisted },
    ]
    let result = Gate(now: Self.now).admit(Self.feed(posts, authors: authors))
    #expect(result.feed.authors.map(\.handle) == ["guest", "lou"])
    #expect(result.feed.authorsWithoutPage.map(\.handle) == ["quiet"])
  }

  @Test("The site's own author passes without a post")
  func owner() {
    var feed = Self.feed([], authors: [Author(handle: "lou")])
    feed.site.author = "lou"
    #expect(Gate(now: Self.now).admit(feed).feed.authors.map(\.handle) == ["lou"])
  }

  @Test(
    "A place is told as exactly as its precision lets it",
    arguments: [
      (Place.Precision.exact, 37.411_822), (.neighbourhood, 37.412), (.area, 37.41),
    ])
  func place(precision: Place.Precision, latitude: Double) {
    let post = Self.post("a") { post in
      post.location = Place(latitude: 37.411_822, longitude: -121.941_125, precision: precision)
    }
    let place = Gate(now: Self.now).admit(Self.feed([post])).feed.posts.first?.location
    #expect(place?.latitude == latitude)
  }

  @Test("Pages are held back like posts")
  func pages() {
    var draft = Page(
      permalink: Located("/about/"), title: "About", body: MarkdownText("Us."),
      path: "Content/pages/about.md")
    draft.isDraft = true
    var unlisted = draft
    unlisted.isDraft = false
    unlisted.visibility = .unlisted
    unlisted.permalink = Located("/quiet/")
    let result = Gate(now: Self.now).admit(Self.feed([], pages: [draft, unlisted]))
    #expect(result.feed.pages.isEmpty)
    #expect(result.feed.unlistedPages.map(\.permalink.value) == ["/quiet/"])
    #expect(result.heldBack == [HeldBack(path: "Content/pages/about.md", reason: .draft)])
    #expect(result.feed.heldBackPermalinks == ["/about/"])
  }
}
