import Diagnostics
import Model
import TestSupport
import Testing

@testable import Content

@Suite("Media of posts")
struct MediaTests {
  private func site(
    _ media: String, _ files: [String: [UInt8]] = [:], texts: [String: String?] = [:]
  ) throws -> SampleSite {
    let post = "---\ndate: 2026-01-01\nmedia:\(media)\n---\nHello.\n"
    return try SampleSite(
      texts.merging(["posts/a/index.md": post]) { first, _ in first }, bytes: files)
  }

  private let png = Pictures.png(width: 8, height: 6)

  /// The line that tells of a photo without words for those who do not see it.
  private static func undescribed(_ name: String, at place: String) -> String {
    "Content/posts/a/index.md:\(place): warning: \"\(name)\" has no description: "
      + "give it a key \"alt\", empty for an ornament"
  }

  @Test("a path, a list or a map of each, by the ending of the name in any case")
  func forms() throws {
    let site = try site(
      """

        - one.PNG
        - {src: "two (2).jpg", alt: "", caption: Two, focus: [0.5, 0.25]}
        - {file: film.MOV, poster: one.PNG, width: 640, height: 480, captions: film.vtt}
        - {path: /img/three.gif, alt: Three}
        - sound.ogg
        - one.PNG
      """,
      [
        "posts/a/one.PNG": png, "posts/a/two (2).jpg": Pictures.jpeg(width: 4, height: 2),
        "posts/a/film.MOV": [1], "posts/a/film.vtt": [1], "posts/a/sound.ogg": [1],
        "static/img/three.gif": Pictures.gif(width: 3, height: 1),
      ])
    #expect(site.lines == [Self.undescribed("one.PNG", at: "4:5")])
    let media = try #require(site.post?.media)
    #expect(media.map(\.kind) == [.photo, .photo, .video, .photo, .audio])
    #expect(
      media.map(\.file.path) == [
        "Content/posts/a/one.PNG", "Content/posts/a/two (2).jpg", "Content/posts/a/film.MOV",
        "Content/static/img/three.gif", "Content/posts/a/sound.ogg",
      ])
    #expect(media.map(\.file.origin) == [.beside, .beside, .beside, .shared, .beside])
    #expect(media.map { $0.size?.width } == [8, 4, 640, 3, nil])
    #expect(media.map(\.alternativeText) == [nil, "", nil, "Three", nil])
    #expect(media[1].caption == "Two")
    #expect(media[1].focus == [0.5, 0.25])
    #expect(media[2].poster?.name == "one.PNG")
    #expect(media[2].captions?.name == "film.vtt")
  }

  @Test("names with blanks, codes and signs are found as they are typed or coded")
  func names() throws {
    let names = ["a, b.png", "100%.png", "a#b?.png", "été.png", "it's.png", "sp ace.png"]
    let written = names.dropLast() + ["sp%20ace.png"]
    let site = try site(
      "\n" + written.map { "  - {src: \"\($0)\", alt: \"\"}" }.joined(separator: "\n"),
      Dictionary(uniqueKeysWithValues: names.map { ("posts/a/\($0)", png) }))
    #expect(site.lines == [])
    #expect(site.post?.media.map(\.file.name) == names)
  }

  @Test("a name in another normal form is the file's own")
  func normalForms() throws {
    let site = try site(" {src: e\u{301}.png, alt: Summer}", ["posts/a/\u{E9}.png": png])
    #expect(site.lines == [])
    #expect(site.post?.media.first?.file.name.utf8.count == "\u{E9}.png".utf8.count)
  }

  @Test(
    "what leads outside, nowhere or to no picture is an error",
    arguments: [
      (
        " ../b/cat.png",
        "\"../b/cat.png\" lies outside the post's folder, so it is not published"
      ),
      (
        " ..%2f..%2fsecret.png",
        "\"..%2f..%2fsecret.png\" lies outside the post's folder, so it is not published"
      ),
      (
        " /../site.yml", "\"/../site.yml\" lies outside the folder static, so it is not published"
      ),
      (" /etc/hostname.png", "there is no file \"/etc/hostname.png\" in Content/static"),
      (" b/cat.png", "there is no file \"b/cat.png\" in Content/posts/a"),
      (" file:///etc/x.png", "\"media\" must be the path of a file; found \"file:///etc/x.png\""),
      (" ~/x.png", "there is no file \"~/x.png\" in Content/posts/a"),
      (
        " DOT.png", "there is no file \"DOT.png\", but one whose name differs in case | dot.png?"
      ),
      (" img.png", "there is no file \"img.png\" in Content/posts/a | /img.png?"),
      (" text.png", "\"text.png\" is no picture, or is damaged: it does not begin as pictures do"),
      (" bad.svg", "\"bad.svg\" is not published, since it has the element \"script\""),
      (" link.png", "there is no file \"link.png\" in Content/posts/a"),
      (" [{alt: x}]", "an entry of \"media\" needs the key \"src\" with a path"),
      (
        " paper.pdf",
        "\"paper.pdf\" is no photo, video or sound by its name | the endings that are known: jpg, "
          + "jpeg, png, gif, webp, avif, heic, svg, mp4, m4v, mov, webm, ogv, mp3, m4a, ogg, oga, "
          + "opus, wav, flac"
      ),
    ])
  func errors(media: String, expected: String) throws {
    let post = "---\ndate: 2026-01-01\nmedia:\(media)\n---\nHello.\n"
    let site = try SampleSite(
      ["posts/a/index.md": post, "posts/b/index.md": "---\ndate: 2026-01-01\n---\nHello.\n"],
      bytes: [
        "posts/a/dot.png": png, "posts/a/text.png": Array("text".utf8), "posts/b/cat.png": png,
        "posts/a/bad.svg": Array("<svg><script/></svg>".utf8), "posts/a/paper.pdf": [1],
        "static/img.png": png,
      ]
    ) { tree in
      try tree.makeSymbolicLink(at: "Content/posts/a/link.png", to: "dot.png")
    }
    let errors = site.diagnostics.filter { $0.severity == .error }.map(SampleSite.line)
    #expect(errors.count == 1)
    #expect(errors.first?.hasSuffix("error: \(expected)") ?? false, "\(errors)")
    #expect(errors.first?.hasPrefix("Content/posts/a/index.md:3:") ?? false)
    #expect(site.result.feed.posts.map(\.slug) == ["b"])
  }

  @Test("an address elsewhere is left out with a warning, told once")
  func remote() throws {
    let site = try site("\n  - https://x.example/a.png\n  - //x.example/b.png")
    #expect(site.post?.media == [])
    #expect(Set(site.diagnostics.map(\.groupingKey)) == ["remote file media"])
    #expect(
      site.lines.first
        == "Content/posts/a/index.md:4:5: warning: \"https://x.example/a.png\" is on another site, "
        + "so it is left out: \"media\" takes files of this site")
  }

  @Test(
    "a photo without alt is a warning, told once; an empty one is an answer, and a film needs none",
    arguments: [
      (" one.png", "one.png"), (" {src: one.png}", "one.png"),
      (" {src: one.png, alt: }", "one.png"), (" {src: one.png, alt: ''}", nil),
      (" {src: one.png, alt: Sea}", nil), (" film.mp4", nil),
      (" {src: film.mp4, poster: one.png}", nil), (" [one.png, one.png]", "one.png"),
    ])
  func withoutAlternative(media: String, undescribed: String?) throws {
    let site = try site(media, ["posts/a/one.png": png, "posts/a/film.mp4": [1]])
    let lines = undescribed.map { name in
      [Self.undescribed(name, at: "3:\(media.contains("[") ? 9 : 8)")]
    }
    #expect(site.lines == lines ?? [])
    #expect(site.diagnostics.allSatisfy { $0.groupingKey == "photo without description" })
  }

  @Test("a picture with another format's ending is a warning")
  func wrongEnding() throws {
    let site = try site(" one.jpg", ["posts/a/one.jpg": png])
    #expect(
      site.lines == [
        Self.undescribed("one.jpg", at: "3:8"),
        "Content/posts/a/index.md:3:8: warning: \"one.jpg\" is a PNG by its bytes, not by its name",
      ])
    #expect(site.post?.media.count == 1)
  }

  @Test("an unsafe SVG beside a post is no file to which its text may refer")
  func unsafeSVG() throws {
    let post = "---\ndate: 2026-01-01\n---\n![](bad.svg)\n"
    let bad = "<svg onload='x'/>"
    let site = try SampleSite([
      "posts/a.md": post, "posts/b.md": post, "posts/bad.svg": bad, "posts/good.svg": "<svg/>",
      "pages/about.md": "Hi.\n", "pages/bad.svg": bad,
    ])
    #expect(
      site.lines == [
        "Content/pages/bad.svg: warning: this SVG is not published, since it has the event handler "
          + "\"onload\"",
        "Content/posts/bad.svg: warning: this SVG is not published, since it has the event handler "
          + "\"onload\"",
      ])
    #expect(
      site.result.feed.posts.map { $0.mediaFolders.map(\.files) } == [
        [["good.svg"]], [["good.svg"]],
      ])
    #expect(site.result.feed.pages.map(\.mediaFolders.count) == [0])
  }

  @Test("a post of media alone needs no words")
  func noWords() throws {
    let site = try SampleSite(
      [
        "posts/a.md":
          "---\ndate: 2026-01-01\nphotos: {src: one.png, alt: One}\nimage: {src: two.png, alt: ''}\n---\n"
      ],
      bytes: ["posts/one.png": png, "posts/a/two.png": png])
    #expect(site.lines == [])
    #expect(
      site.post?.media.map(\.file.path) == ["Content/posts/one.png", "Content/posts/a/two.png"])
  }
}
