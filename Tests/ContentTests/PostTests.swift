import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Reading posts")
struct PostTests {
  @Test("reads every key")
  func everyKey() throws {
    let site = try SampleSite([
      "posts/a.md": """
      ---
      author: [lou, "@lou"]
      date: 2026-01-02 03:04:05 +01
      updated: 2026-01-03
      title: "Notes: second try"
      summary: >
        Two
        lines.
      slug: My Notes
      visibility: unlisted
      expires: 2027-01-01T00:00Z
      tags: "one, #two"
      categories: [two, three]
      location: {lat: 38.71667, lng: -9.13333, name: Lisbon, precision: exact}
      likes: {count: 5, by: [Ana, Bo]}
      shares: [Ana]
      rating: {scale: 3, votes: {1: 1, 3: 2}}
      item: {type: Book, name: Waves, url: https://example.org/waves, rating: 3}
      aliases: [old, /older/]
      comments: no
      lang: zh_hant
      id: tag:example.org,2026:1
      source: {service: mastodon, id: 007, url: https://m.example/7}
      inReplyTo: https://example.org/x
      sensitive: yes
      contentWarning: Spiders
      ---
      Hello.
      """
    ])
    #expect(site.lines == [])
    let post = try #require(site.post)
    #expect(post.authors == ["lou"])
    #expect(post.date.secondsSinceEpoch == 1_767_319_445)
    #expect(post.date.utcOffset == 3_600)
    #expect(post.updated?.secondsSinceEpoch == 1_767_398_400)
    #expect(post.title == "Notes: second try")
    #expect(post.summary == "Two lines.")
    #expect(post.slug == "my-notes")
    #expect(post.permalink.value == "/posts/my-notes/")
    #expect(post.visibility == .unlisted)
    #expect(post.tags == ["one", "two", "three"])
    #expect(
      post.location
        == Place(latitude: 38.71667, longitude: -9.13333, name: "Lisbon", precision: .exact))
    #expect(post.likes == Tally(count: 5, names: ["Ana", "Bo"]))
    #expect(post.shares == Tally(count: 1, names: ["Ana"]))
    #expect(post.rating == RatingTally(scale: 3, votes: [1, 0, 2]))
    #expect(
      post.item
        == ReviewedItem(type: "Book", name: "Waves", url: "https://example.org/waves", rating: 3))
    #expect(
      post.aliases == [
        Located("/old", line: 19, column: 11), Located("/older/", line: 19, column: 16),
      ])
    #expect(!post.takesComments)
    #expect(post.language == "zh-Hant")
    #expect(post.id == "tag:example.org,2026:1")
    #expect(post.source == Source(service: "mastodon", id: "007", url: "https://m.example/7"))
    #expect(post.references.inReplyTo == ["https://example.org/x"])
    #expect(post.isSensitive)
    #expect(post.contentWarning == "Spiders")
    #expect(post.body.firstLine == 28)
  }

  @Test(
    "text stays as it was typed",
    arguments: [
      "007", "1.10", "12:30", "190:20:30", "1e3", "no", "0x1F", "2026-01-01", "Null", ".inf",
    ])
  func text(title: String) throws {
    #expect(try SampleSite.post("date: 2026-01-01\ntitle: \(title)").post?.title == title)
  }

  @Test(
    "a key without a value is as if it were absent",
    arguments: ["", "~", "null", "''", "'  '", "[]", "{}", "[~, '']"])
  func empty(value: String) throws {
    let keys = [
      "title", "tags", "media", "location", "likes", "aliases", "visibility", "expires", "lang",
      "item", "draft", "source",
    ]
    let site = try SampleSite.post(
      "date: 2026-01-01\n" + keys.map { "\($0): \(value)" }.joined(separator: "\n"))
    #expect(site.lines == [])
    let post = try #require(site.post)
    #expect(post.title == nil && post.tags == [] && post.visibility == .everyone)
  }

  @Test("an empty rating shows that there is none yet, and a bare one is the author's own")
  func ratings() throws {
    #expect(try SampleSite.post("date: 2026-01-01\nrating:").post?.rating == nil)
    #expect(
      try SampleSite.post("date: 2026-01-01\nrating: {}").post?.rating == RatingTally(scale: 5))
    #expect(
      try SampleSite.post("date: 2026-01-01\nrating: {scale: 4}").post?.rating
        == RatingTally(scale: 4))
    #expect(
      try SampleSite.post("date: 2026-01-01\nrating: {votes: [1, 2, 3, 4, 5]}").post?.rating
        == RatingTally(scale: 5, votes: [1, 2, 3, 4, 5]))
    #expect(
      try SampleSite.post("date: 2026-01-01\nrating: {1: 0, 5: 9}").post?.rating
        == RatingTally(scale: 5, votes: [0, 0, 0, 0, 9]))
    let marked = try SampleSite.post("date: 2026-01-01\nrating: 4").post
    #expect(marked?.rating == nil)
    #expect(marked?.item == ReviewedItem(rating: 4))
  }

  @Test(
    "a place is a name, a pair of degrees or both",
    arguments: [
      ("Lisbon", Place(name: "Lisbon")), ("\"38.5, -9.5\"", Place(latitude: 38.5, longitude: -9.5)),
      ("[38.5, -9.5]", Place(latitude: 38.5, longitude: -9.5)),
      ("geo:38.5,-9.5", Place(latitude: 38.5, longitude: -9.5)),
      ("{name: Home}", Place(name: "Home")),
      ("Lisbon, Portugal", Place(name: "Lisbon, Portugal")),
    ])
  func places(written: String, expected: Place) throws {
    #expect(
      try SampleSite.post("date: 2026-01-01\nlocation: \(written)").post?.location == expected)
  }

  @Test(
    "a permalink is a path of this site with a slash at both ends",
    arguments: [
      ("/2026/harbour/", "/2026/harbour/"), ("2026/harbour", "/2026/harbour/"),
      ("https://example.org/x", "/x/"), ("/%C3%A9t%C3%A9/", "/été/"),
      ("/:year/:month/:day/:title/", "/2026/01/01/a/"), ("/old.html", "/old.html/"),
    ])
  func permalinks(written: String, expected: String) throws {
    let site = try SampleSite.post("date: 2026-01-01\npermalink: \(written)")
    #expect(site.lines == [])
    #expect(site.post?.permalink.value == expected)
  }

  @Test("the site's pattern names posts by date, in the site's zone, and by author")
  func pattern() throws {
    let site = try SampleSite([
      "site.yml": "title: A\nurl: https://a.example\npermalink: /:author/:year/:month/:day/:slug\n"
        + "timezone: Pacific/Auckland\n",
      "posts/a.md": "---\ndate: 2025-12-31T23:00Z\n---\nHello.\n",
    ])
    #expect(site.post?.permalink.value == "/lou/2026/01/01/a/")
  }

  @Test("needs a date, from its keys or its name")
  func dates() throws {
    let site = try SampleSite([
      "posts/2026-11-29-a.md": "Hello.\n", "posts/b.md": "Hello.\n",
      "posts/c.md": "---\ntitle: C\n---\nHello.\n", "posts/2019-53-27-d.md": "Hello.\n",
      "posts/e.md": "", "posts/2026-11-28-f/index.md": "Hello.\n",
      "posts/g.md": "Title: G\nDate: 2026-01-01\n\nHello.\n",
    ])
    #expect(
      site.lines == [
        "Content/posts/2019-53-27-d.md: error: this post has no date: its name begins with "
          + "\"2019-53-27\", and there is no such day",
        "Content/posts/b.md: error: this post has no date: it has no front matter, and its name "
          + "does not begin with a date",
        "Content/posts/c.md: error: this post has no date: it has no key \"date\", and its name "
          + "does not begin with one",
        "Content/posts/e.md: error: this file is empty, so it is no post",
        "Content/posts/g.md:1: error: this post has no date: keys at the start are front matter "
          + "only between two lines of ---",
      ])
    #expect(site.result.feed.posts.map(\.slug) == ["a", "f"])
  }

  @Test("needs words or a picture")
  func says() throws {
    let site = try SampleSite(["posts/a.md": "---\ndate: 2026-01-01\n---\n \n"])
    #expect(
      site.lines == [
        "Content/posts/a.md:4: error: this post says nothing: it has neither text nor media"
      ])
  }

  @Test("two posts never share an address")
  func clashes() throws {
    let post = "---\ndate: 2026-01-01\n---\nHello.\n"
    let site = try SampleSite([
      "posts/a/hello.md": post, "posts/b/Hello.md": post,
      "posts/c.md": "---\ndate: 2026-01-01\npermalink: /About/\n---\nHello.\n",
      "pages/about.md": "Hi.\n", "posts/d.md": post,
    ])
    let note =
      "give one of them another name or a key \"slug\", or all posts longer addresses in site.yml: "
      + "permalink: /:year/:month/:day/:slug/"
    #expect(
      site.lines == [
        "Content/posts/b/Hello.md: error: the address /posts/hello/ is that of "
          + "Content/posts/a/hello.md too | \(note)",
        "Content/posts/c.md:3:12: error: the address /About/ is that of Content/pages/about.md too "
          + "but for case, which many hosts take for the same",
      ])
    #expect(site.result.feed.posts.map(\.slug) == ["d"])
    #expect(
      site.result.failures.map(\.path) == [
        "Content/pages/about.md", "Content/posts/a/hello.md", "Content/posts/b/Hello.md",
        "Content/posts/c.md",
      ])
  }

  @Test("a text that ends at what YAML takes for a comment is a warning")
  func cutTexts() throws {
    let site = try SampleSite([
      "posts/a.md":
        "---\ndate: 2024-01-01\ntitle: Number #1\nsummary: 'we #2'\ncw: a # note\ntags: [x] #3\n---\nHi\n"
    ])
    #expect(
      site.lines == [
        "Content/posts/a.md:3:15: warning: \"title\" ends before this #, which begins a comment; "
          + "put the text in quotes to keep it"
      ])
    #expect(site.result.feed.posts.first?.contentWarning == "a")
  }

  @Test("a warning of what a post shows that is misspelled holds the post back")
  func misspelledWarning() throws {
    let site = try SampleSite(["posts/a.md": "---\ndate: 2024-01-01\ncontentWarnign: x\n---\nHi\n"])
    #expect(site.result.feed.posts.isEmpty)
    #expect(
      site.lines == [
        "Content/posts/a.md:3:1: error: unknown key \"contentWarnign\" in a post, "
          + "close to one that hides it | contentWarning? | "
          + "what may be meant to be hidden is not published"
      ])
  }

  @Test("an author who is called by name is told by handle")
  func authorByName() throws {
    let site = try SampleSite(["posts/a.md": "---\ndate: 2024-01-01\nauthor: lou lee\n---\nHi\n"])
    #expect(site.lines.first?.hasSuffix(" | lou?") == true)
  }

  @Test("a comment that lies among the posts is told where comments lie")
  func misplacedComments() throws {
    for key in ["name: Ravi", "replyTo: c1"] {
      let site = try SampleSite(["posts/a.md": "---\ndate: 2024-01-01\n\(key)\n---\nHi\n"])
      let name = key.prefix { $0 != ":" }
      #expect(
        site.lines == [
          "Content/posts/a.md:3:1: warning: a post has no key \"\(name)\"; "
            + "it belongs in a comment, which lies in posts/SLUG/comments/"
        ])
    }
  }

  @Test("unknown keys are told once, with the nearest known one")
  func unknownKeys() throws {
    let site = try SampleSite.post("date: 2026-01-01\ntittle: A\nlayout: post\nweight: 3")
    #expect(
      site.lines == ["Content/posts/a.md:3:1: warning: unknown key \"tittle\" in a post | title?"])
    #expect(site.diagnostics[0].groupingKey == "unknown key a post tittle")
  }

  @Test("who wrote it: those named, the site's author, the only one there is, or the site")
  func authors() throws {
    let post = "---\ndate: 2026-01-01\n---\nHello.\n"
    let siteFile = "title: Sample\nurl: https://example.org\n"
    #expect(try SampleSite(["posts/a.md": post]).post?.authors == ["lou"])
    #expect(
      try SampleSite([
        "posts/a.md": post, "authors/ana.md": "", "site.yml": siteFile + "author: ana",
      ])
      .post?.authors == ["ana"])
    let nobody = try SampleSite(["posts/a.md": post, "authors/ana.md": ""])
    #expect(nobody.post?.authors == ["Sample"])
    #expect(
      nobody.lines == [
        "Content/posts/a.md: warning: nobody is named as the author, neither here nor in site.yml; "
          + "\"Sample\" is shown"
      ])
    let others = try SampleSite.post("date: 2026-01-01\nauthors: [Lou, luo]")
    #expect(others.post?.authors == ["lou", "luo"])
    #expect(
      others.lines == [
        "Content/posts/a.md:3:11: warning: the author \"Lou\" is \"lou\" but for case; "
          + "the file's name counts",
        "Content/posts/a.md:3:16: warning: there is no author file Content/authors/luo.md, "
          + "so the name is shown as plain text | lou?",
      ])
  }

  @Test("posts come newest first, equal dates by slug")
  func order() throws {
    let post = "---\ndate: 2026-01-01\n---\nHello.\n"
    let site = try SampleSite([
      "posts/b.md": post, "posts/a.md": post, "posts/c.md": "---\ndate: 2026-01-02\n---\nHello.\n",
    ])
    #expect(site.result.feed.posts.map(\.slug) == ["c", "a", "b"])
  }
}
