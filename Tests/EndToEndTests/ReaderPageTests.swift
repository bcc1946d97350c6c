import Generator
import Model
import TestSupport
import Testing

@Suite("What the page's scripts take hold of")
struct ReaderPageTests {
  /// Builds a feed of two posts, in both forms, whose site file ends in `settings`.
  private static func build(_ settings: String = "", post: String = "") throws -> TemporaryDirectory
  {
    let folder = try TemporaryDirectory([
      "Content/site.yml": """
      title: Lou
      url: https://lou.example/blog/
      language: en
      author: lou
      \(settings)
      """,
      "Content/authors/lou.md": "---\nname: Lou\n---\nWrites.\n",
      "Content/posts/2026/sea.md":
        "---\ndate: 2026-11-01T10:00:00Z\n\(post)---\nThe sea, & more.\n",
      "Content/posts/harbour/index.md":
        "---\ndate: 2026-11-02T10:00:00Z\nrating: {}\n---\nHarbour.\n",
      "Content/posts/harbour/comments/c1.md":
        "---\nname: Mia\ndate: 2026-11-02T11:00:00Z\n---\nYes.\n",
    ])
    let report = SiteBuilder.build(
      folder.path, to: "\(folder.path)/Output", now: SiteBuilder.now, change: { _ in })
    #expect(report.outcome == .succeeded)
    return folder
  }

  private static func text(_ path: String, in folder: TemporaryDirectory) throws -> String {
    try folder.tree.text(at: "Output/\(path)")
  }

  // MARK: The policy

  @Test("The policy comes first in the head of each page and names nothing but the site")
  func policy() throws {
    let folder = try Self.build()
    let policy = """
      <head>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
      style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self'; \
      connect-src 'self'; form-action 'self'; base-uri 'none'">
      <meta charset="utf-8">
      """
    for path in ["index.html", "posts/sea/index.html", "archive/index.html", "404.html"] {
      #expect(try Self.text(path, in: folder).contains(policy), "\(path)")
    }
  }

