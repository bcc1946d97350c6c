import Diagnostics
import Generator
import TestSupport
import Testing

@Suite("Links within a site that is checked")
struct LinkAuditTests {
  private static let nothing = "leads to nothing that this site has"
  private static let noPart =
    "leads to a page that has no heading, comment or other part of this name"
  private static let heldBack = "leads to what is held back, so that readers see its words alone"

  /// A site with something to lead to, and a post `a.md` with `text`.
  private static func lines(_ text: String, _ others: [String: String] = [:]) throws -> [String] {
    var files = [
      "posts/a.md": CheckedSite.post(text),
      "posts/harbour/index.md": CheckedSite.post(
        "## The slip\n\nA #gull.[^1] ![x](slip.png)\n\n[^1]: Note.", "aliases: [/old/]\n"),
      "posts/harbour/unused.txt": "",
      "posts/harbour/comments/c1.md": "---\nname: Mia\ndate: 2026-11-02T10:00Z\n---\nYes.\n",
      "posts/secret.md": CheckedSite.post("x", "draft: true\n"),
      "posts/quiet.md": CheckedSite.post("x", "visibility: unlisted\n"),
      "pages/about.md": "---\ntitle: About\n---\n# Über uns\n", "static/paper.pdf": "x",
    ]
    files.merge(others) { _, new in new }
    let picture = PaintedPictures.png([[90]], width: 1, colourType: 0)
    return try CheckedSite(files, bytes: ["posts/harbour/slip.png": picture]).lines.filter {
      !$0.contains("no post refers")
    }
  }

  @Test(
    "are right where what they lead to is there, whatever is linked and however it is spelled",
    arguments: [
      "/posts/harbour/", "/posts/harbour", "/posts/harbour/index.html", "harbour/index.md",
      "/blog/posts/harbour/", "https://lou.example/blog/posts/harbour/", "harbour",
      "http://LOU.example/blog/posts/harbour/?x=1", "https://lou.example/blog/", "/old/", "/",
      "https://lou.example/other/", "https://lou.example/blogs/", "https://other.example/nothing/",
      "/posts/harbour/slip.png", "/paper.pdf", "/paper.pdf#page=2", "/feed.xml", "/feed.xml#x",
      "/tags/gull/", "/archive/", "/archive/2026/11/", "/authors/lou/", "/assets/style.css",
      "/posts/quiet/", "https://lou.example/blog/posts/quiet/", "/about/#%C3%BCber-uns",
      "/about/#über-uns", "../pages/about.md#über-uns", "/posts/harbour/#the-slip",
      "harbour/index.md#comment-c1", "/posts/harbour/#fn-1", "/posts/harbour/#fnref-1",
      "/posts/harbour/#comments", "/old/#the-slip", "https://lou.example/blog/about/#über-uns",
      "/about/#top", "/about/#", "/about/#:~:text=uns", "/about/#über-uns:~:text=uns",
      "/archive/#year-2026", "/posts/a/#here", "a.md#here", "mailto:lou@lou.example",
    ])
  func right(address: String) throws {
    #expect(try Self.lines("# Here\n\n[x](<\(address)>)") == [])
  }

