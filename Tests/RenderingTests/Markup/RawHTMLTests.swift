import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("Raw HTML of a site that allows it")
struct RawHTMLTests {
  let fixture = MarkupFixture(settings: MarkdownSettings(html: true))

  @Test(
    "Elements end where they began",
    arguments: [
      ("<b>a</b>", "<p><b>a</b></p>\n"),
      ("<b>a\n\nc", "<p><b>a</b></p>\n<p>c</p>\n"),
      ("a</div></article>b", "<p>ab</p>\n"),
      ("*a <b>c* d</b>", "<p><em>a <b>c</b></em> d</p>\n"),
      ("<div>\n\n*a*\n\n</div>\n", "<div>\n<p><em>a</em></p>\n</div>\n"),
      ("<div>\n\n*a*", "<div>\n<p><em>a</em></p>\n</div>"),
      ("> <div>\n\nb", "<blockquote>\n<div>\n</div>\n</blockquote>\n<p>b</p>\n"),
      (
        "<br><img src=\"https://e.test/a.png\"><hr>",
        "<p><br><img src=\"https://e.test/a.png\"><hr></p>\n"
      ),
      ("<ul><li>a<li>b</ul>", "<ul><li>a<li>b</li></ul>\n"),
      ("<!-- a\n\nb", "<!-- a\n\nb\n-->\n"),
      ("<script>a < b && '</b>'</script>", "<script>a < b && '</b>'</script>\n"),
      ("<a title='x \"y\"'>z</a>", "<p><a title=\"x &quot;y&quot;\">z</a></p>\n"),
      ("<div <b>\n", "<div <b>\n</div>"),
    ])
  func balance(_ markdown: String, _ html: String) {
    #expect(fixture.html(markdown) == html)
  }

  @Test("Addresses lead to the same from every page, and ids stand on the text's own page alone")
  func addresses() {
    let markdown =
      "<a id=\"x\" href=\"paper.pdf\">a</a> <img src=wave.png alt=b> <a href=\"#x\">c</a>"
    let result = fixture.render(markdown)
    #expect(
      result.html.text == """
        <p><a id="x" href="/posts/sea/paper.pdf">a</a> <img src="/posts/sea/wave.png" alt="b"> \
        <a href="#x">c</a></p>\n
        """)
    #expect(
      result.card.html.text == """
        <p><a href="/posts/sea/paper.pdf">a</a> <img src="/posts/sea/wave.png" alt="b"> \
        <a href="/posts/sea/#x">c</a></p>\n
        """)
    #expect(result.files.map(\.name) == ["paper.pdf", "wave.png"])
  }

  @Test("An id of the theme, or one twice, is dropped")
  func ids() {
    #expect(
      fixture.html("<b id=main>a</b> <b id=y>b</b> <b id=\"y\">c</b>")
        == "<p><b>a</b> <b id=\"y\">b</b> <b>c</b></p>\n")
  }

  @Test("A folded text is balanced")
  func folded() {
    let words = String(repeating: "many words here ", count: 100)
    let card = fixture.render("<div>\n\n<b>\(words)</b>\n\n</div>").card
    #expect(card.isFolded)
    #expect(card.html.text.hasSuffix("…</b></p>\n</div>"))
  }
}
