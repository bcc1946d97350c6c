import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Footnotes")
struct FootnoteTests {
  let markdown = "Text.[^a] More.[^b] Again.[^a]\n\n[^a]: First.\n[^b]: Second."

  @Test("Notes and references lead to each other and have names")
  func page() {
    let html = MarkupFixture().html(markdown)
    #expect(
      html.contains(
        """
        <p>Text.<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" role="doc-noteref" \
        aria-label="Footnote 1">1</a></sup> More.
        """))
    #expect(
      html.contains(
        """
        <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
        <ol>
        <li id="fn-1">
        <p>First. <a href="#fnref-1" class="footnote-backref" role="doc-backlink" \
        aria-label="Back to reference 1">↩</a> <a href="#fnref-1-2" class="footnote-backref" \
        role="doc-backlink" aria-label="Back to reference 1-2">↩<sup class="footnote-ref">2</sup>\
        </a></p>
        </li>
        """))
  }

  @Test("A comment's notes have ids of their own")
  func comment() {
    let html = MarkupFixture(kind: .comment(id: "a b")).html("Text.[^1]\n\n[^1]: Note.")
    #expect(html.contains("href=\"#comment-a%20b_fn-1\" id=\"comment-a%20b_fnref-1\""))
    #expect(html.contains("<li id=\"comment-a%20b_fn-1\">"))
  }

  @Test("A card's references lead to the notes on the page")
  func card() {
    let card = MarkupFixture().render("Text.[^1]\n\n[^1]: Note.").card
    #expect(
      card.html.text == """
        <p>Text.<sup class="footnote-ref"><a href="/posts/sea/#fn-1" role="doc-noteref" \
        aria-label="Footnote 1">1</a></sup></p>\n
        """)
    #expect(card.isFolded)
  }

  @Test("A feed has the notes, and references that lead to the page")
  func feed() {
    #expect(
      MarkupFixture().feed("Text.[^1]\n\n[^1]: Note.") == """
        <p>Text.<sup class="footnote-ref"><a href="https://kith.example/posts/sea/#fn-1">1</a></sup>\
        </p>
        <section>
        <ol>
        <li>
        <p>Note.</p>
        </li>
        </ol>
        </section>\n
        """)
  }

  @Test("Notes are not part of the summary")
  func summary() {
    #expect(MarkupFixture().render(markdown).text == "Text. More. Again.")
  }
}