  @Test("Other hosts are let in only where the site file names them")
  func namedHosts() throws {
    let folder = try Self.build(
      """
      images: {hosts: [img.example.org]}
      comments: {send: {endpoint: "https://comments.example:8443/v2/entry?x=1"}}
      """)
    let page = try Self.text("posts/sea/index.html", in: folder)
    #expect(
      page.contains("img-src 'self' data: img.example.org; media-src 'self' img.example.org;"))
    #expect(
      page.contains(
        "connect-src 'self' https://comments.example:8443; form-action 'self' https://comments.example:8443;"
      ))
  }

  // MARK: The form for a comment

  @Test(
    "A form is there only where a comment can be sent",
    arguments: [
      ("", "", false),
      ("comments: {send: {mail: a@lou.example}}", "", true),
      ("comments: {send: {mail: a@lou.example}}", "comments: false\n", false),
      ("comments: {send: {github: {repo: lou/blog}}}", "", true),
      ("comments: {send: {endpoint: https://c.example/}}", "", true),
    ])
  func form(settings: String, post: String, isThere: Bool) throws {
    let folder = try Self.build(settings, post: post)
    let page = try Self.text("posts/sea/index.html", in: folder)
    #expect(page.contains("<form id=\"compose\"") == isThere)
    #expect(page.contains("id=\"compose-text\"") == isThere)
    let home = try Self.text("index.html", in: folder)
    let target = isThere ? "#compose-text" : "#comments"
    #expect(home.contains("<a class=\"to-comments\" href=\"/blog/posts/sea/\(target)\""))
    #expect(!home.contains("<form id=\"compose\""))
  }

  @Test("The form knows the folder of the comments, in both forms of a post")
  func folders() throws {
    let folder = try Self.build("comments: {send: {mail: a@lou.example}}")
    let sea = try Self.text("posts/sea/index.html", in: folder)
    #expect(sea.contains("data-folder=\"Content/posts/2026/sea/comments\""))
    #expect(sea.contains("data-title=\"The sea, &amp; more.\""))
    let harbour = try Self.text("posts/harbour/index.html", in: folder)
    #expect(harbour.contains("data-folder=\"Content/posts/harbour/comments\""))
    #expect(harbour.contains("id=\"comment-c1\" data-comment=\"c1\""))
  }

  @Test("Without a script a link stands in for a form that needs one")
  func withoutScript() throws {
    let mail = try Self.text(
      "posts/sea/index.html", in: Self.build("comments: {send: {mail: a@lou.example}}"))
    #expect(
      mail.contains(
        "<p class=\"compose-instead\"><a href=\"mailto:a@lou.example?subject=The%20sea%2C%20%26%20more.&amp;body=https%3A%2F%2Flou.example%2Fblog%2Fposts%2Fsea%2F\">"
      ))
    #expect(mail.contains("class=\"compose needs-script\" method=\"post\" data-send=\"mail\""))
    let hub = try Self.text(
      "posts/sea/index.html",
      in: Self.build("comments: {send: {github: {repo: lou/blog, branch: live}}}"))
    #expect(
      hub.contains(
        "href=\"https://github.com/lou/blog/new/live?filename=Content%2Fposts%2F2026%2Fsea%2Fcomments%2Fcomment.md&amp;value="
      ))
    let endpoint = try Self.text(
      "posts/sea/index.html", in: Self.build("comments: {send: {endpoint: https://c.example/a}}"))
    #expect(
      endpoint.contains(
        "class=\"compose\" method=\"post\" action=\"https://c.example/a\" data-send=\"endpoint\""))
    #expect(!endpoint.contains("compose-instead"))
  }

  // MARK: Reporting, rating, liking

  @Test("A post is reported where the site file says, with its address")
  func reporting() throws {
    let mail = try Self.text("index.html", in: Self.build("report: {mail: r@lou.example}"))
    #expect(
      mail.contains(
        "<a class=\"report\" href=\"mailto:r@lou.example?subject=Report%20post%3A%20Harbour."))
    let url = try Self.text("index.html", in: Self.build("report: {url: https://r.example/?a=1}"))
    #expect(
      url.contains(
        "<a class=\"report\" href=\"https://r.example/?a=1&amp;url=https%3A%2F%2Flou.example%2Fblog%2Fposts%2Fharbour%2F\">"
      ))
    #expect(try !Self.text("index.html", in: Self.build()).contains("class=\"report\""))
  }

  @Test("A rated post's own page has the control, hidden and with nothing chosen")
  func ratingControl() throws {
    let folder = try Self.build("rating: {scale: 3}")
    let page = try Self.text("posts/harbour/index.html", in: folder)
    #expect(page.contains("<form class=\"rate\" data-rate=\"harbour\" hidden>"))
    #expect(page.ranges(of: "type=\"radio\" name=\"rating\"").count == 3)
    #expect(page.contains("<span class=\"visually-hidden\">3 stars</span></label>"))
    #expect(!page.contains("checked"))
    #expect(page.contains("<output></output>"))
    for path in ["index.html", "posts/sea/index.html"] {
      #expect(try !Self.text(path, in: folder).contains("class=\"rate\""))
    }
  }

  @Test("A count of likes says what it counts, and is no button yet")
  func likes() throws {
    let folder = try Self.build()
    let page = try Self.text("posts/harbour/index.html", in: folder)
    #expect(page.contains("data-like=\"post:harbour\" data-count=\"0\" title=\"0 likes\""))
    #expect(page.contains("data-like=\"comment:harbour/c1\" data-count=\"0\" hidden>"))
    #expect(!page.contains("aria-pressed=\"false\""))
  }

  @Test("Posts whose slugs are equal are told apart by their addresses")
  func equalSlugs() throws {
    let post = "---\ndate: 2026-11-01T10:00:00Z\nslug: a\nrating: {}\n"
    let folder = try TemporaryDirectory([
      "Content/site.yml":
        "title: Lou\nurl: https://lou.example\npermalink: /:year/:month/:slug/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/a.md": post + "---\nOne.\n",
      "Content/posts/b.md": post.replacing("2026-11", with: "2026-10") + "---\nTwo.\n",
    ])
    let report = SiteBuilder.build(folder.path, to: "\(folder.path)/Output")
    #expect(report.outcome == .succeeded)
    let home = try Self.text("index.html", in: folder)
    for month in ["11", "10"] {
      #expect(home.contains("data-post=\"/2026/\(month)/a/\""))
      #expect(home.contains("data-like=\"post:/2026/\(month)/a/\""))
      let page = try Self.text("2026/\(month)/a/index.html", in: folder)
      #expect(page.contains("data-rate=\"/2026/\(month)/a/\""))
    }
  }

  // MARK: Strangers

  @Test("A stranger's name is cut where nobody's goes on")
  func longNames() throws {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: Lou\nurl: https://lou.example/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/sea.md": "---\ndate: 2026-11-01\n---\nSea.\n",
      "Content/posts/sea/comments/c1.md":
        "---\nname: \(String(repeating: "x", count: 5_000))\ndate: 2026-11-02\n---\nHi.\n",
    ])
    let report = SiteBuilder.build(folder.path, to: "\(folder.path)/Output")
    #expect(report.outcome == .succeeded)
    let page = try Self.text("posts/sea/index.html", in: folder)
    #expect(page.contains(">" + String(repeating: "x", count: 100) + "…<"))
  }

  // MARK: The settings of the scripts

  @Test("The scripts are one file, which begins with the words of the site's language")
  func settings() throws {
    let script = try Self.text("assets/kith.js", in: Self.build("growsOnScroll: no"))
    let module = try #require(script.split(separator: "\n").first)
    #expect(module.hasPrefix("const kith$0={default:{\"language\":\"en\",\"zone\":"))
    #expect(module.hasSuffix("\"growsOnScroll\":false}};"))
    #expect(module.contains("\"basePath\":\"/blog/\""))
    #expect(
      module.contains("\"count.likes\":{\"one\":\"{count} like\",\"other\":\"{count} likes\"}"))
    #expect(!module.contains("\"send\":{"))
    let sending = try Self.text(
      "assets/kith.js", in: Self.build("comments: {send: {github: {repo: lou/blog}}}"))
    #expect(
      sending.contains(
        "\"send\":{\"kind\":\"github\",\"repository\":\"lou/blog\",\"branch\":\"main\"}"))
  }
}
