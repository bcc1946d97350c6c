import Diagnostics
import Model
import TestSupport
import Testing

@testable import Generator

@Suite("A site in memory that follows its files")
struct SiteSessionTests {
  @Test("A comment is there when its time has come, though no file changes")
  func commentInTime() throws {
    let site = try SessionFixture([
      "Content/posts/one.md": "---\ndate: 2026-11-01\n---\nOne.\n",
      "Content/posts/one/comments/a.md":
        "---\nname: Mia\ndate: 2026-11-29T13:00:00Z\n---\nLater words.\n",
    ])
    let page = "posts/one/index.html"
    #expect(try !site.page(page, []).contains("Later words"))
    #expect(try site.page(page, [], seconds: 3_600).contains("Later words"))
    #expect(try !site.page(page, [], seconds: 60).contains("Later words"))
  }

  @Test(
    "What is wrong with a post is held back until the post is there, also if time is turned back")
  func timeTurnedBack() throws {
    let site = try SessionFixture([
      "Content/posts/one.md": "---\ndate: 2026-11-29T13:00:00Z\ncolour: red\n---\nOne.\n"
    ])
    #expect(try site.files([], seconds: 3_600)["posts/one/index.html"] != nil)
    #expect(try site.files([], seconds: 60)["posts/one/index.html"] == nil)
  }

