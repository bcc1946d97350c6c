import Diagnostics
import Mustache
import Testing

@Suite("Templates within themselves")
struct RecursionTests {
  private static let message =
    "this includes itself without end: a section that goes deeper into its own data must stand"
    + " between"

  @Test(
    "recursion that never goes deeper is an error",
    arguments: [
      (["main": "{{>main}}"], 1),
      (["main": "{{>a}}", "a": "{{>b}}", "b": "{{>a}}"], 2),
      (["main": "{{#title}}{{>main}}{{/title}}"], 1),
      (["main": "{{#post}}{{>a}}{{/post}}", "a": "{{#post}}{{>a}}{{/post}}"], 1),
      (["main": "{{#post}}{{>a}}{{/post}}", "a": "{{#author}}{{>a}}{{/author}}"], 1),
      (["main": "{{<main}}{{/main}}"], 1),
      (["main": "{{<a}}{{$b}}{{>main}}{{/b}}{{/a}}", "a": "{{$b}}{{/b}}"], 2),
      (
        [
          "main": "{{#post}}{{#comments}}{{>a}}{{/comments}}{{/post}}",
          "a": "{{#replies}}{{>b}}{{/replies}}{{>c}}", "b": "{{>a}}", "c": "{{>b}}",
        ], 3
      ),
    ] as [([String: String], Int)])
  func endless(_ templates: [String: String], _ count: Int) {
    var diagnostics: [Diagnostic] = []
    let names = ["main"] + templates.keys.filter { $0 != "main" }.sorted()
    _ = TemplateLibrary.compile(
      names.map { name in
        TemplateSource(
          path: "\(name).mustache", name: name, bytes: Array((templates[name] ?? "").utf8))
      }, entries: [TemplateEntry(name: "main", views: [PageField.self])],
      diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == Array(repeating: Self.message, count: count))
  }

  @Test("the place of the inclusion is shown")
  func place() {
    #expect(
      TemplateTest.problems(in: ["main": "{{#post}}\n{{>post}}\n{{/post}}", "post": "\n {{>post}}"])
        == """
        Templates/post.mustache:2:2: error: \(Self.message)
          2 |  {{>post}}
            |  ^~~~~~~~~

        """)
  }

  @Test("recursion through another kind of view comes to an end, too")
  func throughOthers() {
    #expect(
      TemplateTest.render(
        [
          "main": "{{#post}}{{#comments}}{{>a}}{{/comments}}{{/post}}",
          "a": "{{text}}{{#replies}}{{#writer}}{{name}}{{>a}}{{/writer}}{{/replies}}",
        ], page: SamplePage.page) == "HmKimHaEdHi")
  }

  @Test("templates that include others too deep are an error")
  func depth() {
    let templates = (0..<70).map { number in
      TemplateSource(
        path: "\(number).mustache", name: "\(number)",
        bytes: Array((number < 69 ? "{{>\(number + 1)}}" : "").utf8))
    }
    var diagnostics: [Diagnostic] = []
    _ = TemplateLibrary.compile(
      templates, entries: [TemplateEntry(name: "0", views: [])], diagnostics: &diagnostics)
    #expect(
      diagnostics.map { DiagnosticFormatter().format($0) }.joined() == """
        63.mustache:1:1: error: templates include each other more than 64 deep
          1 | {{>64}}
            | ^~~~~~~
        note: included from 62.mustache:1:1

        """)
  }
}
