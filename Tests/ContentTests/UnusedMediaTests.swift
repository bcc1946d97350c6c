import Diagnostics
import Testing

@testable import Content

@Suite("Files beside posts that no post refers to")
struct UnusedMediaTests {
  private static let post = "---\ndate: 2026-01-01\n---\nHello.\n"

  /// The files that are told of, where `used` are referred to and the posts `failed` have errors.
  private static func files(
    _ files: [String: String?], used: Set<String> = [], failed: [String] = []
  ) throws -> [String] {
    let site = try SampleSite(files)
    return UnusedMedia.warnings(in: site.result.feed, used: used, failed: failed)
      .compactMap(\.location?.path)
  }

  @Test("are told of, each once, whatever they are")
  func told() throws {
    let site: [String: String?] = [
      "posts/a.md": Self.post, "posts/b.md": Self.post, "posts/x.jpg": "", "posts/a/y.pdf": "",
      "posts/c/index.md": Self.post, "posts/c/img/z.svg": "<svg/>", "posts/c/u.png": "",
    ]
    #expect(
      try Self.files(site, used: ["Content/posts/c/u.png"]) == [
        "Content/posts/a/y.pdf", "Content/posts/c/img/z.svg", "Content/posts/x.jpg",
      ])
  }

  @Test("are told of in one line for all")
  func message() throws {
    let site = try SampleSite(["posts/a.md": Self.post, "posts/x.jpg": ""])
    let warnings = UnusedMedia.warnings(in: site.result.feed, used: [], failed: [])
    #expect(
      warnings.map(SampleSite.line) == [
        "Content/posts/x.jpg: warning: no post refers to this file, so it is not published"
      ])
    #expect(warnings.first?.groupingKey == "unused media")
  }

  @Test("are not told of where a post with errors may refer to them")
  func failed() throws {
    let site: [String: String?] = [
      "posts/a.md": Self.post, "posts/x.jpg": "", "posts/a/y.jpg": "",
      "posts/2026/b.md": Self.post, "posts/2026/z.jpg": "",
    ]
    #expect(
      try Self.files(site, failed: ["Content/posts/bad.md"]) == [
        "Content/posts/2026/z.jpg", "Content/posts/a/y.jpg",
      ])
    #expect(
      try Self.files(site, failed: ["Content/posts/a.md"]) == ["Content/posts/2026/z.jpg"])
  }

  @Test("are neither notes to people nor texts that are told of elsewhere")
  func notes() throws {
    let site: [String: String?] = [
      "posts/a/index.md": Self.post, "posts/a/README.txt": "", "posts/a/Thumbs.db": "",
      "posts/a/note.mdx": "", "posts/a/.hidden.jpg": "", "static/free.jpg": "",
      "pages/p.md": "Hello.\n", "pages/q.jpg": "",
    ]
    #expect(try Self.files(site) == [])
  }
}
