internal import Diagnostics

/// Turns the trees of all templates into routines.
///
/// A template is compiled once for each set of views, overrides and places in the markup that it is
/// included with, so that every name is resolved and every value's escaping known before anything
/// is rendered.
struct TemplateCompiler {
  let templates: [ParsedTemplate]
  let schemas: SchemaTable
  let strictness: TemplateStrictness
  let index: TemplateIndex
  var pool: [UInt8] = []
  /// Fields behind the first of a dotted name, behind their count; the first entry means none.
  var paths: [UInt16] = [0]
  var routines: [[Instruction]] = []
  var diagnostics: [Diagnostic] = []
  var compiled: [RoutineKey: Routine] = [:]
  var activations: [Activation] = []
  /// The sections over views that are open.
  var descents: [SlotChange] = []
  var calls: [RoutineCall] = []
  var reported: Set<Report> = []

  /// A problem that has been told, so that it is not told again for another set of views.
  struct Report: Hashable {
    enum Subject: Hashable {
      case name
      case markup
      case inclusion
    }

    let site: Site
    let subject: Subject
  }

  /// Templates that include each other this deep are an error.
  static let depthLimit = 64

  init(
    templates: [ParsedTemplate], index: TemplateIndex, schemas: SchemaTable,
    strictness: TemplateStrictness
  ) {
    self.templates = templates
    self.index = index
    self.schemas = schemas
    self.strictness = strictness
  }

  /// Compiles the template `number` as an entry and returns its routine's number.
  mutating func compileEntry(
    _ number: Int, views: [Int], syntax: TemplateSyntax
  ) -> Int {
    let key = RoutineKey(
      template: number, scope: Scope(views: views), overrides: [:], indentation: [],
      context: MarkupContext(syntax: syntax))
    return routine(for: key, includedAt: nil)?.number ?? 0
  }

  /// Reports templates that would include each other without end.
  mutating func checkRecursion() {
    guard strictness == .strict else { return }
    for site in RecursionCheck.endlessCalls(calls) {
      report(
        site, .inclusion,
        "this includes itself without end: a section that goes deeper into its own data must stand"
          + " between")
    }
  }

  // MARK: Routines

  /// What is being compiled, from where.
  struct Frame {
    var template: Int
    var scope: Scope
    var overrides: [String: BoundOverride]
    var indentation: [UInt8]
    /// How many bytes of indentation are taken off each line.
    var outdentation = 0
  }

  /// What has been written so far.
  struct Progress {
    var builder = RoutineBuilder()
    var context: MarkupContext
    /// Where the markup began that is not yet complete.
    var opening: Site?
    /// Whether the next line begins within a line of the output.
    var joinsLine = false
  }

  /// The routine for `key`, compiled now if it is new; `nil` after a report of one too deep.
  mutating func routine(for key: RoutineKey, includedAt site: Site?) -> Routine? {
    if let routine = compiled[key] { return routine }
    if let active = activations.lastIndex(where: { isSame($0.key, key) }) {
      activations[active].isRecursive = true
      return Routine(number: activations[active].number, context: activations[active].key.context)
    }
    guard activations.count < Self.depthLimit else {
      if let site {
        report(site, .inclusion, "templates include each other more than \(Self.depthLimit) deep")
      }
      return nil
    }
    let number = routines.count
    routines.append([])
    activations.append(
      Activation(key: key, number: number, site: site, descents: descents.count))
    var progress = Progress(context: key.context)
    compile(
      templates[key.template].nodes,
      in: Frame(
        template: key.template, scope: key.scope, overrides: key.overrides,
        indentation: key.indentation),
      into: &progress)
    checkEnd(of: key, progress)
    activations.removeLast()
    routines[number] = progress.builder.finish(pool: &pool)
    let routine = Routine(number: number, context: progress.context)
    compiled[key] = routine
    return routine
  }

  /// Whether two keys are the same but for indentation, which grows no further in a recursion.
  func isSame(_ active: RoutineKey, _ key: RoutineKey) -> Bool {
    var key = key
    key.indentation = active.indentation
    return active == key
  }

