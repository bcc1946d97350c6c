import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Files that are no plain UTF-8")
struct TextFileTests {
  private let post = "---\ndate: 2026-01-01\ntitle: Été\n---\nHello.\n"

  private func lines(_ bytes: [UInt8]) throws -> [String] {
    try SampleSite([:], bytes: ["posts/a.md": bytes]).lines
  }

  @Test("a byte order mark and any line ends are fine")
  func fine() throws {
    for text in [
      "\u{FEFF}" + post, post.split(separator: "\n").joined(separator: "\r\n"),
      post.split(separator: "\n").joined(separator: "\r"),
    ] {
      let site = try SampleSite(["posts/a.md": text])
      #expect(site.lines == [])
      #expect(site.post?.title == "Été")
      #expect(site.post?.body.firstLine == 5)
    }
  }

  @Test("a byte that is no UTF-8 is named with its place")
  func invalid() throws {
    let latin = Array("---\ndate: 2026-01-01\ntitle: ".utf8) + [0xC9] + Array("t\n---\nHi\n".utf8)
    #expect(
      try lines(latin) == [
        "Content/posts/a.md:3:8: error: byte 28 (0xC9) is no UTF-8; save the file as UTF-8"
      ])
    let cut = Array(post.utf8) + [0xE2, 0x82]
    #expect(
      try lines(cut) == [
        "Content/posts/a.md:6:1: error: byte \(post.utf8.count) (0xE2) is no UTF-8; "
          + "save the file as UTF-8"
      ])
    let overlong = Array(post.utf8) + [0xC0, 0xAF]
    #expect(try lines(overlong).count == 1)
    let surrogate = Array(post.utf8) + [0xED, 0xA0, 0x80]
    #expect(try lines(surrogate).count == 1)
  }

  @Test("UTF-16 and UTF-32 are called by their names")
  func otherEncodings() throws {
    let units = Array(post.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let message = "Content/posts/a.md: error: this file is in UTF-16; save it as UTF-8"
    #expect(try lines([0xFE, 0xFF] + big) == [message])
    #expect(try lines([0xFF, 0xFE] + little) == [message])
    #expect(try lines(little) == [message])
    #expect(try lines(big) == [message])
    #expect(
      try lines([0xFF, 0xFE, 0, 0] + little)
        == ["Content/posts/a.md: error: this file is in UTF-32; save it as UTF-8"])
  }

  @Test("a NUL in the text is a warning")
  func nul() throws {
    #expect(
      try lines(Array(post.utf8) + [0x41, 0])
        == ["Content/posts/a.md:6:2: warning: a NUL stands here, which is no text"])
  }

  @Test(
    "front matter that cannot be read is an error with its place",
    arguments: [
      (
        "---\ntitle: A\n",
        ":1:1: error: the front matter that begins here has no closing \"---\" line "
          + "| close it with a line of ---; for a rule at the start write ***"
      ),
      (
        "---\n- a\n---\nHi\n",
        ":2:1: error: a list of keys with values is wanted here; found a list"
      ),
      (
        "---\nHi\n---\nHi\n", ":2:1: error: a list of keys with values is wanted here; found \"Hi\""
      ),
      (
        "---\ndate: 2026-01-01\ndate: 2026-01-01\n---\nHi\n",
        ":3:1: error: the key \"date\" stands twice, first in line 2"
      ),
    ])
  func frontMatter(text: String, expected: String) throws {
    #expect(try SampleSite(["posts/a.md": text]).lines == ["Content/posts/a.md\(expected)"])
  }

  @Test(
    "hostile YAML is an error and not a hang",
    arguments: [
      "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"
        + (0..<30).map { "d\($0): &d\($0) [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n" }.joined()
        + "e: [" + (0..<30).map { "*d\($0)" }.joined(separator: ", ") + "]\n",
      "a: " + String(repeating: "[", count: 5_000),
      "a: \t\n\tb: c\n", "{a: b",
    ])
  func hostile(yaml: String) throws {
    let site = try SampleSite(["posts/a.md": "---\n\(yaml)\n---\nHi\n"])
    #expect(site.diagnostics.contains { $0.severity == .error })
    #expect(site.post == nil)
  }

  @Test("a post has at most so many bytes")
  func limit() throws {
    let site = try SampleSite(
      ["posts/a.md": post, "authors/lou.md": nil],
      options: ContentOptions(limits: ContentLimits(frontMatter: 10, comment: 10, post: 100)))
    #expect(
      site.lines == [
        "Content/posts/a.md:1:1: error: the front matter that begins here is longer than 10 bytes "
          + "or is not closed"
      ])
  }
}
