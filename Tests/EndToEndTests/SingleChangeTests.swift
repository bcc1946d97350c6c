import Diagnostics
import TestSupport
import Testing

@testable import Generator

/// Each change alone, since of several at once the one lets be made anew what the other needs.
@Suite("A site in memory in which one thing has changed")
struct SingleChangeTests {
  /// A site in which posts, pages and comments speak of each other.
  private static let site = [
    "Content/site.yml": """
    title: Lou
    url: https://lou.example/
    author: lou
    pageSize: 2
    feeds: {comments: posts}

    """,
    "Content/authors/ana.md": "---\nname: Ana\n---\n",
    "Content/authors/zoe.md": "---\nname: Zoe\n---\n",
    "Content/posts/one.md": """
    ---
    title: One
    date: 2026-11-01
    tags: [sea]
    ---
    First words.

    """,
    "Content/posts/one/film.pdf": "A",
    "Content/posts/one/boat.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"1\"/>",
    "Content/posts/one/sound.mp3": "ID3 and so on",
    "Content/posts/one/comments/c1.md": """
    ---
    author: ana
    date: 2026-11-02
    ---
    A comment with a #Sea.

    """,
    "Content/posts/two.md": """
    ---
    title: Two
    date: 2026-11-03
    ---
    [One](one.md), [its address](/posts/one/), [the old one](/old/), [quiet](quiet.md),
    [secret](secret.md), [its address](/posts/secret/), [page](/about/), [Zoe](/authors/zoe/).

    """,
    "Content/posts/two/comments/c1.md": "---\nauthor: ana\ndate: 2026-11-04\n---\nA comment.\n",
    "Content/posts/two/comments/c2.md": "---\nauthor: ana\ndate: 2026-11-04\n---\nAnother.\n",
    "Content/posts/three.md": """
    ---
    date: 2026-11-05
    tags: [Sea, salt]
    permalink: /posts/third/
    ---
    The same words.

    """,
    "Content/posts/three/comments/c1.md": "---\nname: Mia\ndate: 2026-11-06\n---\nA comment.\n",
    "Content/posts/four.md": "---\ndate: 2026-11-05\ntags: [Sea]\n---\nThe same words.\n",
    "Content/posts/quiet.md": "---\ndate: 2026-11-04\nvisibility: unlisted\n---\nQuiet.\n",
    "Content/posts/quiet/film.pdf": "A",
    "Content/posts/secret.md": "---\ndate: 2026-11-04\ndraft: true\n---\nSecret.\n",
    "Content/pages/about.md": "---\ntitle: About\n---\nA page.\n",
    "Content/pages/film.pdf": "A",
    "Content/pages/hidden.md": "---\ntitle: Hidden\nvisibility: unlisted\n---\nA page.\n",
  ]

  /// A change of words in a file.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let old: String
    let new: String

    init(_ name: String, _ path: String, _ old: String, _ new: String) {
      self.name = name
      self.path = "Content/\(path)"
      self.old = old
      self.new = new
    }

