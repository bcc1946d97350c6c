import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Summaries are plain words")
struct SummaryTests {
  @Test(
    "Markup leaves nothing behind",
    arguments: [
      ("Word [link](https://e.test) *it & `x<y` & \"q\"*", "Word link it & x<y & \"q\""),
      ("# Head\n\nText\nmore", "Head Text more"),
      ("- one\n- two\n\n1. three", "one two three"),
      ("| a | b |\n|---|---|\n| c | d |", "a b c d"),
      ("> quoted\n\n```\ncode  here\n```", "quoted code here"),
      ("![alt](wave.png)\n\ntext", "text"),
      ("a <b>c</b> d", "a c d"),
      ("<div>x</div>\n\ntext", "text"),
      ("&lt;b&gt; &copy;", "<b> ©"),
      ("- [x] done", "done"),
      ("#tag and @ana at https://e.test/a.", "#tag and @ana at https://e.test/a."),
      ("a\u{A0}b   c", "a\u{A0}b c"),
      ("", ""),
      ("![alt](wave.png)", ""),
    ])
  func words(_ markdown: String, _ text: String) {
    #expect(MarkupFixture().render(markdown).text == text)
  }

  @Test("A long text is cut at a word", arguments: [10, 20, 40, 159, 160, 161])
  func cut(_ length: Int) {
    var fixture = MarkupFixture()
    fixture.summaryLength = length
    let markdown = String(repeating: "Words *of* `it` & [more](https://e.test). ", count: 60)
    let text = fixture.render(markdown).text
    #expect(text.count <= length + 1)
    #expect(text.hasSuffix("…"))
    let plain = String(repeating: "Words of it & more. ", count: 60)
    let shown = text.dropLast()
    #expect(plain.hasPrefix(shown))
    #expect(!(plain.dropFirst(shown.count).first?.isLetter ?? true))
  }

  @Test("Graphemes are never torn, whatever they weigh")
  func graphemes() {
    var fixture = MarkupFixture()
    fixture.summaryLength = 10
    let family = "👨‍👩‍👧‍👦"
    #expect(fixture.render(String(repeating: family, count: 30)).text.hasPrefix(family))
    let text = fixture.render(String(repeating: family + " ", count: 30)).text
    #expect(text.dropLast().allSatisfy { String($0) == family || $0 == " " })
    #expect(text.hasSuffix("…"))
  }

  @Test("A text that just fits has no ellipsis")
  func fits() {
    var fixture = MarkupFixture()
    fixture.summaryLength = 10
    #expect(fixture.render("0123456789").text == "0123456789")
    #expect(fixture.render("0123456789 ").text == "0123456789")
    #expect(fixture.render("012345678 90").text == "012345678…")
  }
}
