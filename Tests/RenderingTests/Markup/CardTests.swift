import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Cards fold long texts")
struct CardTests {
  let paragraph = String(repeating: "Twelve letter words follow here. ", count: 11)

  @Test("A short text is the page's markup, and is not copied")
  func short() {
    let result = MarkupFixture().render("Short and *sweet*.")
    #expect(result.card.html == result.html)
    #expect(!result.card.isFolded)
    let pageAddress = result.html.bytes.withUnsafeBufferPointer { $0.baseAddress }
    let cardAddress = result.card.html.bytes.withUnsafeBufferPointer { $0.baseAddress }
    #expect(pageAddress == cardAddress)
  }

  @Test("A long text folds between two blocks, and the card is the page's beginning")
  func betweenBlocks() {
    let result = MarkupFixture().render(
      [paragraph, paragraph, paragraph].joined(separator: "\n\n"))
    #expect(result.card.isFolded)
    #expect(result.card.html.text == "<p>\(paragraph.dropLast())</p>\n")
    #expect(result.html.text.hasPrefix(result.card.html.text))
  }

  @Test("A text of a few lines more than fit is not folded for them")
  func tolerance() {
    let line = String(repeating: "x", count: 60)
    let fits = Array(repeating: line, count: 15).joined(separator: "\n")
    #expect(!MarkupFixture().render(fits).card.isFolded)
    #expect(MarkupFixture().render(fits + "\ny").card.isFolded)
  }

  @Test("A single long paragraph is cut at a word, and what is open is closed")
  func insideParagraph() {
    let result = MarkupFixture().render(
      "> - **bold [link \(String(repeating: "and more ", count: 200))](https://e.test)**")
    #expect(result.card.isFolded)
    #expect(
      result.card.html.text.hasSuffix(" and…</a></strong></li>\n</ul>\n</blockquote>\n")
        || result.card.html.text.hasSuffix(" more…</a></strong></li>\n</ul>\n</blockquote>\n"))
    #expect(result.card.html.text.utf8.count < 900)
  }

  @Test("Chinese has no blanks, and its letters take twice the room")
  func chinese() {
    let result = MarkupFixture().render(String(repeating: "今天天氣很好我們去海邊散步。", count: 60))
    #expect(result.card.isFolded)
    let letters = result.card.html.text.unicodeScalars.count
    #expect((330...370).contains(letters), "\(letters)")
    #expect(result.card.html.text.hasSuffix("…</p>\n"))
  }

  @Test("A list, a table and code are cut between their lines")
  func betweenLines() {
    let items = (1...40).map { "- item \($0)" }.joined(separator: "\n")
    #expect(
      MarkupFixture().render(items).card.html.text.hasSuffix("<li>item 12</li>\n</ul>\n"))
    let rows = (1...40).map { "| \($0) |" }.joined(separator: "\n")
    #expect(
      MarkupFixture().render("| a |\n|---|\n" + rows).card.html.text
        .hasSuffix("<td>11</td>\n</tr>\n</tbody>\n</table>\n</div>\n"))
    let code = (1...40).map { "line \($0)" }.joined(separator: "\n")
    #expect(
      MarkupFixture().render("```\n" + code + "\n```").card.html.text
        .hasSuffix("line 12\n…\n</code></pre>\n"))
  }

  @Test("A hashtag is never cut to another one")
  func hashtag() {
    let result = MarkupFixture().render(
      String(repeating: "#" + String(repeating: "a", count: 50), count: 1)
        + String(repeating: " #" + String(repeating: "b", count: 97), count: 20))
    let links = result.card.html.text.addresses
    #expect(links.dropFirst().allSatisfy { $0.utf8.count == 97 + 7 }, "\(links)")
  }

  @Test("Every cut of a rich text is balanced")
  func everyCut() {
    let rich =
      "Word [link](https://e.test?a=1&b=2) *it & `x<y` & \"quotes\"* **b _c_ ~~d~~** ![i](wave.png)\n"
    for length in stride(from: 1, to: 40, by: 3) {
      let card = MarkupFixture().render(
        String(repeating: "x", count: length * 7) + " " + String(repeating: rich, count: 40)
      ).card
      #expect(card.isFolded)
      #expect(isBalanced(card.html.text), "\(card.html.text)")
    }
  }

  private func isBalanced(_ html: String) -> Bool {
    var open: [Substring] = []
    for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
      guard piece.contains(">") else { return false }
      let name = piece.prefix { $0 != ">" && $0 != " " }
      if ["br", "img", "hr", "input"].contains(name) { continue }
      if name.hasPrefix("/") {
        guard open.popLast() == name.dropFirst() else { return false }
      } else {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