    var testDescription: String { name }
  }

  private static let changes = [
    Change("text", "posts/one.md", "First", "Other"),
    Change("text that gives the title", "posts/three.md", "The same", "Other"),
    Change("title", "posts/one.md", "title: One", "title: Uno"),
    Change("title of another post", "posts/one.md", "title: One", "title: Two"),
    Change("title of a page", "posts/one.md", "title: One", "title: About"),
    Change("no title", "posts/one.md", "title: One\n", ""),
    Change("title of the same words", "posts/three.md", "---\nd", "---\ntitle: The same words.\nd"),
    Change("date within the order", "posts/one.md", "11-01", "10-01"),
    Change("date in another order", "posts/one.md", "11-01", "11-29"),
    Change("update", "posts/one.md", "---\nt", "---\nupdated: 2026-11-20\nt"),
    Change("slug", "posts/three.md", "---\nd", "---\nslug: vier\nd"),
    Change("permalink", "posts/one.md", "---\nt", "---\npermalink: /elsewhere/\nt"),
    Change("permalink of an unlisted post", "posts/quiet.md", "---\nd", "---\npermalink: /e/\nd"),
    Change("alias", "posts/one.md", "---\nt", "---\naliases: [/old/]\nt"),
    Change("alias of an unlisted post", "posts/quiet.md", "---\nd", "---\naliases: [/old/]\nd"),
    Change("author", "posts/one.md", "---\nt", "---\nauthor: ana\nt"),
    Change("second author", "posts/one.md", "---\nt", "---\nauthor: [lou, ana]\nt"),
    Change("unknown author", "posts/one.md", "---\nt", "---\nauthor: zoe\nt"),
    Change("new tag", "posts/one.md", "[sea]", "[sea, wind]"),
    Change("another spelling of a tag", "posts/three.md", "[Sea,", "[SEA,"),
    Change("hashtag", "posts/two.md", "[One]", "#wind [One]"),
    Change("file in the front matter", "posts/one.md", "---\nt", "---\nmedia: [sound.mp3]\nt"),
    Change("first photo", "posts/one.md", "---\nt", "---\nmedia: [{src: boat.svg, alt: B}]\nt"),
    Change("file in the text", "posts/one.md", "First", "[First](film.pdf)"),
    Change("file of an unlisted post", "posts/quiet.md", "Quiet", "[Quiet](film.pdf)"),
    Change("unlisted", "posts/one.md", "---\nt", "---\nvisibility: unlisted\nt"),
    Change("listed", "posts/quiet.md", "visibility: unlisted\n", ""),
    Change("no draft any more", "posts/secret.md", "draft: true\n", ""),
    Change("permalink of a draft", "posts/secret.md", "---\nd", "---\npermalink: /s/\nd"),
    Change("text of a comment", "posts/one/comments/c1.md", "A comment", "Words"),
    Change("author of a comment", "posts/one/comments/c1.md", "author: ana", "author: lou"),
    Change("first words of an author", "posts/two/comments/c1.md", "author: ana", "author: zoe"),
    Change("spam", "posts/one/comments/c1.md", "---\na", "---\nstatus: spam\na"),
    Change("spam of a stranger", "posts/three/comments/c1.md", "---\nn", "---\nstatus: spam\nn"),
    Change("title of a page of its own", "pages/about.md", "title: About", "title: One"),
    Change("update of a page", "pages/about.md", "---\nt", "---\nupdated: 2026-11-20\nt"),
    Change("file of a page", "pages/about.md", "A page", "[A page](film.pdf)"),
    Change("file of an unlisted page", "pages/hidden.md", "A page", "[A page](film.pdf)"),
    Change("unlisted page", "pages/about.md", "---\nt", "---\nvisibility: unlisted\nt"),
  ]

  @Test("It is what a new one would be, byte for byte", arguments: changes)
  func change(_ change: Change) throws {
    let site = try SessionFixture(Self.site)
    let before = try site.files([])
    let text = String(decoding: try site.folder.tree.bytes(at: change.path), as: UTF8.self)
    let changed = text.replacing(change.old, with: change.new, maxReplacements: 1)
    #expect(changed != text)
    try site.folder.tree.write(changed, to: change.path)
    #expect(try site.files([change.path]) != before)
    // And back, since what was kept then is another thing.
    try site.folder.tree.write(text, to: change.path)
    #expect(try site.files([change.path]) == before)
  }

  @Test("A clash is told where it is now")
  func clash() throws {
    let alias = "---\ntitle: A\ndate: 2026-11-01\naliases: [/posts/two/]\n---\nOne.\n"
    let site = try SessionFixture([
      "Content/posts/one.md": alias,
      "Content/posts/two.md": "---\ndate: 2026-11-02\n---\nTwo.\n",
    ])
    #expect(try site.rebuild([]).report.diagnostics.first?.location?.line == 4)
    try site.folder.tree.write(
      alias.replacing("---\nt", with: "---\n# A note.\nt"), to: "Content/posts/one.md")
    let report = try site.rebuild(["Content/posts/one.md"]).report
    #expect(report.diagnostics.first?.location?.line == 5)
  }
}
