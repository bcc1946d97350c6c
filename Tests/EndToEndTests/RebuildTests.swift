import Diagnostics
import Generator
import Model
import TestSupport
import Testing

@Suite("Building again")
struct RebuildTests {
  private static func post(_ words: String, _ more: String = "") -> String {
    "---\nauthor: lou\ndate: 2026-11-01T10:00:00Z\n\(more)---\n\(words)\n"
  }

  private static let site = [
    "Content/site.yml": "title: Lou\nurl: https://lou.example\nlanguage: en\ntimezone: UTC\n",
    "Content/authors/lou.md": "---\nname: Lou\n---\nWrites.\n",
    "Content/posts/a.md": post("First words. #sea", "title: A\n"),
    "Content/posts/b.md": post("Second words.", "title: B\naliases: [/old-b/]\n"),
  ]

  private static func build(
    _ folder: TemporaryDirectory, now: Timestamp = SiteBuilder.now,
    change: (inout BuildOptions) -> Void = { _ in }
  ) -> BuildReport {
    SiteBuilder.build(folder.path, to: "\(folder.path)/Output", now: now, change: change)
  }

  @Test("A second build with nothing changed writes nothing")
  func unchanged() throws {
    let folder = try TemporaryDirectory(Self.site)
    let first = Self.build(folder)
    #expect(first.outcome == .succeeded)
    let second = Self.build(folder)
    #expect(second.counts.written == 0)
    #expect(second.counts.removed == 0)
    #expect(second.counts.unchanged == first.counts.written)
  }

