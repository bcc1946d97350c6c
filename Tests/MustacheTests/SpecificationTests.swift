import Diagnostics
import Testing

@testable import Mustache

@Suite(
  "The official specification",
  .enabled(if: OfficialSuite.isThere, "skipped: there is no ../shared/data/suites/mustache"))
struct SpecificationTests {
  @Test(
    "its required modules and inheritance pass",
    arguments: OfficialSuite.tests([
      "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    ]))
  func passes(_ test: OfficialTest) throws {
    var diagnostics: [Diagnostic] = []
    let sources = ([("main", test.template)] + test.partials).map { name, text in
      TemplateSource(path: "\(name).mustache", name: name, bytes: Array(text.utf8))
    }
    let library = TemplateLibrary.compile(
      sources,
      entries: [.init(name: "main", views: [test.rootView], syntax: .html)],
      schemas: test.schemas, strictness: .lenient, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    let entry = try #require(library?.index(of: "main"))
    var output: [UInt8] = []
    library?.render(entry, views: [test.data], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == test.expected)
  }

  @Test("all of it is there: 163 tests")
  func isComplete() {
    let modules = [
      "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    ]
    #expect(OfficialSuite.tests(modules).count == 163)
  }

  @Test("dynamic names are refused", arguments: OfficialSuite.tests(["~dynamic-names"]))
  func refuses(_ test: OfficialTest) {
    var diagnostics: [Diagnostic] = []
    _ = TemplateParser.parse(
      TemplateSource(path: "main", name: "main", bytes: Array(test.template.utf8)),
      strictness: .lenient, diagnostics: &diagnostics)
    #expect(diagnostics.contains { $0.message.contains("cannot be chosen while rendering") })
  }
}
