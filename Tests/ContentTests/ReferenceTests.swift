import Diagnostics
import Glibc
import Model
import TestSupport
import Testing

@testable import Content

/// Content/README.md holds a table of keys for each kind of file between two comments; this keeps
/// them true to the tables that the reader works by.
@Suite("The reference of the file formats")
struct ReferenceTests {
  private static let tables: [(name: String, definitions: [KeyDefinition])] = [
    ("post", KeyTable.post.definitions), ("media", KeyTable.media.definitions),
    ("location", KeyTable.location.definitions), ("tally", KeyTable.tally.definitions),
    ("rating", KeyTable.rating.definitions), ("item", KeyTable.item.definitions),
    ("source", KeyTable.source.definitions), ("hiding", KeyDefinition.hiding),
    ("comment", KeyTable.comment.definitions), ("author", KeyTable.author.definitions),
    ("page", KeyTable.page.definitions), ("site", KeyTable.site.definitions),
    ("site-comments", KeyTable.siteComments.definitions),
    ("site-send", KeyTable.siteSend.definitions),
    ("site-github", KeyTable.siteGitHub.definitions),
    ("site-rating", KeyTable.siteRating.definitions),
    ("site-symbols", KeyTable.siteSymbols.definitions),
    ("site-markdown", KeyTable.siteMarkdown.definitions),
    ("site-images", KeyTable.siteImages.definitions), ("site-map", KeyTable.siteMap.definitions),
    ("site-report", KeyTable.siteReport.definitions),
    ("site-feeds", KeyTable.siteFeeds.definitions),
  ]

  /// The table of the theme's tokens, whose rows are no keys of a table of keys.
  private static var tokens: String {
    let rows = ThemeToken.all.map { token in
      "| `\(token.name)` | \(token.kind.reference); `\(token.standard)` | \(token.summary) |"
    }
    return "| key | takes; default | meaning |\n|---|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }

  private static let path = "Content/README.md"

  private static func readme() throws -> String {
    try FileTree(root: RepositoryRoot.path).text(at: path)
  }

  private static func markdown(_ definitions: [KeyDefinition]) -> String {
    let rows = definitions.map { definition in
      let others = definition.alsoRead.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(definition.name)` | \(others) | \(definition.type) | \(definition.summary) |"
    }
    let head = "| key | also read | takes; default | meaning |\n|---|---|---|---|\n"
    return head + rows.joined(separator: "\n") + "\n"
  }

  @Test("holds each table as the reader has it; KITH_RECORD=1 writes them")
  func keyTables() throws {
    var readme = try Self.readme()
    let tables = Self.tables.map { ($0.name, Self.markdown($0.definitions)) }
    for (name, table) in tables + [("site-theme", Self.tokens)] {
      let begin = "<!-- keys: \(name) -->\n"
      let end = "<!-- end -->"
      let parts = readme.split(separator: begin, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let close = parts[1].firstRange(of: end) else {
        Issue.record("\(Self.path) has no table \"\(begin)\"")
        continue
      }
      let expected = "\n\(table)\n"
      if Self.isRecording {
        readme = parts[0] + begin + expected + parts[1][close.lowerBound...]
      } else {
        #expect(
          parts[1][..<close.lowerBound] == expected,
          "the table of \(name) differs: run the tests once with KITH_RECORD=1")
      }
    }
    guard Self.isRecording else { return }
    try FileTree(root: RepositoryRoot.path).write(readme, to: Self.path)
    Issue.record("recorded \(Self.path)")
  }

  private static let isRecording = getenv("KITH_RECORD").map { String(cString: $0) } == "1"

  @Test("its example of each file is read without a word")
  func examples() throws {
    var files: [String: String?] = ["authors/lou.md": nil]
    var path: String?
    var text = ""
    var isInside = false
    for line in try Self.readme().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!-- file: ") {
        path = String(line.dropFirst("<!-- file: ".count).dropLast(" -->".count))
      } else if line.hasPrefix("````"), path != nil {
        if isInside, let known = path {
          files[known] = text
          (path, text) = (nil, "")
        }
        isInside.toggle()
      } else if isInside {
        text += line + "\n"
      }
    }
    #expect(files.count >= 6)
    let site = try SampleSite(
      files,
      bytes: [
        "posts/harbour/boats.jpg": Pictures.jpeg(width: 4, height: 3),
        "posts/harbour/gulls.mp4": [1],
      ])
    #expect(site.lines == [])
    #expect(site.result.feed.posts.count == 2)
    #expect(site.result.feed.pages.count == 1)
    #expect(site.post?.comments.count == 2)
  }

  @Test("names every ending of media and every limit")
  func facts() throws {
    let readme = try Self.readme()
    for (_, endings) in MediaType.endings {
      #expect(readme.contains(endings.map { "`\($0)`" }.joined(separator: ", ")))
    }
    let limits = ContentLimits()
    #expect(readme.contains("\(limits.frontMatter >> 10) KB"))
    #expect(readme.contains("\(limits.comment >> 10) KB"))
    #expect(readme.contains("\(limits.post >> 20) MB"))
  }
}
