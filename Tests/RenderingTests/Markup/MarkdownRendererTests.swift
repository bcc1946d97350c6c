import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("The renderer")
struct MarkdownRendererTests {
  @Test("Texts rendered side by side come out as one by one")
  func parallel() async {
    let markdown = (0..<20).map { index in
      "~~a\(index)~~ www.e\(index).test x\(index)@e.test #tag\(index) [l](wave.png)[^1]\n\n[^1]: n"
    }
    let renderer = MarkdownRenderer(site: MarkupFixture().site)
    let sources = markdown.map { MarkupFixture().source($0) }
    let expected = sources.map { renderer.render($0).html }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<100).count { round in
            let index = round % sources.count
            return renderer.render(sources[index]).html != expected[index]
          }
        }
      }
      var wrong = 0
      for await count in group { wrong += count }
      return wrong
    }
    #expect(wrong == 0)
  }

  @Test("A text with CRLF, a byte order mark or nothing at all is a text")
  func oddTexts() {
    #expect(MarkupFixture().html("a\r\nb\r\n\r\nc") == "<p>a<br>\nb</p>\n<p>c</p>\n")
    #expect(MarkupFixture().html("\n\n").isEmpty)
    #expect(MarkupFixture().html("a\0b") == "<p>a\u{FFFD}b</p>\n")
  }

  @Test("A message about a file that is held back says so")
  func heldBack() {
    let source = MarkupSource(
      kind: .post, body: MarkdownText("[a](none.md)"), path: "Content/posts/sea/index.md",
      permalink: "/posts/sea/", isHeldBack: true)
    let result = MarkdownRenderer(site: MarkupFixture().site).render(source)
    #expect(result.diagnostics.map(\.isHeldBack) == [true])
  }
}
