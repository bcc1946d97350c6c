import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Headings have ids and a sound outline")
struct HeadingTests {
  @Test("Ids are unique, never empty, and none of the theme's")
  func ids() {
    let html = MarkupFixture().html(
      """
      # Header

      # Header 1

      # Header

      # Бесплатно

      # 你好

      # 🎉

      # !!!

      # comments

      # fn-1

      # `code` & *more*
      """)
    let ids = html.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(
      ids == [
        "header", "header-1", "header-2", "бесплатно", "你好", "🎉", "section", "section-comments",
        "section-fn-1", "code-and-more",
      ])
  }

  @Test(
    "Levels follow each other without a gap, the first below the page's title",
    arguments: [
      ([1, 2, 3], [2, 3, 4]),
      ([2, 3, 2], [2, 3, 2]),
      ([2, 4, 4, 3], [2, 3, 3, 3]),
      ([3, 2, 1], [2, 2, 2]),
      ([1, 3, 6, 2], [2, 3, 4, 3]),
      ([1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 6]),
    ])
  func levels(_ written: [Int], _ shown: [Int]) {
    var outline = HeadingOutline(firstLevel: 2)
    #expect(written.map { outline.shown($0) } == shown)
  }

  @Test("A link in the text leads to its heading, before it or behind it")
  func fragments() {
    let html = MarkupFixture().html(
      "[a](#part) [b](#comments)\n\n## Part\n\n## Comments\n\n[c](#part)")
    #expect(html.addresses == ["#part", "#section-comments", "#part"])
  }

  @Test("A link to a heading that is not there is text, and told")
  func deadFragment() {
    #expect(MarkupFixture().html("[a](#part)") == "<p>a</p>\n")
    #expect(
      MarkupFixture().messages("[a](#part)") == [
        "4: warning: link \"#part\" leads to no heading of the text, so that it is shown as text"
      ])
  }

  @Test("Cards have no ids; their links lead to the page, their headings lie a level deeper")
  func card() {
    let result = MarkupFixture().render("[a](#part)\n\n## Part")
    #expect(
      result.card.html.text == "<p><a href=\"/posts/sea/#part\">a</a></p>\n<h3>Part</h3>\n")
    #expect(!result.card.isFolded)
  }

  @Test("Headings of comments are no headings of the page")
  func comment() {
    #expect(MarkupFixture.comment.html("## Comments") == "<p><strong>Comments</strong></p>\n")
  }
}
