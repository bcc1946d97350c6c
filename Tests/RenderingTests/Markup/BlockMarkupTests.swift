import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Blocks of a post")
struct BlockMarkupTests {
  @Test("A table scrolls by itself and with the keyboard")
  func table() {
    #expect(
      MarkupFixture().html("| a | b |\n|---|--:|\n| c | d |") == """
        <div class="table" role="group" tabindex="0" aria-label="Table">
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th class="align-right">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>c</td>
        <td class="align-right">d</td>
        </tr>
        </tbody>
        </table>
        </div>\n
        """)
  }

  @Test("Code can be reached with the keyboard and names its language")
  func code() {
    #expect(
      MarkupFixture().html("```swift main\nlet a = \"b\" < c\n```") == """
        <pre tabindex="0"><code class="language-swift">let a = &quot;b&quot; &lt; c
        </code></pre>\n
        """)
  }

  @Test("Boxes of a task list are named and cannot be pressed")
  func tasks() {
    #expect(
      MarkupFixture().html("- [x] a\n- [ ] b") == """
        <ul>
        <li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>
        <li class="task"><input type="checkbox" disabled aria-label="Not done"> b</li>
        </ul>\n
        """)
    #expect(MarkupFixture().feed("- [x] a\n- [ ] b") == "<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>\n")
  }

  @Test("Emphasis beside Chinese and Japanese punctuation is as CommonMark has it, in all variants")
  func emphasis() {
    let markdown = "これは**「重要」**です。それは **大事** だ。"
    let result = MarkupFixture().render(markdown)
    #expect(
      result.html.text
        == "<p>これは**「重要」**です。それは <strong>大事</strong> だ。</p>\n")
    #expect(result.card.html == result.html)
    #expect(result.text == "これは**「重要」**です。それは 大事 だ。")
    #expect(MarkupFixture().feed(markdown) == result.html.text)
  }
}
