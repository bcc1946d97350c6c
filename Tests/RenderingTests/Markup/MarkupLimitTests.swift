import Diagnostics
import HTML
import Glibc
import Model
import Testing

@testable import Rendering

@Suite("Texts that would stall the build are refused")
struct MarkupLimitTests {
  @Test(
    "What is refused, and what is said",
    arguments: [
      (
        "long\n\n|a|\n|-|\n" + String(repeating: "|", count: 1_001),
        "8: error: 1001 pipes stand in one line; at most 1000 are taken"
      ),
      (
        String(repeating: "x", count: 600) + "\n\n(((www.a.b"
          + String(repeating: ")", count: 1_001),
        "6: error: 1001 closing parentheses stand together; at most 1000 are taken"
      ),
      (
        String(repeating: ">", count: 513),
        "4: error: quotes or lists stand more than 100 deep in each other"
      ),
      (
        String(repeating: "- ", count: 300) + "a",
        "4: error: quotes or lists stand more than 100 deep in each other"
      ),
      (
        String(repeating: "*", count: 210) + "a" + String(repeating: "*", count: 210),
        "4: error: quotes, lists, links or emphasis stand more than 100 deep in each other"
      ),
      (
        String(repeating: "[^a]", count: 1_001) + "\n\n[^a]: b",
        "6: error: 1001 references lead to one footnote; at most 1000 are taken"
      ),
      (
        "|" + String(repeating: "a|", count: 500) + "\n|" + String(repeating: "-|", count: 500)
          + "\n"
          + String(repeating: "|\n", count: 250),
        "256: error: the tables up to here have more than 100000 cells"
      ),
      (
        "[a]: /" + String(repeating: "x", count: 9_000) + "\n\n"
          + String(repeating: "[a]", count: 400),
        "6: error: the text becomes more than 50 times as long on the page"
      ),
    ])
  func refused(_ markdown: String, _ message: String) {
    #expect(MarkupFixture().messages(markdown) == [message])
    #expect(MarkupFixture().html(markdown) == "")
    #expect(MarkupFixture().feed(markdown) == "")
  }

