import Diagnostics
import Generator
import Model
import TestSupport
import Testing

@Suite("The demo feed")
struct DemoFeedTests {
  @Test("It builds without an error or a warning, into exactly these files")
  func exactFiles() throws {
    let site = try TemporaryDirectory()
    let report = SiteBuilder.build(to: "\(site.path)/Output")
    #expect(report.outcome == .succeeded)
    #expect(report.diagnostics.isEmpty)
    let files = site.tree.files(below: "Output").sorted()
    expectGolden(files.joined(separator: "\n") + "\n", named: "files.txt")
  }

  @Test(
    "A page of each kind is what it was",
    arguments: [
      "index.html", "page/2/index.html", "posts/harbour/index.html",
      "posts/bread-at-five/index.html", "authors/meihua/index.html", "tags/index.html",
      "tags/harbour/index.html", "archive/index.html", "archive/2026/11/index.html",
      "about/index.html", "404.html", "bread/index.html", "feed.xml", "atom.xml", "feed.json",
      "comments.xml", "posts/harbour/comments.xml", "sitemap.xml", "robots.txt",
    ])
  func goldenPage(path: String) throws {
    let site = try TemporaryDirectory()
    _ = SiteBuilder.build(to: "\(site.path)/Output")
    expectGolden(try site.tree.bytes(at: "Output/\(path)"), named: path)
  }

  @Test("It holds back what is not for everybody, and says why")
  func heldBack() throws {
    let site = try TemporaryDirectory()
    let report = SiteBuilder.build(to: "\(site.path)/Output")
    let reasons = report.heldBack.map { "\($0.path): \($0.reason)" }
    expectGolden(reasons.joined(separator: "\n") + "\n", named: "held-back.txt")
  }

  @Test("No word, name or picture of what is held back is anywhere in the site")
  func nothingLeaks() throws {
    let site = try TemporaryDirectory()
    let report = SiteBuilder.build(to: "\(site.path)/Output")
    let contents = try site.tree.contents(below: "Output")
    let checkout = FileTree(root: RepositoryRoot.path)
    let published = Set(contents.values)
    for entry in report.heldBack {
      let lines = try checkout.text(at: entry.path).split(separator: "\n")
      // The longest line of the file stands for its words.
      let words = lines.max { $0.utf8.count < $1.utf8.count } ?? ""
      #expect(!contents.values.contains { $0.contains(words) }, "\(entry.path) leaks")
      guard entry.path.hasSuffix("/index.md") else { continue }
      let folder = String(entry.path.dropLast("index.md".count))
      let slug = folder.split(separator: "/").last ?? ""
      #expect(!contents.keys.contains { $0.contains(slug) }, "\(slug) is in a file's name")
      for file in checkout.files(below: folder) where !file.hasSuffix(".md") {
        let path = file.hasPrefix(folder) ? file : folder + file
        let bytes = try checkout.bytes(at: path)
        #expect(!published.contains(String(decoding: bytes, as: UTF8.self)), "\(path) is public")
      }
    }
  }
}
