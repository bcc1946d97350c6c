import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("Comments are strangers' text")
struct CommentMarkupTests {
  @Test(
    "Raw HTML is shown as it is written and does nothing",
    arguments: [
      ("<script>x()</script>", "<p>&lt;script&gt;x()&lt;/script&gt;</p>\n"),
      ("a <img src=x onerror=x()> b", "<p>a &lt;img src=x onerror=x()&gt; b</p>\n"),
      ("<svg onload=x()>\n\nb", "<p>&lt;svg onload=x()&gt;</p>\n<p>b</p>\n"),
      ("</article></main>", "<p>&lt;/article&gt;&lt;/main&gt;</p>\n"),
      ("<div\nclass='a'>", "<p>&lt;div<br>\nclass='a'&gt;</p>\n"),
      ("a <!-- b --> c", "<p>a  c</p>\n"),
      ("<!-- b -->", ""),
      ("<!-- b --> c <!-- d", "<p>c &lt;!-- d</p>\n"),
      ("<?php x ?>", "<p>&lt;?php x ?&gt;</p>\n"),
    ])
  func rawHTML(_ markdown: String, _ html: String) {
    #expect(MarkupFixture.comment.html(markdown) == html)
    #expect(
      MarkupFixture(settings: MarkdownSettings(html: true), kind: .comment(id: "c1")).html(markdown)
        == html)
    #expect(MarkupFixture().html(markdown) == html)
  }

  @Test("Links say that nobody vouches for them")
  func links() {
    #expect(
      MarkupFixture.comment.html("[a](https://e.test \"t\") https://e.test/b") == """
        <p><a href="https://e.test" title="t" rel="nofollow ugc noopener">a</a> \
        <a href="https://e.test/b" rel="nofollow ugc noopener">https://e.test/b</a></p>\n
        """)
  }

  @Test(
    "Only http, https and mailto are links",
    arguments: [
      "javascript:x()", "JaVaScRiPt:x()", "data:text/html,x", "/about/", "../harbour.md", "#main",
      "wave.png", "vbscript:x", "tel:1", "java&#9;script:x", "https://kith.example/posts/secret/",
    ])
  func schemes(_ address: String) {
    #expect(MarkupFixture.comment.html("[a](<\(address)>)") == "<p>a</p>\n")
    #expect(MarkupFixture.comment.messages("[a](<\(address)>)") == [])
  }

  @Test("Images become links to them")
  func images() {
    #expect(
      MarkupFixture.comment.html("![a](https://e.test/a.png) ![](https://e.test/b.png) ![c](x.png)")
        == """
        <p><a href="https://e.test/a.png" rel="nofollow ugc noopener">a</a> \
        <a href="https://e.test/b.png" rel="nofollow ugc noopener">https://e.test/b.png</a> \
        c</p>\n
        """)
    #expect(
      MarkupFixture.comment.html("[![a](https://e.test/a.png)](https://e.test)")
        == "<p><a href=\"https://e.test\" rel=\"nofollow ugc noopener\">a</a></p>\n")
  }

  @Test("A line break is always one")
  func breaks() {
    let settings = MarkdownSettings(hardBreaks: false)
    let comment = MarkupFixture(settings: settings, kind: .comment(id: "c1"))
    #expect(comment.html("a\nb") == "<p>a<br>\nb</p>\n")
    #expect(MarkupFixture(settings: settings).html("a\nb") == "<p>a\nb</p>\n")
    #expect(MarkupFixture().html("a\nb") == "<p>a<br>\nb</p>\n")
  }

  @Test("The text is the whole comment without markup")
  func text() {
    #expect(
      MarkupFixture.comment.render(
        "Nice **bread**,\n`rye` &amp; <b>more</b>\n\n- one\n- two\n\n![alt](https://e.test/x.png)"
      ).text == "Nice bread, rye & more one two alt")
  }
}
