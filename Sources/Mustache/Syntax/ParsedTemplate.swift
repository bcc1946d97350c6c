internal import Diagnostics

/// A template as a tree.
struct ParsedTemplate: Sendable {
  let name: String
  let source: SourceText
  let nodes: [TemplateNode]
}