  mutating func checkEnd(of key: RoutineKey, _ progress: Progress) {
    guard strictness == .strict, let activation = activations.last else { return }
    let name = templates[key.template].name
    let end = templates[key.template].source.bytes.count
    let site = progress.opening ?? Site(template: key.template, range: max(0, end - 1)..<end)
    if activation.isRecursive, progress.context != key.context {
      report(
        site, .markup,
        "\"\(name)\" includes itself, so it must end where it begins: it begins in"
          + " \(key.context.description) and ends in \(progress.context.description)")
    } else if activation.site == nil, progress.context.place != .content {
      report(
        site, .markup, "\"\(name)\" ends in \(progress.context.description), which begins here")
    }
  }

  // MARK: Nodes

  mutating func compile(
    _ nodes: [TemplateNode], in frame: Frame, into progress: inout Progress
  ) {
    var position = 0
    while position < nodes.count {
      if let alternative = alternative(to: position, in: nodes, of: frame.template) {
        compileAlternatives(nodes[position...alternative], in: frame, into: &progress)
        position = alternative + 1
      } else {
        compile(nodes[position], in: frame, into: &progress)
        position += 1
      }
    }
  }

  mutating func compile(
    _ node: TemplateNode, in frame: Frame, into progress: inout Progress
  ) {
    switch node.kind {
    case .lineStart, .text: write(node, in: frame, into: &progress)
    case .variable(let path, let isRaw):
      compileVariable(path, isRaw: isRaw, at: node.range, in: frame, into: &progress)
    case .section(let path, let isInverted, let body):
      let section = Section(path: path, isInverted: isInverted, body: body, range: node.range)
      compileSection(section, mayBeSkipped: true, in: frame, into: &progress)
    case .partial(let included):
      include(included, overrides: frame.overrides, at: node.range, in: frame, into: &progress)
    case .parent(let included, let blocks):
      var overrides = frame.overrides
      for block in blocks where overrides[block.name] == nil {
        overrides[block.name] = BoundOverride(
          template: frame.template, block: block, overrides: frame.overrides)
      }
      checkBlocks(blocks, of: included, in: frame)
      include(included, overrides: overrides, at: node.range, in: frame, into: &progress)
    case .block(let site): compileBlock(site, in: frame, into: &progress)
    }
  }

  // MARK: Text

  mutating func write(
    _ node: TemplateNode, in frame: Frame, into progress: inout Progress
  ) {
    let bytes = templates[frame.template].source.bytes[node.range]
    guard case .lineStart = node.kind else {
      return write(bytes, at: node.range.lowerBound, in: frame, into: &progress)
    }
    if !progress.joinsLine {
      write(frame.indentation[...], at: nil, in: frame, into: &progress)
    }
    progress.joinsLine = false
    let kept = bytes.dropFirst(frame.outdentation)
    write(kept, at: kept.startIndex, in: frame, into: &progress)
  }

  /// Writes literal bytes, which stand at `offset` in the template of `frame`, if in any.
  mutating func write(
    _ bytes: ArraySlice<UInt8>, at offset: Int?, in frame: Frame, into progress: inout Progress
  ) {
    guard !bytes.isEmpty else { return }
    progress.builder.append(literal: bytes)
    guard strictness == .strict else { return }
    let findings = progress.context.scan(bytes)
    guard let offset else { return }
    if let opening = findings.opening {
      let start = offset + opening
      progress.opening = Site(template: frame.template, range: start..<(start + 1))
    }
    if let problem = findings.problem {
      let start = offset + problem.offset
      let site = Site(template: frame.template, range: start..<(start + 1))
      report(site, .markup, problem.message)
    }
  }

  // MARK: Problems

  mutating func report(
    _ site: Site, _ subject: Report.Subject, _ message: String, suggestion: String? = nil,
    notes: [String] = []
  ) {
    guard reported.insert(Report(site: site, subject: subject)).inserted else { return }
    let source = templates[site.template].source
    var notes = notes
    if let activation = activations.last, activation.key.template == site.template,
      let origin = activation.site
    {
      let place = templates[origin.template].source.location(ofByte: origin.range.lowerBound)
      notes.append("included from \(place.path):\(place.line):\(place.column)")
    }
    diagnostics.append(
      source.error(site.range, message, suggestion: suggestion, notes: notes))
  }
}