  @Test("A picture of another size, and one that is no longer safe, change the posts beside")
  func media() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"11\" height=\"12\"/>"
    let site = try SessionFixture([
      "Content/posts/one.md": "---\ndate: 2026-11-01\n---\n![A](a.svg) and <b>b</b>\n",
      "Content/posts/two.md": "---\ndate: 2026-11-02\n---\nTwo.\n",
      "Content/posts/a.svg": svg, "Content/posts/b.svg": svg,
    ])
    let page = "posts/one/index.html"
    #expect(try site.page(page, []).contains("width=\"11\""))
    try site.folder.tree.write(svg.replacing("11", with: "13"), to: "Content/posts/a.svg")
    #expect(try site.page(page, ["Content/posts/a.svg"]).contains("width=\"13\""))
    try site.folder.tree.write(
      svg.replacing("/>", with: " onload=\"a()\"/>"), to: "Content/posts/b.svg")
    _ = try site.files(["Content/posts/b.svg"])
  }

  @Test("Where a folder has gone, a file in it is told enough")
  func vanishedFolder() throws {
    let site = try SessionFixture([
      "Content/posts/one.md": "---\ndate: 2026-11-01\n---\nOne.\n",
      "Content/posts/year/two.md": "---\ndate: 2026-11-02\n---\nTwo.\n",
    ])
    try site.folder.tree.remove("Content/posts/year")
    #expect(try site.files(["Content/posts/year/two.md"])["posts/two/index.html"] == nil)
  }

  @Test("A mention becomes a link once its author has a page")
  func mention() throws {
    let site = try SessionFixture([
      "Content/authors/zoe.md": "---\nname: Zoe\n---\n",
      "Content/posts/one.md": "---\ndate: 2026-11-01\n---\nWith @zoe.\n",
      "Content/posts/other.md": "---\ndate: 2026-11-02\n---\nOther.\n",
    ])
    let page = "posts/one/index.html"
    #expect(try !site.page(page, []).contains("/authors/zoe/"))
    // No address comes or goes, but the author's own.
    let comment = "Content/posts/other/comments/a.md"
    try site.folder.tree.write("---\nauthor: zoe\ndate: 2026-11-03\n---\nI.\n", to: comment)
    #expect(try site.page(page, [comment]).contains("/authors/zoe/"))
  }

  @Test(
    "After each of many changes it is what a new one would be, byte for byte",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func manyChanges(isPreview: Bool, keepsGoing: Bool) throws {
    let theme = try SessionFixture.theme()
    let folder = try TemporaryDirectory()
    let seed = UInt64(isPreview ? 2 : 0) + (keepsGoing ? 1 : 0)
    var site = try ChangingSite(folder.tree, seed: seed, isSound: !keepsGoing)
    var options = SessionFixture.options(folder.path, theme: theme)
    options.keepsGoing = keepsGoing
    options.includesDrafts = isPreview
    options.includesFuture = isPreview
    options.includesExpired = isPreview
    options.includesPrivate = isPreview
    let session = SiteSession(options)
    _ = session.build()
    var fresh = FreshSnapshots()
    var count = 0
    for step in 1...125 {
      let changed = try site.change()
      options.clock.now = Timestamp(
        secondsSinceEpoch: SiteBuilder.now.secondsSinceEpoch + site.seconds)
      let (snapshot, report) = session.rebuild(changed: changed, now: options.clock.now)
      let (expected, expectedReport) =
        step % 5 == 0 ? SiteGenerator.snapshot(options) : fresh.snapshot(options, after: changed)
      let place = Comment(rawValue: "step \(step): \(changed?.sorted() ?? ["?"])")
      try #require(report.diagnostics == expectedReport.diagnostics, place)
      try #require(report.outcome == expectedReport.outcome, place)
      try #require(report.counts == expectedReport.counts, place)
      try #require(report.heldBack == expectedReport.heldBack, place)
      try #require((snapshot == nil) == (expected == nil), place)
      site.mend(
        report.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
      guard let snapshot, let expected else { continue }
      count += 1
      try #require(Set(snapshot.paths) == Set(expected.paths), place)
      guard step % 5 == 0 else { continue }
      let (made, wanted) = (SessionFixture.files(snapshot), SessionFixture.files(expected))
      for (path, bytes) in wanted { try #require(made[path] == bytes, "\(path), \(place)") }
    }
    #expect(count > 60, "most steps have to leave a site")
  }
}

/// Makes snapshots that know nothing but the theme, whose compiling takes longer than all the rest.
private struct FreshSnapshots {
  private var theme: SiteMemory.KnownTheme?

  mutating func snapshot(
    _ options: BuildOptions, after changed: Set<String>?
  ) -> (SiteSnapshot?, BuildReport) {
    let memory = SiteMemory(options)
    if changed?.contains(where: { $0.hasPrefix("Templates") }) ?? true { theme = nil }
    memory.theme = theme
    var build = SiteBuild(options: options, memory: memory)
    let snapshot = build.snapshot()
    theme = memory.theme
    return (snapshot, build.report)
  }

  @Test("Pictures that change, come and go are made again, and no others")
  func pictures() throws {
    func picture(_ shade: UInt8) -> [UInt8] {
      PaintedPictures.png([[shade, 10]], width: 2, colourType: 0)
    }
    let post = "---\ndate: 2026-11-01\nmedia: [{src: a.png, alt: A}]\n---\n![B](b.png)\n"
    let site = try SessionFixture([
      "Content/posts/one/index.md": "---\ndate: 2026-11-01\n---\nOne.\n"
    ])
    let folder = "Content/posts/one"
    try site.folder.tree.write(picture(1), to: "\(folder)/a.png")
    try site.folder.tree.write(picture(2), to: "\(folder)/b.png")
    try site.folder.tree.write(post, to: "\(folder)/index.md")
    let first = try site.files(["\(folder)/index.md", "\(folder)/a.png", "\(folder)/b.png"])
    func squares(_ files: [String: [UInt8]]) -> [String] {
      files.keys.filter { $0.contains("-square-") }.sorted()
    }
    #expect(squares(first).count == 2)
    try site.folder.tree.write(picture(3), to: "\(folder)/a.png")
    let second = try site.files(["\(folder)/a.png"])
    #expect(squares(second).first != squares(first).first)
    #expect(squares(second).last == squares(first).last)
    // A picture of the text, told of by its folder alone.
    try site.folder.tree.write(picture(4), to: "\(folder)/b.png")
    let third = try site.files([folder])
    #expect(squares(third).last != squares(second).last)
    try site.folder.tree.write("no picture", to: "\(folder)/a.png")
    #expect(try site.rebuild(["\(folder)/a.png"]).files == nil)
    try site.folder.tree.write(picture(5), to: "\(folder)/a.png")
    #expect(try squares(site.files(["\(folder)/a.png"])).count == 2)
  }
}