  @Test("As time passes, feeds and sitemap stay as they are")
  func feedsAreTimeless() throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    let names = ["feed.xml", "atom.xml", "feed.json", "sitemap.xml"]
    let before = try names.map { try folder.tree.bytes(at: "Output/\($0)") }
    let later = Timestamp(secondsSinceEpoch: SiteBuilder.now.secondsSinceEpoch + 86_400)
    _ = Self.build(folder, now: later)
    #expect(try names.map { try folder.tree.bytes(at: "Output/\($0)") } == before)
  }

  @Test(
    "After a change, Output is what a clean build makes",
    arguments: [
      ["Content/posts/a.md": post("Other words.", "title: A\n")],
      ["Content/posts/a.md": post("First words.", "title: A\nvisibility: friends\n")],
      ["Content/posts/a.md": post("First words.", "title: A\ndraft: true\n")],
      ["Content/posts/c.md": post("Third words. #sea #harbour")],
      ["Content/site.yml": "title: New\nurl: https://lou.example/blog/\npageSize: 1\n"],
    ])
  func rebuildEqualsCleanBuild(change: [String: String]) throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    try folder.tree.write(change)
    #expect(Self.build(folder).outcome == .succeeded)
    let clean = try TemporaryDirectory(Self.site.merging(change) { $1 })
    _ = Self.build(clean)
    #expect(
      try folder.tree.contents(below: "Output") == clean.tree.contents(below: "Output"))
  }

  @Test("A post that goes takes its page, its tag and its redirect with it")
  func removal() throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    #expect(folder.tree.exists("Output/tags/sea/index.html"))
    #expect(folder.tree.exists("Output/old-b/index.html"))
    try folder.tree.remove("Content/posts/a.md")
    try folder.tree.remove("Content/posts/b.md")
    _ = Self.build(folder)
    #expect(!folder.tree.exists("Output/posts"))
    #expect(!folder.tree.exists("Output/tags"))
    #expect(!folder.tree.exists("Output/old-b"))
  }

  @Test("An error leaves Output as it was, and names the file")
  func failedBuild() throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    let before = try folder.tree.contents(below: "Output")
    try folder.tree.write(Self.post("Words.", "visibility: freinds\n"), to: "Content/posts/c.md")
    try folder.tree.write(Self.post("Changed."), to: "Content/posts/a.md")
    let report = Self.build(folder)
    #expect(report.outcome == .contentErrors)
    #expect(
      report.diagnostics.contains {
        $0.severity == .error && $0.location?.path == "Content/posts/c.md"
      })
    #expect(try folder.tree.contents(below: "Output") == before)
  }

  @Test("With keep-going the rest is written, and a faulty post keeps the page it had")
  func keepGoing() throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    let page = try folder.tree.text(at: "Output/posts/a/index.html")
    try folder.tree.write(Self.post("Words.", "likes: -1\n"), to: "Content/posts/a.md")
    try folder.tree.write(Self.post("Changed.", "title: B\n"), to: "Content/posts/b.md")
    let report = Self.build(folder) { $0.keepsGoing = true }
    #expect(report.outcome == .writtenInPart)
    #expect(try folder.tree.text(at: "Output/posts/a/index.html") == page)
    #expect(try folder.tree.text(at: "Output/posts/b/index.html").contains("Changed."))
  }

  @Test("With keep-going a post whose visibility cannot be read loses its page")
  func keepGoingNeverFailsOpen() throws {
    let folder = try TemporaryDirectory(Self.site)
    _ = Self.build(folder)
    try folder.tree.write(Self.post("Words.", "visibility: freinds\n"), to: "Content/posts/a.md")
    _ = Self.build(folder) { $0.keepsGoing = true }
    #expect(!folder.tree.exists("Output/posts/a"))
  }

  @Test(
    "With keep-going a faulty post that is hidden now loses its page, and links to it are text",
    arguments: ["visibility: freinds", "likes: -1\ndraft: true", "likes: -1\nupdated: 2027-01-01"])
  func keepGoingForgetsTheHidden(frontMatter: String) throws {
    let date = frontMatter.contains("updated") ? "2027-01-01" : "2026-11-01"
    let folder = try TemporaryDirectory(Self.site)
    try folder.tree.write(
      Self.post("See [it](/posts/a/), [old](/old-a/) and [this](a.md)."),
      to: "Content/posts/b.md")
    _ = Self.build(folder)
    #expect(try folder.tree.text(at: "Output/index.html").contains("href=\"/posts/a/\">it</a>"))
    try folder.tree.write(
      "---\ndate: \(date)\naliases: /old-a/\n\(frontMatter)\n---\nWords.\n",
      to: "Content/posts/a.md")
    #expect(Self.build(folder) { $0.keepsGoing = true }.outcome == .writtenInPart)
    #expect(!folder.tree.exists("Output/posts/a"))
    let pages = try ["index.html", "posts/b/index.html", "feed.xml", "atom.xml", "feed.json"]
      .map { try folder.tree.text(at: "Output/\($0)") }
    #expect(!pages.contains { $0.contains("/posts/a/") || $0.contains("old-a") })
    #expect(pages.allSatisfy { $0.contains("See it, old and this.") })
  }

  @Test("With keep-going a file for a page's path goes where nothing else of the post does")
  func keepGoingWithoutAFile() throws {
    var files = Self.site
    files["Content/static/tags/index.html"] = "mine"
    files["Content/posts/c/index.md"] = Self.post("[Words](index.html).")
    files["Content/posts/c/index.html"] = "mine"
    let folder = try TemporaryDirectory(files)
    let report = Self.build(folder) { $0.keepsGoing = true }
    #expect(report.outcome == .writtenInPart)
    #expect(
      Set(report.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
        == ["Content/posts/c/index.md", "Content/static/tags/index.html"])
    #expect(folder.tree.exists("Output/posts/a/index.html"))
    #expect(!folder.tree.exists("Output/posts/c"))
    #expect(try folder.tree.text(at: "Output/tags/index.html") != "mine")
  }

  @Test("With keep-going nothing is written where the site file has an error, and that is said")
  func keepGoingWithoutASite() throws {
    let folder = try TemporaryDirectory(Self.site)
    try folder.tree.write("title: [\n", to: "Content/site.yml")
    #expect(Self.build(folder) { $0.keepsGoing = true }.outcome == .contentErrors)
    #expect(!folder.tree.exists("Output"))
  }

  @Test("All errors come in one run, and with keep-going two files on one path leave the rest")
  func clashes() throws {
    var files = Self.site
    files["Content/posts/c.md"] = Self.post("Words.", "aliases: [/tags/sea/]\n")
    files["Content/posts/d.md"] = Self.post("![](none.png)")
    let folder = try TemporaryDirectory(files)
    let report = Self.build(folder)
    let errors = report.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path)
    #expect(Set(errors) == ["Content/posts/c.md", "Content/posts/d.md"])
    #expect(!folder.tree.exists("Output"))
    #expect(Self.build(folder) { $0.keepsGoing = true }.outcome == .writtenInPart)
    #expect(folder.tree.exists("Output/posts/a/index.html"))
    #expect(folder.tree.exists("Output/tags/sea/index.html"))
    #expect(!folder.tree.exists("Output/posts/c"))
    #expect(!folder.tree.exists("Output/posts/d"))
  }

  @Test("A warning fails a strict build before anything is written")
  func strict() throws {
    var files = Self.site
    files["Content/posts/c.md"] = Self.post("Words.", "mood: fine\n")
    let folder = try TemporaryDirectory(files)
    _ = Self.build(folder) { $0.isStrict = true }
    #expect(!folder.tree.exists("Output/index.html"))
  }

  @Test("A dry run writes nothing and counts all the same")
  func dryRun() throws {
    let folder = try TemporaryDirectory(Self.site)
    let report = Self.build(folder) { $0.isDryRun = true }
    #expect(report.counts.written > 0)
    #expect(!folder.tree.exists("Output"))
    #expect(!folder.tree.exists(".kith"))
  }

  @Test("A template of the site's own takes the place of the shipped one")
  func ownTemplate() throws {
    var files = Self.site
    files["Templates/not-found.mustache"] = "<!doctype html><title>{{page.title}}</title>"
    let folder = try TemporaryDirectory(files)
    _ = Self.build(folder)
    #expect(try folder.tree.text(at: "Output/404.html").hasPrefix("<!doctype html><title>"))
  }

  @Test("A fault in a template is told with its place, and nothing is written")
  func faultyTemplate() throws {
    var files = Self.site
    files["Templates/not-found.mustache"] = "<!doctype html>\n<title>{{page.titel}}</title>"
    let folder = try TemporaryDirectory(files)
    let report = Self.build(folder)
    #expect(report.outcome == .contentErrors)
    let error = report.diagnostics.first { $0.severity == .error }
    #expect(error?.location?.path == "Templates/not-found.mustache")
    #expect(error?.location?.line == 2)
    #expect(error?.suggestion == "title")
    #expect(!folder.tree.exists("Output/index.html"))
  }

  @Test("Drafts and future posts are built when they are asked for, and no page may be indexed")
  func preview() throws {
    var files = Self.site
    files["Content/posts/d.md"] = Self.post("Draft.", "draft: true\n")
    let folder = try TemporaryDirectory(files)
    _ = Self.build(folder) { $0.includesDrafts = true }
    #expect(folder.tree.exists("Output/posts/d/index.html"))
    #expect(try folder.tree.text(at: "Output/index.html").contains("noindex"))
  }
}
