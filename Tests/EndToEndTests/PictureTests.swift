import Diagnostics
import Generator
import Model
import TestSupport
import Testing

/// Pictures that are no photos of a post: symbols of ratings, and pictures of other hosts.
@Suite("Symbols and pictures of other hosts on pages")
struct PictureTests {
  private static func build(
    siteFile: String, post: String
  ) throws -> (folder: TemporaryDirectory, report: BuildReport) {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: Lou\nurl: https://lou.example/blog/\nauthor: lou\n" + siteFile,
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/static/img/a star.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "Content/static/none.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "Content/posts/a.md": post,
    ])
    return (folder, SiteBuilder.build(folder.path, to: "\(folder.path)/Output"))
  }

  private static let rated =
    "---\ndate: 2026-11-01T10:00:00Z\nrating: {votes: {4: 1, 5: 1}}\n---\nWords.\n"
  private static let selected =
    "<img src=\"/blog/img/a%20star.svg\" alt=\"\" width=\"20\" height=\"10\">"
  private static let normal = "<img src=\"/blog/none.svg\" alt=\"\" width=\"20\" height=\"10\">"

  @Test("Pictures stand where the symbols stood, whole and in part")
  func pictures() throws {
    let (folder, report) = try Self.build(
      siteFile:
        "rating: {symbols: {normal: none.svg, selected: /img/a star.svg}, size: [20, 10]}\n",
      post: Self.rated)
    #expect(report.outcome == .succeeded)
    let page = try folder.tree.text(at: "Output/posts/a/index.html")
    #expect(page.contains("<span class=\"on\">\(Self.selected)</span>"))
    #expect(
      page.contains(
        "<span class=\"part fill-5\"><span>\(Self.normal)</span>"
          + "<span class=\"on\">\(Self.selected)</span></span>"))
    #expect(
      page.contains(
        "<span class=\"off\">\(Self.normal)</span><span class=\"on\">\(Self.selected)</span>"))
    #expect(!page.contains("★"))
    #expect(!page.contains("☆"))
    #expect(folder.tree.exists("Output/img/a star.svg"))
  }

  @Test("One may be a picture and the other a character")
  func mixed() throws {
    let (folder, report) = try Self.build(
      siteFile: "rating: {symbols: {selected: img/a star.svg}, size: [20, 10]}\n",
      post: Self.rated)
    #expect(report.outcome == .succeeded)
    #expect(
      try folder.tree.text(at: "Output/posts/a/index.html").contains(
        "<span class=\"part fill-5\"><span>☆</span><span class=\"on\">\(Self.selected)</span></span>"
      ))
  }

  @Test("A picture of a host that is not named is a link on pages, and a picture elsewhere")
  func otherHost() throws {
    let post = "---\ndate: 2026-11-01T10:00:00Z\n---\n![Sea](https://img.test/sea.jpg)\n"
    let (folder, report) = try Self.build(siteFile: "", post: post)
    #expect(report.outcome == .succeeded)
    #expect(report.diagnostics.map(\.severity) == [.warning])
    let link = "<a href=\"https://img.test/sea.jpg\">Sea</a>"
    for path in ["index.html", "posts/a/index.html"] {
      let page = try folder.tree.text(at: "Output/\(path)")
      #expect(page.contains(link))
      #expect(!page.contains("<img src=\"https://img.test"))
    }
    #expect(
      try folder.tree.text(at: "Output/posts/a/index.html").contains(
        "<meta property=\"og:image\" content=\"https://img.test/sea.jpg\">"))
    #expect(
      try folder.tree.text(at: "Output/feed.json").contains(
        "\\u003Cimg src=\\\"https://img.test/sea.jpg\\\""))
  }

  @Test("A picture of a host that the site names is shown, and the policy lets browsers ask it")
  func namedHost() throws {
    let post = "---\ndate: 2026-11-01T10:00:00Z\n---\n![Sea](https://img.test/sea.jpg)\n"
    let (folder, report) = try Self.build(siteFile: "images: {hosts: img.test}\n", post: post)
    #expect(report.diagnostics == [])
    let page = try folder.tree.text(at: "Output/index.html")
    #expect(page.contains("<img src=\"https://img.test/sea.jpg\" alt=\"Sea\""))
    #expect(page.contains("img-src 'self' data: img.test"))
  }
}
