import Generator
import TestSupport
import Testing

@Suite("Posts that warn before they are shown")
struct ContentWarningTests {
  private static func build() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: Lou\nurl: https://lou.example/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/cat.md":
        "---\ndate: 2026-11-02T10:00:00Z\ncontentWarning: Death of a pet\nphotos: cat.png\n---\nOur old cat died.\n",
      "Content/posts/sea.md": "---\ndate: 2026-11-01T10:00:00Z\n---\nThe sea.\n",
    ])
    try folder.tree.write(Self.picture, to: "Content/posts/cat/cat.png")
    let report = SiteBuilder.build(
      folder.path, to: "\(folder.path)/Output", now: SiteBuilder.now, change: { _ in })
    #expect(report.outcome == .succeeded)
    return folder
  }

  /// A PNG of one grey pixel.
  private static let picture = PaintedPictures.png([[90]], width: 1, colourType: 0)

  @Test("Their words stand behind the warning, and nowhere else")
  func words() throws {
    let folder = try Self.build()
    let output = FileTree(root: folder.path + "/Output")
    let said = "cat died"
    #expect(output.files().contains("posts/cat/index.html"))
    for path in output.files(below: "") where !path.hasSuffix(".png") {
      let text = String(decoding: try output.bytes(at: path), as: UTF8.self)
      switch path {
      case "index.html", "authors/lou/index.html", "posts/cat/index.html":
        #expect(text.components(of: said) == 1, "\(path)")
        let before = text.prefix(upTo: said)
        #expect(before.contains("<details class=\"warning\">"), "\(path)")
        #expect(!(before.components(of: "</details>") > before.components(of: "<details")))
      case "feed.xml", "atom.xml", "feed.json", "authors/lou/feed.xml", "authors/lou/atom.xml",
        "authors/lou/feed.json":
        #expect(text.components(of: said) == 1, "\(path)")
        #expect(text.prefix(upTo: said).contains("Death of a pet"), "\(path)")
      default: #expect(text.components(of: said) == 0, "\(path)")
      }
    }
  }

  @Test("Lists and previews name them by the warning, and show no picture")
  func names() throws {
    let folder = try Self.build()
    let output = FileTree(root: folder.path + "/Output")
    let page = try output.text(at: "posts/cat/index.html")
    #expect(page.contains("<meta name=\"description\" content=\"Death of a pet\">"))
    #expect(!page.contains("og:image\" content=\"https://lou.example/posts/cat"))
    #expect(!page.contains("\"image\":[\""))
    #expect(try output.text(at: "archive/index.html").contains(">Death of a pet<"))
    #expect(try output.text(at: "posts/sea/index.html").contains(">Death of a pet<"))
    #expect(try !output.text(at: "feed.json").contains("\"image\":\"https://lou.example/posts/cat"))
  }
}

extension StringProtocol {
  /// How often `part` stands in the text.
  fileprivate func components(of part: String) -> Int {
    var rest = Substring(self)
    var count = 0
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  /// The text before `part`.
  fileprivate func prefix(upTo part: String) -> String {
    firstRange(of: part).map { String(self[..<$0.lowerBound]) } ?? String(self)
  }
}
