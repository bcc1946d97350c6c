internal import Diagnostics

/// The templates by name, and what each refers to.
struct TemplateIndex: Sendable {
  private var numbers: [String: Int] = [:]
  /// For each template, the ones that it includes, by name and in order of appearance.
  private(set) var inclusions: [[IncludedTemplate]] = []
  /// For each template, the blocks that may be overridden in it.
  private var blocks: [Set<String>] = []

  init(_ templates: [ParsedTemplate]) {
    for (number, template) in templates.enumerated() {
      if numbers[template.name] == nil { numbers[template.name] = number }
      var inclusions: [IncludedTemplate] = []
      var blocks: Set<String> = []
      Self.visit(template.nodes) { node in
        switch node.kind {
        case .partial(let included), .parent(let included, _): inclusions.append(included)
        case .block(let site): blocks.insert(site.name)
        default: break
        }
      }
      self.inclusions.append(inclusions)
      self.blocks.append(blocks)
    }
  }

  /// The number of the template `name`.
  subscript(_ name: String) -> Int? { numbers[name] }

  /// The templates that `number` includes itself, each once and in order of appearance.
  func included(by number: Int) -> [Int] {
    var seen: Set<Int> = []
    return inclusions[number].compactMap { numbers[$0.name] }.filter { seen.insert($0).inserted }
  }

  /// The blocks of the template `number` itself.
  func blocks(of number: Int) -> Set<String> { blocks[number] }

  /// The blocks of the template `number` and of all that it includes.
  func blocks(within number: Int) -> Set<String> {
    reached(from: number).reduce(into: blocks[number]) { $0.formUnion(blocks[$1]) }
  }

  /// The templates that `number` includes, directly or not, each once and in order of appearance.
  func reached(from number: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var waiting = [number]
    while let next = waiting.popLast() {
      let included = inclusions[next].compactMap { numbers[$0.name] }
      let new = included.filter { seen.insert($0).inserted }
      found += new
      waiting += new.reversed()
    }
    return found
  }

  private static func visit(_ nodes: [TemplateNode], _ body: (TemplateNode) -> Void) {
    for node in nodes {
      body(node)
      switch node.kind {
      case .section(_, _, let inner): visit(inner, body)
      case .block(let site): visit(site.body, body)
      case .parent(_, let overrides):
        for override in overrides { visit(override.body, body) }
      case .lineStart, .text, .variable, .partial: break
      }
    }
  }
}

extension TemplateIndex {
  /// What is wrong between the templates, whatever views they get: names given twice or missing.
  static func problems(in templates: [ParsedTemplate], _ index: TemplateIndex) -> [Diagnostic] {
    let names = templates.map(\.name).sorted()
    var problems: [Diagnostic] = []
    for (number, template) in templates.enumerated() {
      if let first = index[template.name], first != number {
        problems.append(
          Diagnostic(
            .error, at: SourceLocation(path: template.source.path),
            "\(templates[first].source.path) has the name \"\(template.name)\" already"))
      }
      for included in index.inclusions[number] where index[included.name] == nil {
        problems.append(
          template.source.error(
            included.nameRange, "there is no template \"\(included.name)\"",
            suggestion: NearestWord.to(included.name, in: names)))
      }
    }
    return problems
  }

  /// Tells that a template that the program renders is not there.
  static func missingEntry(_ name: String, in templates: [ParsedTemplate]) -> Diagnostic {
    Diagnostic(
      .error, at: nil, "there is no template \"\(name)\", which every site needs",
      suggestion: NearestWord.to(name, in: templates.map(\.name).sorted()))
  }
}