  @Test("A comment may have 64 KB, a post 2 MB")
  func sizes() {
    let text = String(repeating: "words and more. ", count: 4_097)
    #expect(
      MarkupFixture.comment.messages(text)
        == ["4: error: the text has 65552 bytes; a comment of at most 65536 is taken"])
    #expect(MarkupFixture().messages(text) == [])
    var fixture = MarkupFixture()
    fixture.limits.postSize = 65_536
    #expect(
      fixture.messages(text)
        == ["4: error: the text has 65552 bytes; a post of at most 65536 is taken"])
  }

  @Test(
    "What people write is taken",
    arguments: [
      // A thematic break of many marks, a table with much in it, a list of many definitions.
      String(repeating: "- ", count: 300),
      "|" + String(repeating: "a|", count: 30) + "\n|" + String(repeating: "-|", count: 30) + "\n"
        + String(repeating: "|" + String(repeating: "word|", count: 30) + "\n", count: 500),
      (0..<800).map { "[\($0)]: https://e.test/\($0) \"Title \($0)\"\n" }.joined()
        + "\n" + (0..<800).map { "[\($0)] " }.joined(),
      String(
        repeating: "Words (with [brackets] and ~ and *stars*), a@b.test; a: b.\n", count: 1_000),
      String(repeating: "a | b\n---\n", count: 200),
    ])
  func taken(_ markdown: String) {
    #expect(!MarkupFixture().messages(markdown).contains { $0.contains("error") })
  }

  /// Texts that took cmark 0.29.0.gfm.6 more than linear time, by their length.
  static let slowTexts: [(name: String, make: @Sendable (Int) -> String)] = [
    ("<?", { String(repeating: "a <?", count: $0 / 4) }),
    ("<!A", { String(repeating: "a <!A ", count: $0 / 6) }),
    ("<![CDATA[", { String(repeating: "a <![CDATA[", count: $0 / 11) }),
    (
      "*_*_",
      { String(repeating: "*_", count: $0 / 2) + "a" + String(repeating: "_*", count: $0 / 2) }
    ),
    ("~a*", { String(repeating: "~a*", count: $0 / 3) }),
    (
      "~~a b~",
      { String(repeating: "~~a ", count: $0 / 8) + String(repeating: "b~ ", count: $0 / 6) }
    ),
    ("www )", { "(((www.a.b" + String(repeating: ")", count: $0) }),
    ("www )?", { "www.a.b/" + String(repeating: ")?", count: $0 / 2) }),
    ("http <", { String(repeating: "http://a.b<", count: $0 / 11) }),
    ("| in a line", { "|a|\n|-|\n" + String(repeating: "|", count: $0) }),
    (
      "| in lines",
      {
        "|a|\n|-|\n"
          + String(repeating: String(repeating: "|", count: 900) + "\n", count: $0 / 901)
      }
    ),
    (
      "columns",
      {
        "|" + String(repeating: "a|", count: $0 / 4) + "\n|"
          + String(repeating: "-|", count: $0 / 4)
      }
    ),
    ("rules", { String(repeating: "a\n|-|-|\n", count: $0 / 8) }),
    ("rules with pipes", { String(repeating: "a|b\n-|-|-\n", count: $0 / 10) }),
    (
      ">",
      { String(repeating: ">", count: $0 / 2) + "a\n" + String(repeating: "b\n", count: $0 / 4) }
    ),
    (
      "- and blank lines",
      {
        String(repeating: "- ", count: $0 / 4) + "x\n" + String(repeating: "\n", count: $0 / 2)
      }
    ),
    (
      "1. 1.",
      { String(repeating: "1. ", count: $0 / 6) + "a\n" + String(repeating: "b\n", count: $0 / 4) }
    ),
    ("* * *", { String(repeating: String(repeating: "* ", count: 150) + "a\n", count: $0 / 301) }),
    ("tabs", { String(repeating: "-\t", count: $0 / 2) + "a" }),
    (
      "definition",
      {
        "[a]: /" + String(repeating: "x", count: $0 / 2) + "\n\n"
          + String(repeating: "[a]", count: $0 / 6)
      }
    ),
    (
      "title",
      {
        "[a]: /x \"" + String(repeating: "\n[x]: y", count: $0 / 14) + "\"\n\n"
          + String(repeating: "[a]", count: $0 / 6)
      }
    ),
    ("@", { String(repeating: String(repeating: "a", count: 50) + "@", count: $0 / 51) }),
    ("a@b.c", { String(repeating: "a@b.c ", count: $0 / 6) }),
    // Not cmark but the writer: each of these looked through its line again.
    ("#a", { String(repeating: "#a ", count: $0 / 3) }),
    ("\\#a #b", { String(repeating: "\\#a #b ", count: $0 / 7) }),
    ("@ana", { String(repeating: "@ana ", count: $0 / 5) }),
    ("dead links", { String(repeating: "[a](b.md) ", count: $0 / 10) }),
  ]

  @Test("Twice the text takes no more than about twice the time", arguments: slowTexts.indices)
  func linear(_ index: Int) {
    let text = Self.slowTexts[index]
    let size = 80_000
    let once = time(text.make(size))
    let twice = time(text.make(2 * size))
    // A quadratic text takes four times as long; a millisecond is noise.
    #expect(twice < once * 3 + 2_000_000, "\(text.name): \(once) ns, \(twice) ns")
  }

  /// The least time of this thread that rendering takes, in nanoseconds.
  private func time(_ markdown: String) -> Int {
    let fixture = MarkupFixture()
    let renderer = MarkdownRenderer(site: fixture.site)
    let source = fixture.source(markdown)
    return (0..<3).map { _ in
      let start = threadTime()
      _ = renderer.render(source)
      return threadTime() - start
    }.min() ?? 0
  }

  private func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
