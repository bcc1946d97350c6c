internal import Diagnostics

/// What the templates are and what the views offer to them.
public struct TemplateCatalog: Sendable {
  /// A kind of view.
  public struct View: Sendable {
    /// Its name: `post`.
    public let name: String
    /// Its fields, in order.
    public let fields: [Field]
  }

  /// A field of a kind of view.
  public struct Field: Sendable {
    /// The name that templates use.
    public let name: String
    /// The type in a word or two: `text`, `list of comment`.
    public let type: String
    /// What the field is, in a sentence.
    public let summary: String
  }

  /// A template.
  public struct Template: Sendable {
    /// The name that other templates call it by.
    public let name: String
    /// The file.
    public let path: String
    /// The views that it is rendered with where it is an entry, outermost first; else `nil`.
    public let views: [String]?
    /// The names of the templates that it includes itself, in order of appearance.
    public let includes: [String]
    /// The names of all templates that it comes to include, in order of appearance.
    public let reaches: [String]
    /// The blocks that a template which has it as its parent may override, in order of name.
    public let blocks: [String]
  }

  /// The kinds of views, in the order in which the entries lead to them.
  public let views: [View]
  /// The templates, in the order in which they were handed over.
  public let templates: [Template]
  /// The names of the templates that no entry reaches.
  public let unreached: [String]

  init(
    _ templates: [ParsedTemplate], _ index: TemplateIndex, entries: [TemplateLibrary.LoweredEntry],
    schemas: SchemaTable
  ) {
    views = schemas.schemas.map { schema in
      View(
        name: schema.name,
        fields: schema.fields.map { field in
          Field(name: field.name, type: schemas.type(field.type), summary: field.summary)
        })
    }
    self.templates = templates.enumerated().map { number, template in
      let entry = entries.first { $0.name == template.name }
      return Template(
        name: template.name, path: template.source.path,
        views: entry.map { $0.views.map { schemas[$0].name } },
        includes: index.included(by: number).map { templates[$0].name },
        reaches: index.reached(from: number).map { templates[$0].name },
        blocks: index.blocks(of: number).sorted())
    }
    let reached = entries.compactMap { index[$0.name] }.reduce(into: Set<Int>()) { reached, entry in
      reached.insert(entry)
      reached.formUnion(index.reached(from: entry))
    }
    unreached = templates.indices.filter { !reached.contains($0) }.map { templates[$0].name }
  }
}