  @Test(
    "are told of where nothing is there",
    arguments: [
      ("/posts/nothing/", nothing, nil), ("/posts/harbor/", nothing, "/posts/harbour/"),
      ("https://lou.example/blog/posts/nothing/", nothing, nil), ("/tags/none/", nothing, nil),
      ("http://LOU.example/blog/wiki/zebra-crossing", nothing, nil),
      ("/archive/2025/11/", nothing, "/archive/2026/11/"),
      ("/posts/harbour/unused.txt", nothing, nil), ("/blog/zebra-crossing/", nothing, nil),
      ("/about/#uber-uns", noPart, "#über-uns"),
      ("harbour/index.md#comment-c2", noPart, "#comment-c1"),
      ("/posts/harbour/#fn-2", noPart, "#fn-1"), ("/old/#zebra-crossing", noPart, nil),
      ("/archive/#year-2025", noPart, "#year-2026"), ("a.md#zebra-crossing", noPart, nil),
      ("https://lou.example/blog/about/#zebra-crossing", noPart, nil),
    ] as [(String, String, String?)])
  func broken(address: String, fault: String, suggestion: String?) throws {
    #expect(
      try Self.lines("Hello,\n[x](<\(address)>)") == [
        "posts/a.md:5:6: warning: link \"\(address)\" \(fault)"
          + (suggestion.map { " | \($0)?" } ?? "")
      ])
  }

  @Test(
    "to what is held back are worth a note",
    arguments: [
      "/posts/secret/", "secret.md", "https://lou.example/blog/posts/secret/",
    ])
  func heldBack(address: String) throws {
    let site = try Self.lines("Hello, [x](\(address))")
    #expect(site == ["posts/a.md:4:12: note: link \"\(address)\" \(Self.heldBack)"])
  }

  @Test("are told of once, where a build tells of them too")
  func once() throws {
    #expect(
      try Self.lines("[a](nothing.md) [b](#none) [c](javascript:x)").map { $0.prefix(30) } == [
        "posts/a.md:4:5: warning: link ", "posts/a.md:4:21: warning: link",
        "posts/a.md:4:32: warning: link",
      ])
  }

  @Test("are looked at in pages, biographies, comments and front matter")
  func elsewhere() throws {
    let files = [
      "pages/other.md": "See https://lou.example/blog/posts/nothing/ there.\n",
      "authors/lou.md":
        "---\nname: Lou\nurl: https://lou.example/blog/me/\n---\n[x](/about/#me)\n",
      "posts/a/comments/1.md":
        "---\nname: Mia\nurl: https://lou.example/blog/mia/\ndate: 2026-11-02T10:00Z\n---\n"
        + "[x](/posts/nothing/), [y](/about/), [z](#comment-9)\n",
    ]
    #expect(
      try Self.lines("Hello.", files) == [
        "authors/lou.md:3:6: warning: link \"https://lou.example/blog/me/\" \(Self.nothing)",
        "authors/lou.md:5:5: warning: link \"/about/#me\" \(Self.noPart)",
        "pages/other.md:1:5: warning: link \"https://lou.example/blog/posts/nothing/\" \(Self.nothing)",
        "posts/a/comments/1.md:3:6: warning: link \"https://lou.example/blog/mia/\" \(Self.nothing)",
        "posts/a/comments/1.md:6:5: warning: link \"/posts/nothing/\" \(Self.nothing)",
        "posts/a/comments/1.md:6:41: warning: link \"#comment-9\" \(Self.noPart) | #comment-1?",
      ])
  }

  @Test("are looked at in raw HTML, of which a build tells nothing")
  func rawHTML() throws {
    let site = CheckedSite.siteFile + "markdown: {html: yes}\n"
    #expect(
      try Self.lines(
        "<a href=\"/nothing/\">x</a> <a href=\"none.md\">y</a> <a href=\"#b\">z</a>\n\n<p id=\"b\">\n"
          + "<a href=\"#c\">x</a> <a href=\"tel:1\">x</a>\n</p>", ["site.yml": site]) == [
          "posts/a.md:4:10: warning: address \"/nothing/\" \(Self.nothing)",
          "posts/a.md:4:36: warning: address \"none.md\" leads to nothing that is published",
          "posts/a.md:7:10: warning: address \"#c\" \(Self.noPart)",
        ])
  }

  @Test("to posts with errors are right, since those are only missing for now")
  func failed() throws {
    let files = [
      "posts/bad.md": "---\ndate: tomorrow\npermalink: /bad/\n---\nHello.\n",
      "posts/worse.md": CheckedSite.post("![x](none.png)"),
    ]
    let lines = try Self.lines("[x](/worse/) [y](/posts/worse/) [z](/posts/nothing/)", files)
    #expect(
      lines.filter { $0.hasPrefix("posts/a.md") } == [
        "posts/a.md:4:5: warning: link \"/worse/\" \(Self.nothing)",
        "posts/a.md:4:37: warning: link \"/posts/nothing/\" \(Self.nothing)",
      ])
    #expect(lines.count == 4)
  }

  @Test("of one address are joined, and so are very many below one folder")
  func grouping() throws {
    let some = try CheckedSite([
      "posts/a.md": CheckedSite.post("[x](/none/) [x](/none/) [x](/other/)")
    ])
    #expect(Set(some.report.diagnostics.map(\.groupingKey)).count == 2)
    let many = (0..<60).map { "[x](/wp/\($0).png)" }.joined(separator: " ")
    let all = try CheckedSite(["posts/a.md": CheckedSite.post("\(many) [x](/none/)")])
    #expect(all.report.diagnostics.count == 61)
    #expect(Set(all.report.diagnostics.map(\.groupingKey)).count == 2)
  }

  @Test("cost little, however many of them one text has")
  func many() throws {
    let text = (0..<2_000).map { "[x](/none/\($0)/) [y](/about/#z\($0))" }.joined(separator: " ")
    let site = try CheckedSite([
      "posts/a.md": CheckedSite.post(text), "pages/about.md": "---\ntitle: About\n---\nHello.\n",
    ])
    #expect(site.report.diagnostics.count == 4_000)
    #expect(site.report.diagnostics.count { $0.sourceLine != nil } == 200)
  }
}
