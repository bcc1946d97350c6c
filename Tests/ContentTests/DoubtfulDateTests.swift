import Diagnostics
import Testing

@testable import Content

@Suite("Dates that may be taken for another moment")
struct DoubtfulDateTests {
  /// What is told of the dates of a post whose site has the zone `zone`.
  private static func lines(
    _ frontMatter: String, zone: String?, tellsDoubts: Bool = true
  ) throws -> [String] {
    var options = ContentOptions()
    options.tellsDoubtfulDates = tellsDoubts
    let zoneLine = zone.map { "timezone: \($0)\n" } ?? ""
    return try SampleSite(
      [
        "site.yml": "title: Sample\nurl: https://example.org\n\(zoneLine)",
        "posts/a.md": "---\n\(frontMatter)\n---\nHello.\n",
      ], options: options
    ).lines
  }

  @Test("are all without an offset, where the site names no zone")
  func withoutZone() throws {
    let words = "has no offset, and site.yml no key \"timezone\": it is read in UTC"
    #expect(
      try Self.lines(
        "date: 2026-11-29 18:30\nupdated: 2026-11-30\nexpires: 2027-01-01T00:00Z", zone: nil) == [
          "Content/posts/a.md:2:7: warning: \"date\" \(words)",
          "Content/posts/a.md:3:10: warning: \"updated\" \(words)",
        ])
    #expect(try Self.lines("date: 2026-11-29 18:30 +01:00", zone: nil) == [])
    #expect(try Self.lines("date: 2026-11-29 18:30", zone: "UTC") == [])
  }

  @Test("are told of together, and in builds not at all")
  func grouping() throws {
    var options = ContentOptions()
    options.tellsDoubtfulDates = true
    let files = [
      "site.yml": "title: Sample\nurl: https://example.org\n",
      "authors/lou.md": "---\nname: Lou\njoined: 2020-05-01\n---\n",
      "pages/a.md": "---\ndate: 2026-11-29\n---\nHello.\n",
      "posts/a.md": "---\ndate: 2026-11-29\n---\nHello.\n",
      "posts/a/comments/1.md": "---\ndate: 2026-11-29 12:00\n---\nHello.\n",
    ]
    let told = try SampleSite(files, options: options).diagnostics
    #expect(told.count == 4)
    #expect(Set(told.map(\.groupingKey)) == ["date without a zone"])
    #expect(try SampleSite(files).lines == [])
  }

  @Test("are those over which the zone's clocks were put forward")
  func gap() throws {
    #expect(
      try Self.lines("date: 2026-03-29 02:30", zone: "Europe/Berlin") == [
        "Content/posts/a.md:2:7: warning: \"date\" is a time over which the clocks of Europe/Berlin "
          + "were put forward: it is read as 2026-03-29T03:30:00+02:00 | 2026-03-29T03:30:00+02:00?"
      ])
    #expect(try Self.lines("date: 2026-03-29 03:00", zone: "Europe/Berlin") == [])
    #expect(try Self.lines("date: 2026-03-29 02:30 +01:00", zone: "Europe/Berlin") == [])
    #expect(
      try Self.lines("date: 2026-03-29 02:30", zone: "Europe/Berlin", tellsDoubts: false) == [])
  }

  @Test("are those that the zone's clocks showed twice")
  func overlap() throws {
    #expect(
      try Self.lines("date: 2026-11-01 01:30", zone: "America/New_York") == [
        "Content/posts/a.md:2:7: warning: \"date\" is a time that the clocks of America/New_York "
          + "showed twice: the earlier is taken | 2026-11-01T01:30:00-04:00?"
      ])
    // A day that begins at one o'clock is a day.
    #expect(try Self.lines("date: 2026-09-06", zone: "America/Santiago") == [])
    #expect(try Self.lines("date: 2026-09-06 00:00", zone: "America/Santiago").count == 1)
  }
}
