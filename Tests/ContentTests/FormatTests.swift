import Model
import Testing

@testable import Content

@Suite("Front matter in TOML and JSON")
struct FormatTests {
  @Test("reads a post in TOML")
  func toml() throws {
    let site = try SampleSite([
      "posts/a.md": """
      +++
      title = "A"
      date = 2026-01-02T03:04:05Z
      tags = ["x", "y"]
      likes = 1_000
      [location]
      latitude = 38.7
      longitude = -9.1
      +++
      Hello.
      """
    ])
    #expect(site.lines == [])
    #expect(site.post?.title == "A")
    #expect(site.post?.date.secondsSinceEpoch == 1_767_323_045)
    #expect(site.post?.tags == ["x", "y"])
    #expect(site.post?.likes.count == 1_000)
    #expect(site.post?.location?.latitude == 38.7)
  }

  @Test("reads a post in JSON")
  func json() throws {
    let site = try SampleSite([
      "posts/a.md": """
      {
        "title": "007",
        "date": "2026-01-02",
        "tags": ["x", 1.10],
        "likes": {"count": 3, "by": ["Ana"]},
        "draft": false,
        "summary": null
      }
      Hello.
      """
    ])
    #expect(site.lines == [])
    #expect(site.post?.title == "007")
    #expect(site.post?.tags == ["x", "1.10"])
    #expect(site.post?.likes == Tally(count: 3, names: ["Ana"]))
    #expect(site.post?.summary == nil)
    #expect(site.post?.body.bytes.elementsEqual("\nHello.".utf8) ?? false)
  }

  @Test("tells of faults in TOML and JSON where they stand")
  func faults() throws {
    let site = try SampleSite([
      "posts/a.md": "+++\ndate = 2026-01-02\ntitle = true\n+++\nHello.\n",
      "posts/b.md": "+++\ndate = 2026-02-30\n+++\nHello.\n",
      "posts/c.md": "{\n  \"date\": \"2026-01-02\",\n  \"title\": \"a\n\"}\nHello.\n",
      "posts/d.md": "{\"date\": \"2026-01-02\", \"visibility\": false}\nHello.\n",
    ])
    #expect(
      site.lines == [
        "Content/posts/a.md:3:9: error: \"title\" must be text; found the boolean true",
        "Content/posts/b.md:2:18: error: this is no valid TOML: date: expected day between 1 and "
          + "28 (inclusive), saw 30",
        "Content/posts/c.md:3:14: error: this is no valid JSON: a line break or control character "
          + "in a string has to be escaped",
        "Content/posts/d.md:1:38: error: \"visibility\" must be public, unlisted, friends or "
          + "private; found the boolean false",
      ])
  }
}
