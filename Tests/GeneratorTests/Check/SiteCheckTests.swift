import Diagnostics
import Generator
import Model
import TestSupport
import Testing

@Suite("A check")
struct SiteCheckTests {
  @Test("finds nothing wrong with the demo feed, and writes nothing")
  func demo() throws {
    let folder = try TemporaryDirectory()
    let content = FileTree(root: RepositoryRoot.path)
    for path in content.files(below: "Content") {
      try folder.tree.write(content.bytes(at: path), to: path)
    }
    let before = folder.tree.files()
    var options = CheckOptions(
      source: folder.path, clock: BuildClock(now: Timestamp(secondsSinceEpoch: 1_795_953_600)))
    options.programFolder = RepositoryRoot.path("Sources")
    options.imageProgram = "\(ToolRun.productFolder)/kith-images"
    let report = SiteGenerator.check(options)
    #expect(report.diagnostics == [])
    #expect(report.outcome == .succeeded)
    #expect(folder.tree.files() == before)
  }

  @Test("counts all posts and comments, those with errors and held-back ones too")
  func counts() throws {
    let site = try CheckedSite([
      "posts/a.md": CheckedSite.post("Hello."),
      "posts/b.md": CheckedSite.post("Hello.", "draft: true\n"),
      "posts/c.md": CheckedSite.post("![x](none.png)"),
      "posts/d.md": CheckedSite.post("Hello.", "visibility: freinds\n"),
      "posts/a/comments/1.md": "---\ndate: 2026-11-02T10:00Z\nstatus: pending\n---\nYes.\n",
    ])
    #expect(site.report.counts.posts == 4)
    #expect(site.report.counts.comments == 1)
    #expect(site.report.outcome == .contentErrors)
    #expect(
      site.report.heldBack.map(\.path) == ["Content/posts/a/comments/1.md", "Content/posts/b.md"])
  }

  @Test("says what is missing where there is nothing to read")
  func missing() throws {
    let options = CheckOptions(
      source: "/nowhere/at/all", clock: BuildClock(now: Timestamp(secondsSinceEpoch: 0)))
    #expect(SiteGenerator.check(options).outcome == .inputMissing)
  }

  @Test("tells of what a build tells of, and goes on where that would stop")
  func everything() throws {
    let site = try CheckedSite([
      "site.yml": "title: Sample\nurl: https://lou.example\nauthor: lou\n",
      "posts/a.md": "---\ndate: 2026-11-01 10:00\nmood: fine\n---\n![](none.png)\n",
      "posts/b.md": CheckedSite.post("[x](/none/)"),
      "posts/x.txt": "",
      "posts/b/comments/1.md": "---\nauthor: nobody\ndate: 2026-11-03T10:00Z\n---\nYes.\n",
      "posts/b/comments/2.md": "---\nreplyTo: 1\ndate: 2026-11-02T10:00Z\n---\nNo.\n",
      "posts/b/comments/3.md": "---\nreplyTo: 9\ndate: 2026-11-02T10:00Z\n---\nNo.\n",
    ])
    #expect(
      site.lines == [
        "posts/a.md:2:7: warning: \"date\" has no offset, and site.yml no key \"timezone\": "
          + "it is read in UTC",
        "posts/a.md:3:1: warning: unknown key \"mood\" in a post",
        "posts/a.md:5:5: error: image \"none.png\" is not among the files in Content/posts",
        "posts/b.md:4:5: warning: link \"/none/\" leads to nothing that this site has",
        "posts/b/comments/1.md:2:9: warning: there is no author file Content/authors/nobody.md, "
          + "so the name is shown as plain text",
        "posts/b/comments/2.md:2:10: warning: this answers a comment that was written later, "
          + "so that one of the two dates is wrong",
        "posts/b/comments/3.md:2:10: warning: this answers \"9\", but there is no such comment here; "
          + "it is shown at top level",
      ])
  }

  @Test("takes replies of the same moment, and to comments that nobody sees, for right")
  func replies() throws {
    let comment = { (time: String, keys: String) in
      "---\ndate: 2026-11-02T\(time)Z\n\(keys)---\nYes.\n"
    }
    let site = try CheckedSite([
      "posts/a.md": CheckedSite.post("Hello.", "visibility: unlisted\n"),
      "posts/a/comments/1.md": comment("10:00", ""),
      "posts/a/comments/2.md": comment("10:00", "replyTo: 1\n"),
      "posts/a/comments/3.md": comment("09:59", "replyTo: 1\n"),
      "posts/a/comments/4.md": comment("12:00", "status: pending\n"),
      "posts/a/comments/5.md": comment("11:00", "replyTo: 4\n"),
    ])
    #expect(site.report.diagnostics.map(\.location?.path) == ["Content/posts/a/comments/3.md"])
  }

  @Test("knows the files that posts refer to, drafts among them")
  func usedFiles() throws {
    let files = [
      "posts/a/index.md": CheckedSite.post(
        "[x](one.pdf)", "media: [{src: two.mp4, poster: three.png}]\n"),
      "posts/a/one.pdf": "", "posts/a/two.mp4": "", "posts/a/four.txt": "",
      "posts/b/index.md": CheckedSite.post("[x](one.pdf)", "draft: true\nmedia: [two.mp4]\n"),
      "posts/b/one.pdf": "", "posts/b/two.mp4": "", "posts/b/four.txt": "",
      "posts/c/index.md": CheckedSite.post("![x](none.png)"), "posts/c/one.pdf": "",
    ]
    let png = PaintedPictures.png([[90]], width: 1, colourType: 0)
    let site = try CheckedSite(files, bytes: ["posts/a/three.png": png])
    let warning = "warning: no post refers to this file, so it is not published"
    #expect(
      site.lines.filter { !$0.contains("error") } == [
        "posts/a/four.txt: \(warning)", "posts/b/four.txt: \(warning)",
      ])
  }

  @Test("looks for coordinates in the photos of posts, drafts, authors and static/")
  func photos() throws {
    // A TIFF structure whose place is 1° north, behind a JPEG's marker.
    let place: [UInt8] =
      [
        0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0,
        0,
      ]
      + [0, 1, 0, 2, 0, 5, 0, 0, 0, 1, 0, 0, 0, 44, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]
    let photo: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(place.count + 8)] + Array("Exif\0\0".utf8) + place
      + PaintedPictures.jpeg.dropFirst(2)
    let site = try CheckedSite(
      [
        "posts/a/index.md": CheckedSite.post("![x](one.jpg)"),
        "posts/b/index.md": CheckedSite.post(
          "Hello.", "draft: true\nmedia: [{src: two.jpg, alt: x}]\n"),
      ],
      bytes: [
        "posts/a/one.jpg": photo, "posts/b/two.jpg": photo, "authors/lou.jpg": photo,
        "static/deep/three.jpg": photo, "posts/b/unused.jpg": photo,
      ])
    let warning =
      "warning: this photo tells where it was taken: there are coordinates in its EXIF data"
    #expect(
      site.lines.filter { $0.contains("photo") } == [
        "authors/lou.jpg: \(warning) | a build publishes them only from static/; exiftool "
          + "takes them out of the file itself: exiftool '-gps*=' FILE",
        "posts/a/one.jpg: \(warning)", "posts/b/two.jpg: \(warning)",
        "static/deep/three.jpg: \(warning)",
      ])
    #expect(
      Set(site.report.diagnostics.map(\.groupingKey)) == ["photo with coordinates", "unused media"])
  }

  @Test("calls a film a film")
  func films() throws {
    let film = Array(
      "\0\0\0\u{10}ftypisom\0\0\0\0\0\0\0\u{18}moov\0\0\0\u{10}udta\0\0\0\u{08}loci".utf8)
    #expect(
      try CheckedSite(
        [:], bytes: ["static/a.mp4": film, "posts/2026-01-01-a.md": Array("Hi".utf8)]
      )
      .lines == [
        "static/a.mp4: warning: this film tells where it was taken: there are coordinates in its "
          + "camera's notes | a build publishes them only from static/; exiftool takes them out "
          + "of the file itself: exiftool '-gps*=' FILE"
      ])
  }

  @Test("tells of wrapped lines once a file, and how a site lets them be")
  func wrapping() throws {
    let line = "the ferry is back and nobody was on deck but the gulls who had come to"
    let text = "\(line)\n\(line)\n\(line)\n\n\(line)\n\(line)\n\(line)\n"
    let files = [
      "posts/a.md": CheckedSite.post("# Title\n\n\(text)"),
      "posts/a/comments/1.md": "---\ndate: 2026-11-02T10:00Z\n---\n\(text)",
    ]
    let start =
      "warning: the lines of this text look wrapped at 70 columns: each paragraph should be one "
      + "line, since line breaks are shown"
    let told = [
      "posts/a.md:6: \(start), unless site.yml says \"hardBreaks: no\" under \"markdown\"",
      "posts/a/comments/1.md:4: \(start), as in all comments",
    ]
    #expect(try CheckedSite(files).lines == told)
    let soft = ["site.yml": CheckedSite.siteFile + "markdown: {hardBreaks: no}\n"]
    #expect(try CheckedSite(files.merging(soft) { $1 }).lines == [told[1]])
  }

  @Test(
    "a site at the address of an example is told",
    arguments: [
      ("https://example.org/", true), ("https://www.example.com/a/", true),
      ("https://example.net", true), ("https://lou.example/", false),
      ("https://example.org.lou.me/", false), ("https://myexample.org/", false),
    ])
  func exampleAddress(url: String, isTold: Bool) throws {
    let site = try CheckedSite(["site.yml": "title: T\nurl: \(url)\nauthor: lou\ntimezone: UTC\n"])
    #expect(
      site.lines.contains { $0.contains("\"url\" is still the address of an example") } == isTold)
  }
}
