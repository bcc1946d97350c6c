internal import Diagnostics
internal import Mustache

/// Writes the part of Templates/README.md that lists templates and names, from the code itself.
///
/// A test compares the two, so that the page stays true.
public enum TemplateReference {
  /// The reference in Markdown: the templates with what they are given, then every kind of view
  /// with its fields.
  ///
  /// - Complexity: O(*n*) in the templates and fields.
  public static func markdown(of theme: Theme) -> String {
    let catalog = theme.library.catalog
    var text = "### Templates\n\n| template | given | includes | makes |\n|---|---|---|---|\n"
    for entry in ThemeEntry.allCases {
      guard let template = catalog.templates.first(where: { $0.name == entry.templateName }) else {
        continue
      }
      text += "| `\(template.name).mustache` | \(given(to: entry)) | "
      text += "\(code(template.includes)) | \(entry.summary) |\n"
    }
    text += "\n### Partials\n\n| partial | includes | blocks |\n|---|---|---|\n"
    let entries = Set(ThemeEntry.allCases.map(\.templateName))
    for template in catalog.templates where !entries.contains(template.name) {
      text += "| `\(template.name).mustache` | \(code(template.includes)) | "
      text += "\(code(template.blocks)) |\n"
    }
    text += "\n### Names\n"
    for view in catalog.views where !view.name.hasSuffix(" root") {
      text += "\n#### \(view.name)\n\n| name | type | what it is |\n|---|---|---|\n"
      for field in view.fields {
        text += "| `\(field.name)` | \(field.type) | \(field.summary) |\n"
      }
    }
    return text
  }

  private static func given(to entry: ThemeEntry) -> String {
    code(entry.root.allNames)
  }

  private static func code(_ names: [String]) -> String {
    names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: " ")
  }
}

extension ViewFields {
  /// The names of all fields.
  fileprivate static var allNames: [String] { allCases.map(\.name) }
}
