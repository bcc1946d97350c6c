import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("Links resolve against their post")
struct LinkResolverTests {
  @Test(
    "Where a link leads",
    arguments: [
      // Content files.
      ("../harbour.md", "/posts/harbour/"),
      ("../harbour.md#part", "/posts/harbour/#part"),
      ("../harbour", "/posts/harbour/"),
      ("../日本/index.md", "/posts/%E6%97%A5%E6%9C%AC/"),
      ("../%E6%97%A5%E6%9C%AC/", "/posts/%E6%97%A5%E6%9C%AC/"),
      ("../../pages/about.md", "/about/"),
      // Addresses of the page.
      ("../harbour/", "/posts/harbour/"),
      ("../../about/", "/about/"),
      ("../../", "/"),
      ("./", "/posts/sea/"),
      ("?print", "/posts/sea/?print"),
      // From the root.
      ("/", "/"),
      ("/about", "/about/"),
      ("/about/index.html", "/about/"),
      ("/posts/../about/", "/about/"),
      ("/feed.xml", "/feed.xml"),
      ("/img/logo.png", "/img/logo.png"),
      ("/wiki/x?y=1#z", "/wiki/x?y=1#z"),
      // Files.
      ("paper.pdf", "/posts/sea/paper.pdf"),
      ("./day/one.jpg", "/posts/sea/day/one.jpg"),
      ("../sea/paper.pdf#page=2", "/posts/sea/paper.pdf#page=2"),
      ("<a, b.png>", "/posts/sea/a,%20b.png"),
      ("a,%20b.png", "/posts/sea/a,%20b.png"),
      ("<screenshot (2).png>", "/posts/sea/screenshot%20(2).png"),
      // Elsewhere.
      ("https://e.test/a?b&c'd", "https://e.test/a?b&amp;c&#x27;d"),
      ("HTTP://e.test", "HTTP://e.test"),
      ("//e.test/x", "https://e.test/x"),
      ("mailto:ana@e.test", "mailto:ana@e.test"),
      // Nothing that may be followed.
      ("javascript:alert(1)", nil),
      ("JaVaScRiPt:alert(1)", nil),
      ("java&#10;script:alert(1)", nil),
      ("&#1;javascript:alert(1)", nil),
      ("data:text/html,x", nil),
      ("vbscript:x", nil),
      ("file:///etc/passwd", nil),
      ("https://", nil),
      ("http:///x", nil),
      ("https:e.test", nil),
      ("", nil),
      // What is held back.
      ("../secret/index.md", nil),
      ("../secret/", nil),
      ("../secret/cat.png", nil),
      ("/posts/secret/", nil),
      ("/posts/secret", nil),
      ("/posts/secret/cat.png", nil),
      ("https://kith.example/posts/secret/", nil),
      ("http://KITH.example/posts/secret/index.html", nil),
      ("https://kith.example/%70osts/secret/#x", nil),
      ("https://kith.example/about/", "https://kith.example/about/"),
      // What is not there.
      ("../", nil),
      ("nothing.md", nil),
      ("../../../../etc/passwd", nil),
      ("..%2f..%2fsecret.txt", nil),
      ("~/x", nil),
    ] as [(String, String?)])
  func target(_ address: String, _ expected: String?) {
    #expect(MarkupFixture().html("[x](\(address))").addresses == (expected.map { [$0] } ?? []))
  }

  @Test("A link that leads nowhere keeps its words")
  func words() {
    #expect(MarkupFixture().html("a [*b* c](nothing.md) d") == "<p>a <em>b</em> c d</p>\n")
  }

  @Test("Files are reported as referred to, each once, in order")
  func files() {
    let result = MarkupFixture().render(
      "![w](wave.png) [p](paper.pdf) ![w](./wave.png) ![l](/img/logo.png)")
    #expect(
      result.files == [
        MediaFile(origin: .beside, name: "wave.png", path: "Content/posts/sea/wave.png"),
        MediaFile(origin: .beside, name: "paper.pdf", path: "Content/posts/sea/paper.pdf"),
        MediaFile(origin: .shared, name: "img/logo.png", path: "Content/static/img/logo.png"),
      ])
  }

  @Test("A site below a path puts it in front of its own addresses, once")
  func basePath() {
    let fixture = MarkupFixture(url: "https://kith.example/blog/")
    #expect(
      fixture.html("[a](/about/) [b](/blog/about/) [c](../harbour.md) [d](paper.pdf)").addresses
        == [
          "/blog/about/", "/blog/about/", "/blog/posts/harbour/", "/blog/posts/sea/paper.pdf",
        ])
    #expect(fixture.html("[a](https://kith.example/blog/posts/secret/)").addresses == [])
  }

  @Test(
    "Names of files may hold anything",
    arguments: [
      "a#b.png", "100%.png", "what?.png", "it's.png", "\"q\".png", "a&b.png", "😀.png",
      "Bildschirm\u{202F}foto.png", "e\u{301}.png", "[1].png", "50%25.png", "日本 語.png",
    ])
  func names(_ name: String) {
    var fixture = MarkupFixture()
    fixture.files = [name]
    let written = name.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing("&", with: "&amp;")
    let result = fixture.render("![x](<\(written)>)")
    #expect(result.files.map(\.name) == [name])
    #expect(result.diagnostics == [])
    #expect(!result.html.text.dropFirst(13).prefix { $0 != ">" }.contains("<"))
  }

  @Test("A name in another normal form is the same file, published in its own spelling")
  func normalForms() {
    var fixture = MarkupFixture()
    fixture.files = ["e\u{301}.png"]
    let result = fixture.render("![x](\u{E9}.png)")
    #expect(result.files.first.map { Array($0.name.utf8) } == Array("e\u{301}.png".utf8))
    #expect(result.html.text.contains("src=\"/posts/sea/e%CC%81.png\""))
  }

  @Test("What leads nowhere is told with the nearest name, but for what is held back")
  func messages() {
    #expect(
      MarkupFixture().messages(
        """
        [a](papers.pdf)
        [b](../../../x.md) [c](javascript:x)
        [d](/wiki/) [e](../secret/)
        """) == [
          "4: warning: link \"papers.pdf\" leads to nothing that is published, so that it is shown "
            + "as text (paper.pdf)",
          "5: warning: link \"../../../x.md\" leads out of the post's own folder to nothing that is "
            + "published, so that it is shown as text",
          "5: warning: link \"javascript:x\" is no address of http, https or mailto, so that it is "
            + "shown as text",
          "6: warning: link \"/wiki/\" leads to nothing that this site is known to have",
        ])
  }

  @Test("A message points at the address")
  func place() throws {
    let diagnostic = try #require(MarkupFixture().render("See [a](none.md)").diagnostics.first)
    #expect(diagnostic.location?.column == 9)
    #expect(diagnostic.location?.length == 7)
    #expect(diagnostic.sourceLine == "See [a](none.md)")
  }
}
