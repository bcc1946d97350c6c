import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

/// Pages tell browsers which hosts they may ask for pictures, so that no text may show another's.
@Suite("Images of other hosts")
struct ImageHostTests {
  private static let warning =
    "4: warning: the picture is on e.test, which readers' browsers are not let to ask; name it "
    + "under images.hosts in site.yml, or put the file beside the post"

  @Test("An image of a host that the site does not name is a link, and the author is told")
  func unnamed() {
    let result = MarkupFixture().render("Look: ![A *wave*](https://e.test/a.png?b&c \"At sea\")")
    #expect(
      result.html.text
        == "<p>Look: <a href=\"https://e.test/a.png?b&amp;c\">A wave</a></p>\n")
    #expect(result.card.html.text == result.html.text)
    #expect(result.text == "Look: A wave")
    #expect(MarkupFixture().messages("![x](https://e.test/a.png)") == [Self.warning])
    #expect(
      result.diagnostics.map(\.groupingKey) == ["picture on e.test"],
      "one host is told of once")
    #expect(result.diagnostics.first?.location?.column == 19)
  }

  @Test("Pages of their own are no different")
  func pages() {
    #expect(
      MarkupFixture(kind: .page).html("![x](https://e.test/a.png)")
        == "<p><a href=\"https://e.test/a.png\">x</a></p>\n")
  }

  @Test(
    "A host is one only with its port, whatever the case, the scheme or the user",
    arguments: [
      ("https://e.test/a.png", true), ("https://E.Test/a.png", true),
      ("https://e.test:443/a.png", true), ("http://e.test:80/a.png", true),
      ("//e.test/a.png", true), ("https://e.test?a.png", true), ("https://u@e.test/a.png", true),
      ("https://e.test:8080/a.png", false), ("https://p.test:8080/a.png", true),
      ("https://p.test/a.png", false), ("https://x.e.test/a.png", false),
      ("https://e.test.x/a.png", false), ("https://e.test@x.test/a.png", false),
      ("https://x.test/e.test/a.png", false), ("https://x.test#e.test", false),
      ("https://x.test\\\\@e.test/a.png", false),
    ])
  func hosts(_ address: String, isShown: Bool) {
    let html = MarkupFixture(imageHosts: ["e.test", "p.test:8080"]).html("![x](<\(address)>)")
    #expect(html.contains("<img ") == isShown, "\(html)")
    #expect(html.contains("<a ") != isShown, "\(html)")
  }

  @Test("The site's own host is named by itself")
  func ownHost() {
    #expect(
      MarkupFixture(url: "https://Kith.example/blog/").html("![x](https://kith.example/a.png)")
        .hasPrefix("<p><img src=\"https://kith.example/a.png\""))
  }

  @Test("Inside a link, and without a description, there are words to see")
  func words() {
    let fixture = MarkupFixture()
    #expect(
      fixture.html("[![x](https://e.test/a.png)](https://f.test)")
        == "<p><a href=\"https://f.test\">x</a></p>\n")
    #expect(
      fixture.html("[![](https://e.test/a.png)](https://f.test)")
        == "<p><a href=\"https://f.test\">https://e.test/a.png</a></p>\n")
    #expect(
      fixture.html("![ ](//e.test/a.png)")
        == "<p><a href=\"https://e.test/a.png\">//e.test/a.png</a></p>\n")
    #expect(
      fixture.messages("![](https://e.test/a.png)") == [
        "4: warning: image \"https://e.test/a.png\" has no description: "
          + "write it between the brackets",
        Self.warning,
      ])
  }

  @Test("In a heading its words are the heading's")
  func heading() {
    #expect(
      MarkupFixture().html("# To ![the sea](https://e.test/a.png)")
        == "<h2 id=\"to-the-sea\">To <a href=\"https://e.test/a.png\">the sea</a></h2>\n")
  }

  @Test("Feeds and previews of links keep the picture")
  func elsewhere() {
    let markdown = "![x](https://e.test/a.png)"
    #expect(
      MarkupFixture().feed(markdown) == "<p><img src=\"https://e.test/a.png\" alt=\"x\"></p>\n")
    let image = MarkupFixture().render(markdown).firstImage
    #expect(image?.address == SafeURL(external: "https://e.test/a.png"))
    #expect(image?.alternativeText == "x")
  }

  @Test("Of raw HTML the author is told, since its images stay as they are written")
  func rawHTML() {
    let fixture = MarkupFixture(settings: MarkdownSettings(html: true), imageHosts: ["f.test"])
    let markdown =
      "<IMG SRC='https://e.test/a.png'> <img src=\"https://f.test/b.png\"> <img src=wave.png>"
    #expect(fixture.html(markdown).contains("<IMG SRC=\"https://e.test/a.png\">"))
    #expect(fixture.messages(markdown) == [Self.warning])
    #expect(
      fixture.messages("<div>\n<video poster=https://e.test/a.png></video>\n</div>")
        == [Self.warning])
    #expect(fixture.messages("<a href=\"https://e.test/a.png\">x</a>") == [])
  }
}
