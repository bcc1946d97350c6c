import Model
import TestSupport
import Testing

@testable import Authoring
@testable import Content

@Suite("The site file of a new site")
struct NewSiteFileTests {
  private let text: String

  init() throws {
    text = try NewSiteTests.site().siteFile
  }

  /// The lines with the bare `#` taken away that stands before keys that are left at their default.
  private static func uncommented(
    _ text: String, but examples: Set<String> = []
  ) -> String {
    var group = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#"), line != "#", !line.hasPrefix("# ") || line.hasPrefix("#  ") else {
        return String(line)
      }
      let content = line.dropFirst()
      let key = content.drop { $0 == " " }.prefix { $0 != ":" }
      if content.first != " " { group = String(key) }
      return examples.contains(group) || examples.contains("\(group).\(key)")
        ? String(line) : String(content)
    }.joined(separator: "\n")
  }

  /// Keys that stand for what no page shows yet.
  private static let unused: Set<String> = ["map", "widths", "formats", "quality"]

  @Test("names every key that changes anything")
  func keys() {
    let tables: [KeyTable] = [
      .site, .siteComments, .siteSend, .siteRating, .siteSymbols, .siteMarkdown, .siteImages,
      .siteReport, .siteFeeds,
    ]
    let missing = tables.flatMap { $0.definitions.map(\.name) }.filter { name in
      !Self.unused.contains(name) && !text.contains("\(name): ") && !text.contains("\(name):\n")
    }
    #expect(missing == [])
  }

  @Test("has a note on each key of the top level")
  func notes() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for definition in KeyTable.site.definitions where !Self.unused.contains(definition.name) {
      let index = lines.firstIndex { line in
        line.hasPrefix("\(definition.name):") || line.hasPrefix("#\(definition.name):")
      }
      #expect(index.map { lines[$0 - 1].hasPrefix("# ") } == true, "\(definition.name)")
    }
  }

  @Test("has nothing wrong in it when all that is left at its default is put to use")
  func allInUse() throws {
    let used = try NewSiteTests.read(NewSiteTests.site()) { files in
      files["Content/site.yml"] = Self.uncommented(text)
    }
    #expect(used.diagnostics == [])
    #expect(used.feed.site.description == "Notes from the harbour.")
    #expect(used.feed.site.comments.send == .mail(address: "comments@example.org"))
    #expect(used.feed.site.report == .mail(address: "report@example.org"))
    #expect(used.feed.site.images.hosts == ["img.example.org"])
    #expect(used.feed.site.theme.count == 4)
  }

  @Test("shows the defaults as they are")
  func defaults() throws {
    let plain = try NewSiteTests.read(NewSiteTests.site()).feed.site
    let examples: Set = [
      "description", "comments.send", "comments.mail", "images", "report", "theme",
    ]
    let used = try NewSiteTests.read(NewSiteTests.site()) { files in
      files["Content/site.yml"] = Self.uncommented(text, but: examples)
    }
    #expect(used.diagnostics == [])
    #expect(String(describing: used.feed.site) == String(describing: plain))
    #expect(Self.uncommented(text, but: examples).contains("\npageSize: 20\n"))
  }
}
