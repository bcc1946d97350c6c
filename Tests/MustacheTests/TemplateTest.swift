import Diagnostics
import Mustache

/// Compiles and renders templates that a test writes down.
enum TemplateTest {
  /// What is wrong with `templates`, drawn as a terminal shows it.
  ///
  /// The first of them is the entry, rendered with a page.
  static func problems(
    in templates: KeyValuePairs<String, String>, syntax: TemplateSyntax = .html
  ) -> String {
    var diagnostics: [Diagnostic] = []
    let library = compile(templates, syntax: syntax, diagnostics: &diagnostics)
    let text = diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    return (library == nil) == diagnostics.isEmpty ? "no library, but no reason\n" + text : text
  }

  /// What is wrong with one template, as sentences without their places.
  static func messages(
    in template: String, syntax: TemplateSyntax = .html
  ) -> [String] {
    var diagnostics: [Diagnostic] = []
    _ = compile(["main": template], syntax: syntax, diagnostics: &diagnostics)
    return diagnostics.map(\.message)
  }

  /// What the first of `templates` makes of `page`, or what is wrong with them.
  static func render(
    _ templates: KeyValuePairs<String, String>, syntax: TemplateSyntax = .html,
    page: View<PageField> = View()
  ) -> String {
    var diagnostics: [Diagnostic] = []
    let library = compile(templates, syntax: syntax, diagnostics: &diagnostics)
    guard let library, let entry = library.index(of: templates[0].key) else {
      return diagnostics.map { DiagnosticFormatter().format($0) }.joined()
    }
    var output: [UInt8] = []
    library.render(entry, views: [page.object], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  static func compile(
    _ templates: KeyValuePairs<String, String>, syntax: TemplateSyntax = .html,
    diagnostics: inout [Diagnostic]
  ) -> TemplateLibrary? {
    TemplateLibrary.compile(
      templates.map { name, text in
        TemplateSource(path: "Templates/\(name).mustache", name: name, bytes: Array(text.utf8))
      },
      entries: [TemplateEntry(name: templates[0].key, views: [PageField.self], syntax: syntax)],
      diagnostics: &diagnostics)
  }
}
