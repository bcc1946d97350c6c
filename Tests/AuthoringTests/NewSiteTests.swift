import Content
import Diagnostics
import Model
import TestSupport
import Testing

@testable import Authoring

@Suite("A new site")
struct NewSiteTests {
  /// 2026-11-29T12:00:00Z.
  static let now = Timestamp(secondsSinceEpoch: 1_795_953_600)

  static func site(
    title: String = "Harbour Notes", url: String = "https://lou.example", language: String = "en",
    timeZone: String = "+05:45", author: String = "Lou Martens", login: String = "lm"
  ) throws -> NewSite {
    try NewSite(
      title: title, url: url, language: language, timeZone: timeZone, author: author,
      login: login, now: now)
  }

  /// What is read from the files of `site`, with all that is wrong with them.
  static func read(
    _ site: NewSite, change: (inout [String: String]) -> Void = { _ in }
  ) throws -> (feed: Feed, diagnostics: [Diagnostic]) {
    var files = Dictionary(
      uniqueKeysWithValues: site.files.map { file in
        (file.path, String(decoding: file.bytes, as: UTF8.self))
      })
    change(&files)
    let folder = try TemporaryDirectory(files)
    var diagnostics: [Diagnostic] = []
    let result = try ContentReader.read(source: folder.path, diagnostics: &diagnostics)
    return (result.feed, diagnostics)
  }

  private func text(_ path: String, of site: NewSite) throws -> String {
    let file = try #require(site.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("has these files, in this order")
  func files() throws {
    #expect(
      try Self.site().files.map(\.path) == [
        ".gitignore", "Content/authors/lou-martens.md", "Content/posts/first-post.md",
        "Content/posts/first-post/comments/first-comment.md", "Content/site.yml",
      ])
  }

  @Test("is read as it was asked for, with nothing wrong in it")
  func asked() throws {
    let (feed, diagnostics) = try Self.read(Self.site(language: "pt-br"))
    #expect(diagnostics == [])
    #expect(feed.site.title == "Harbour Notes")
    #expect(feed.site.url == "https://lou.example/")
    #expect(feed.site.language == "pt-BR")
    #expect(feed.site.zone.name == "+05:45")
    #expect(feed.site.author == "lou-martens")
    #expect(feed.authors.map(\.name) == ["Lou Martens"])
    #expect(feed.posts.map(\.authors) == [["lou-martens"]])
    #expect(feed.posts.map(\.comments.count) == [1])
  }

  @Test("has the dates in its own zone, none of them later than now")
  func dates() throws {
    let site = try Self.site()
    #expect(
      try text("Content/posts/first-post.md", of: site).contains(
        "date: 2026-11-29T17:44:00+05:45\n"))
    #expect(
      try text("Content/posts/first-post/comments/first-comment.md", of: site).contains(
        "date: 2026-11-29T17:45:00+05:45\n"))
  }

  @Test(
    "takes UTC where the system does not know the zone", arguments: ["Nowhere/City", "", "../x"])
  func unknownZone(name: String) throws {
    #expect(try text("Content/site.yml", of: Self.site(timeZone: name)).contains("timezone: UTC\n"))
  }

  @Test(
    "marks its English words where its language is another",
    arguments: [("en-GB", false), ("de", true)])
  func language(tag: String, isMarked: Bool) throws {
    let post = try text("Content/posts/first-post.md", of: Self.site(language: tag))
    #expect(post.contains("lang: en\n") == isMarked)
  }

  @Test(
    "keeps every title and name as it was given",
    arguments: [
      "Notes: the harbour", "#1 \"best\" feed", "'quoted'", "🌊", "C# & F#", "- a", "no", "null",
      "~", "007", "[a, b]", "{a: b}", "back\\slash", "100 % {{title}}", "---", "a\u{202E}b", "港の記事",
      "@lou", "true", "2026-11-29", "<b>&amp;</b>", "*a* `b`", "|", "> a", "!a", "%a",
    ])
  func awkwardTexts(text: String) throws {
    let (feed, diagnostics) = try Self.read(Self.site(title: text, author: text))
    #expect(diagnostics == [])
    #expect(feed.site.title == text)
    #expect(feed.authors.map(\.name) == [text])
  }

  @Test(
    "makes the handle from the name, else from the login",
    arguments: [
      ("Lou Martens", "lou-martens"), ("Émile O'Neill", "émile-oneill"), ("陳大文", "陳大文"),
      ("lou 🌊 lee", "lou-lee"), ("🌊lou", "lou"), ("J. R.", "j-r"), ("v1.2", "v1.2"), ("!!!", "lm"),
      ("🌊", "lm"),
      ("नमस्ते", "नमस्ते"), ("no", "no"), ("null", "null"),
    ])
  func handles(name: String, handle: String) throws {
    let site = try Self.site(author: name)
    #expect(site.handle == handle)
    #expect(try Self.read(site).diagnostics == [])
  }

  @Test("has a handle even where neither name nor login gives one")
  func noHandle() throws {
    #expect(try Self.site(author: "🌊", login: "...").handle == "author")
  }

  @Test("refuses what no site can have")
  func invalid() {
    #expect(throws: NewSite.InvalidValue.title) { try Self.site(title: " \u{200B}\t") }
    #expect(throws: NewSite.InvalidValue.author) { try Self.site(author: "\u{7}") }
    for url in ["lou.example", "ftp://lou.example", "https://lou.example/?a", "https://", ""] {
      #expect(throws: NewSite.InvalidValue.url) { try Self.site(url: url) }
    }
    for language in ["", "english language", "e"] {
      #expect(throws: NewSite.InvalidValue.language) { try Self.site(language: language) }
    }
  }
}
