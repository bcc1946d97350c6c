import CommonMark
import Model
import TestSupport
import Testing

@testable import Rendering

/// Holds the writer to cmark-gfm's own examples.
@Suite("The writer gives what the specifications say")
struct MarkupSpecificationTests {
  /// A file of examples, and those that come out otherwise.
  struct SpecificationFile: Sendable, CustomTestStringConvertible {
    var path: String
    var count: Int
    /// Extensions that all its examples are meant to be read with.
    var options: MarkdownOptions
    /// The reasons for what is otherwise, by the numbers of the examples.
    var differences: [Int: String]

    var testDescription: String { path }
  }

  static let files = [
    SpecificationFile(
      path: "suites/cmark-gfm/spec.txt", count: 673, options: [],
      differences: [
        279: "disabled in the suite: cmark orders the attributes otherwise",
        280: "disabled in the suite: cmark orders the attributes otherwise",
        653: "the tag filter is not used: raw HTML is shown as text, or is the author's own",
      ]),
    SpecificationFile(
      path: "suites/cmark-gfm/extensions.txt", count: 28, options: .gitHub,
      differences: [
        20: "no answer is given: it is there to crash parsers",
        22: "the tag filter is not used",
        23: "the suite's footnotes have the markup of a release before 0.29.0.gfm.6",
      ]),
    SpecificationFile(
      path: "suites/cmark-gfm/regression.txt", count: 19, options: [],
      differences: [
        13: "the suite's footnotes have the markup of a release before 0.29.0.gfm.6"
      ]),
    SpecificationFile(
      path: "suites/commonmark/spec.txt", count: 655, options: [],
      differences: [
        28: "since 0.30 a numeric reference has at most seven digits; cmark-gfm follows 0.29",
        173: "since 0.30 a text area begins a block of HTML; cmark-gfm follows 0.29",
        356: "since 0.31 symbols count as punctuation around emphasis; cmark-gfm follows 0.29",
        628: "since 0.31 `<!-->` is a comment; cmark-gfm follows 0.29",
        627: "since 0.31 a comment may hold two dashes; cmark-gfm follows 0.29",
      ]),
  ]

  @Test(
    "All examples come out as printed but the known ones",
    .enabled(if: SharedData.path("suites/cmark-gfm") != nil, "no ../shared/data"),
    arguments: files)
  func examples(_ file: SpecificationFile) throws {
    let examples = SpecificationExample.read(file.path)
    #expect(examples.count == file.count)
    var different: [Int] = []
    for example in examples {
      let html = try render(example, options: example.options.union(file.options))
      guard html != example.html else { continue }
      different.append(example.number)
      if file.differences[example.number] == nil {
        Issue.record(
          """
          example \(example.number)
          \(String(decoding: example.markdown, as: UTF8.self))
          expected
          \(example.html)
          found
          \(html)
          """)
      }
    }
    #expect(different == file.differences.keys.sorted())
  }

  private func render(
    _ example: SpecificationExample, options: MarkdownOptions
  ) throws -> String {
    let tree = MarkdownTree(parsing: example.markdown[...], options: options)
    let source = MarkupSource(
      kind: .post,
      body: MarkdownText(file: example.markdown, range: 0..<example.markdown.count, firstLine: 1),
      path: "", permalink: "/")
    let site = MarkupSite(
      settings: MarkdownSettings(),
      links: SiteLinks(feed: PublicFeed(site: Site(title: "", url: "https://kith.example/"))))
    var writer = MarkupWriter(
      shared: SharedMarkupSite(site), source: source, rules: .reference)
    try writer.write(tree)
    return String(decoding: writer.output, as: UTF8.self)
  }
}
