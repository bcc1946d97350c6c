import Diagnostics
import Model
import Testing

@testable import Rendering

@Suite("The survey of a text")
struct TextSurveyTests {
  private static func survey(
    _ markdown: String, in fixture: MarkupFixture = MarkupFixture()
  ) -> TextSurvey? {
    var site = fixture.site
    site.makesSurveys = true
    return MarkdownRenderer(site: site).render(fixture.source(markdown)).survey
  }

  private static func links(_ markdown: String, in fixture: MarkupFixture = MarkupFixture())
    -> [String]
  {
    (survey(markdown, in: fixture)?.links ?? []).map { "\($0.line): \($0.address)" }
  }

  @Test("is made where a check asks for it alone")
  func asked() {
    #expect(MarkupFixture().render("[x](/about/)").survey == nil)
    #expect(Self.survey("[x](/about/)") != nil)
  }

  @Test("notes links, bare addresses and pictures of other sites with their lines")
  func links() {
    #expect(
      Self.links(
        """
        [a](/about/) and [b](../secret/)
        and https://e.test/x.

        | c |
        |---|
        | www.e.test |

        ![d](https://e.test/d.png) ![e](wave.png) [f](paper.pdf) [g](#part) [h](/nowhere/)

        # Part
        """) == [
          "1: /about/", "1: ../secret/", "1: https://e.test/x", "6: http://www.e.test",
          "8: https://e.test/d.png", "8: paper.pdf", "8: /nowhere/",
        ])
  }

  @Test("leaves out what the author has been told of already")
  func told() {
    #expect(
      Self.links("[a](nothing.md) [b](../../../x) [c](javascript:x) [d](#none) ![e](none.png)")
        == [])
  }

  @Test("notes what stands in raw HTML, of which a build tells nothing")
  func rawHTML() {
    var fixture = MarkupFixture()
    fixture.settings.html = true
    #expect(
      Self.links(
        "A <a href=\"nothing.md\">b</a>.\n\n<p>\n<img src=\"/none.png\" alt=\"\">\n<a id=\"c\" href=\"#d\">x</a>\n</p>\n",
        in: fixture) == ["1: nothing.md", "3: /none.png", "3: #d"])
    #expect(Self.links("<a href=\"nothing.md\">b</a>") == [])
  }

  @Test("notes where links of comments were meant to lead, though they are text")
  func comments() {
    #expect(
      Self.links("[a](/about/) [b](#c) https://e.test ![d](https://e.test/d.png)", in: .comment)
        == ["1: /about/", "1: #c", "1: https://e.test", "1: https://e.test/d.png"])
  }

  @Test("tells of pictures in raw HTML without words for those who do not see them")
  func descriptions() {
    var fixture = MarkupFixture()
    fixture.settings.html = true
    var site = fixture.site
    site.makesSurveys = true
    let source = fixture.source(
      "<img src=\"wave.png\"> <img src=\"wave.png\" alt=\"\"> <video poster=\"wave.png\"></video>")
    let messages = MarkdownRenderer(site: site).render(source).diagnostics.map(\.message)
    #expect(
      messages == ["image \"wave.png\" has no description: give it an attribute \"alt\""])
    #expect(MarkdownRenderer(site: fixture.site).render(source).diagnostics == [])
  }

  @Test("looks for wrapped lines only where breaks of lines are shown")
  func wrapping() {
    let line = "the ferry is back and nobody was on deck but the gulls who had come to"
    let paragraph = "\(line)\n\(line)\n\(line)\n\n"
    var fixture = MarkupFixture()
    #expect(Self.survey(paragraph + paragraph, in: fixture)?.wrapping?.columns == 70)
    fixture.settings.hardBreaks = false
    #expect(Self.survey(paragraph + paragraph, in: fixture)?.wrapping == nil)
    fixture.kind = .comment(id: "c1")
    #expect(Self.survey(paragraph + paragraph, in: fixture)?.wrapping != nil)
  }
}
