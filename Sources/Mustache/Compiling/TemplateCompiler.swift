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
  private(set) var pool: [UInt8] = []
  /// Fields behind the first of a dotted name, behind their count; the first entry means none.
  private(set) var paths: [UInt16] = [0]
  private(set) var routines: [[Instruction]] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var compiled: [RoutineKey: Routine] = [:]
  private var activations: [Activation] = []
  private var descents: [Descent] = []
  private var reported: Set<Report> = []

  /// A problem that has been told, so that it is not told again for another set of views.
  private struct Report: Hashable {
    enum Subject: Hashable {
      case name
      case markup
      case inclusion
    }

    let site: Site
    let subject: Subject
  }

  /// Templates that include each other this deep are an error.
  private static let depthLimit = 64

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
    return routine(for: key, includedAt: nil).number
  }

  // MARK: Routines

  /// What is being compiled, from where.
  private struct Frame {
    var template: Int
    var scope: Scope
    var overrides: [String: BoundOverride]
    var indentation: [UInt8]
    /// How many bytes of indentation are taken off each line.
    var outdentation = 0
  }

  /// What has been written so far.
  private struct Progress {
    var builder = RoutineBuilder()
    var context: MarkupContext
    /// Where the markup began that is not yet complete.
    var opening: Site?
    /// Whether the next line begins within a line of the output.
    var joinsLine = false
  }

  private mutating func routine(for key: RoutineKey, includedAt site: Site?) -> Routine {
    if let routine = compiled[key] { return routine }
    if let active = activations.lastIndex(where: { isSame($0.key, key) }) {
      return recursiveRoutine(active, includedAt: site)
    }
    guard activations.count < Self.depthLimit else {
      if let site {
        report(site, .inclusion, "templates include each other more than \(Self.depthLimit) deep")
      }
      return Routine(number: 0, context: key.context)
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
  private func isSame(_ active: RoutineKey, _ key: RoutineKey) -> Bool {
    var key = key
    key.indentation = active.indentation
    return active == key
  }

  private mutating func recursiveRoutine(_ active: Int, includedAt site: Site?) -> Routine {
    let path = descents[activations[active].descents...]
    let comesToAnEnd =
      strictness == .strict ? Descent.comesToAnEnd(path) : !path.isEmpty
    if !comesToAnEnd, let site {
      let name = templates[activations[active].key.template].name
      report(
        site, .inclusion,
        "\"\(name)\" includes itself here without end: a section that goes into its own data must"
          + " stand between")
    }
    activations[active].isRecursive = true
    return Routine(
      number: activations[active].number, context: activations[active].key.context)
  }

  private mutating func checkEnd(of key: RoutineKey, _ progress: Progress) {
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

  private mutating func compile(
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

  private mutating func compile(
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

  private mutating func write(
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
  private mutating func write(
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

  // MARK: Variables

  private mutating func compileVariable(
    _ path: NamePath, isRaw: Bool, at range: Range<Int>, in frame: Frame,
    into progress: inout Progress
  ) {
    guard let resolved = resolve(path, in: frame),
      let type = printableType(resolved, path, at: range, in: frame)
    else {
      // Later text is judged as if the value stood here.
      if strictness == .strict {
        _ = progress.context.insert(.init(name: path.text, type: .text, isRaw: isRaw))
      }
      return
    }
    var form: ValueForm = isRaw ? .raw : .html
    if strictness == .strict {
      let insertion = MarkupContext.Insertion(name: path.text, type: type, isRaw: isRaw)
      switch progress.context.insert(insertion) {
      case .form(let judged): form = judged
      case .refused(let message):
        report(Site(template: frame.template, range: range), .markup, message)
        return
      }
    }
    let instruction: Instruction =
      switch resolved {
      case .item: .item(form)
      case .field(let reference, _): .value(reference, form)
      }
    progress.builder.append(instruction, pool: &pool)
  }

  /// The type of a value that can be printed; `nil` after a report of one that cannot.
  private mutating func printableType(
    _ resolved: Resolved, _ path: NamePath, at range: Range<Int>, in frame: Frame
  ) -> SchemaType? {
    guard case .field(_, let type) = resolved else { return .text }
    let name = path.text
    let message: String
    switch type {
    case .text, .html, .url, .json: return type
    case .flag where path.isDot:
      message = "\".\" stands for the flag of the section here, which is not printed"
    case .flag:
      message =
        "\"\(name)\" is a flag, which is not printed:"
        + " it makes a section, as in {{#\(name)}}…{{/\(name)}}"
    case .texts:
      message =
        "\"\(name)\" is a list of texts, which a section prints one by one:"
        + " {{#\(name)}}{{.}}{{/\(name)}}"
    case .object, .list:
      message =
        "\"\(name)\" is \(schemas.word(for: type)), which is not printed as a whole:"
        + " name its fields in a section, as in {{#\(name)}}…{{/\(name)}}"
    }
    if strictness == .strict { report(Site(template: frame.template, range: range), .name, message) }
    return nil
  }

  // MARK: Sections

  private struct Section {
    let path: NamePath
    let isInverted: Bool
    let body: [TemplateNode]
    let range: Range<Int>
  }

  /// Compiles a section and judges where its ways lead.
  ///
  /// - Parameter mayBeSkipped: Whether the text goes on behind the section without it, too; not so
  ///   where its opposite follows.
  private mutating func compileSection(
    _ section: Section, mayBeSkipped: Bool, in frame: Frame, into progress: inout Progress
  ) {
    guard let resolved = resolve(section.path, in: frame) else {
      if strictness == .lenient, section.isInverted {
        compile(section.body, in: frame, into: &progress)
      }
      return
    }
    guard case .field(let reference, let type) = resolved else {
      // A text in a list, which is there: it is its own section.
      if !section.isInverted { compile(section.body, in: frame, into: &progress) }
      return
    }
    let start = progress.context
    let mark = progress.builder.open(pool: &pool)
    var inner = frame
    var isRepeated = false
    if !section.isInverted {
      switch type {
      case .texts:
        inner.scope = frame.scope.with(dot: .item)
        isRepeated = true
      case .object(let view), .list(let view):
        inner.scope = frame.scope.entering(view)
        descents.append(Descent(slot: view, source: Int(reference.slot)))
        if case .list = type { isRepeated = true }
      case .text, .html, .url, .json, .flag:
        inner.scope = frame.scope.with(dot: .field(reference, type))
      }
    }
    compileBody(section, isRepeated: isRepeated, from: mark, in: inner, into: &progress)
    progress.builder.close(mark, pool: &pool) { count in
      if section.isInverted { return .inverted(reference, count: count) }
      return switch type {
      case .object(let view): .object(reference, slot: UInt16(view), count: count)
      case .list(let view): .list(reference, slot: UInt16(view), count: count)
      case .texts: .texts(reference, count: count)
      default: .section(reference, count: count)
      }
    }
    if !section.isInverted {
      switch type {
      case .object, .list: descents.removeLast()
      default: break
      }
    }
    if mayBeSkipped { join(start, with: &progress, section, in: frame) }
  }

  /// Compiles what a section holds, until going through it again changes nothing.
  private mutating func compileBody(
    _ section: Section, isRepeated: Bool, from mark: RoutineBuilder.Mark, in frame: Frame,
    into progress: inout Progress
  ) {
    let joinsLine = progress.joinsLine
    var start = progress.context
    // A round only ever loses knowledge of a value, of which there is little.
    for _ in 0..<4 {
      compile(section.body, in: frame, into: &progress)
      guard isRepeated, strictness == .strict, progress.context != start else { return }
      guard let joined = start.joined(with: progress.context) else {
        return reportUneven(section, start, with: &progress, in: frame)
      }
      guard joined != start else { return }
      start = joined
      progress.builder.rewind(to: mark)
      progress.context = start
      progress.joinsLine = joinsLine
    }
  }

  /// Joins the way through a section with the way past it.
  private mutating func join(
    _ start: MarkupContext, with progress: inout Progress, _ section: Section, in frame: Frame
  ) {
    guard strictness == .strict else { return }
    if let joined = start.joined(with: progress.context) {
      progress.context = joined
      return
    }
    reportUneven(section, start, with: &progress, in: frame)
  }

  /// Tells that a section ends in another place than it begins, and goes on where it began.
  private mutating func reportUneven(
    _ section: Section, _ start: MarkupContext, with progress: inout Progress, in frame: Frame
  ) {
    report(
      Site(template: frame.template, range: section.range), .markup,
      "the section \"\(section.path.text)\" must end where it begins: it begins in"
        + " \(start.description) and ends in \(progress.context.description)")
    progress.context = start
  }

  // MARK: Alternatives

  /// Where the opposite of the section at `position` stands, if nothing but blanks is between.
  private func alternative(
    to position: Int, in nodes: [TemplateNode], of template: Int
  ) -> Int? {
    guard case .section(let path, let isInverted, _) = nodes[position].kind else { return nil }
    for next in nodes.indices[(position + 1)...] {
      switch nodes[next].kind {
      case .lineStart: continue
      case .text:
        guard templates[template].source.bytes[nodes[next].range].allSatisfy(isBlank) else {
          return nil
        }
      case .section(let other, let isOtherInverted, _):
        return other.text == path.text && isOtherInverted != isInverted ? next : nil
      default: return nil
      }
    }
    return nil
  }

  /// Compiles a section, blanks and its opposite, of which each rendering takes one.
  private mutating func compileAlternatives(
    _ nodes: ArraySlice<TemplateNode>, in frame: Frame, into progress: inout Progress
  ) {
    var otherWay = progress.context
    for node in nodes {
      guard case .section(let path, let isInverted, let body) = node.kind else {
        write(node, in: frame, into: &progress)
        _ = otherWay.scan(templates[frame.template].source.bytes[node.range])
        continue
      }
      let section = Section(path: path, isInverted: isInverted, body: body, range: node.range)
      compileSection(section, mayBeSkipped: false, in: frame, into: &progress)
      swap(&otherWay, &progress.context)
      if node.range == nodes.last?.range {
        // Both ways have been gone; `progress` holds the one without this section.
        joinAlternatives(otherWay, with: &progress, section, in: frame)
      }
    }
  }

  private mutating func joinAlternatives(
    _ other: MarkupContext, with progress: inout Progress, _ section: Section, in frame: Frame
  ) {
    guard strictness == .strict else { return }
    if let joined = progress.context.joined(with: other) {
      progress.context = joined
      return
    }
    report(
      Site(template: frame.template, range: section.range), .markup,
      "the two sections over \"\(section.path.text)\" must end alike: one ends in"
        + " \(progress.context.description), the other in \(other.description)")
  }

  // MARK: Other templates

  private mutating func include(
    _ included: IncludedTemplate, overrides: [String: BoundOverride], at range: Range<Int>,
    in frame: Frame, into progress: inout Progress
  ) {
    // A missing one has been told when the templates were read.
    guard let number = index[included.name] else { return }
    var indentation: [UInt8] = []
    if let blanks = included.indentation {
      indentation = frame.indentation + outdented(blanks, in: frame)
    }
    let key = RoutineKey(
      template: number, scope: frame.scope, overrides: overrides, indentation: indentation,
      context: progress.context)
    let routine = routine(for: key, includedAt: Site(template: frame.template, range: range))
    progress.builder.append(.call(routine: Int32(routine.number)), pool: &pool)
    progress.context = routine.context
    progress.joinsLine = false
  }

  private mutating func checkBlocks(
    _ blocks: [BlockOverride], of included: IncludedTemplate, in frame: Frame
  ) {
    guard strictness == .strict, let number = index[included.name] else { return }
    let known = index.blocks(within: number)
    for block in blocks where !known.contains(block.name) {
      report(
        Site(template: frame.template, range: block.range), .inclusion,
        "\"\(included.name)\" has no block \"\(block.name)\"",
        suggestion: NearestWord.to(block.name, in: known.sorted()))
    }
  }

  private mutating func compileBlock(
    _ site: BlockSite, in frame: Frame, into progress: inout Progress
  ) {
    guard let override = frame.overrides[site.name] else {
      return compile(site.body, in: frame, into: &progress)
    }
    let block = override.block
    guard !block.body.isEmpty else { return }
    var inner = frame
    inner.template = override.template
    inner.overrides = override.overrides
    inner.outdentation = block.ownIndentation
    if let blanks = site.indentation {
      inner.indentation = frame.indentation + outdented(blanks, in: frame)
      if !block.startsOnOwnLine {
        write(inner.indentation[...], at: nil, in: inner, into: &progress)
      }
    } else if block.startsOnOwnLine {
      progress.joinsLine = true
    }
    compile(block.body, in: inner, into: &progress)
    progress.joinsLine = false
    if site.endsLine, !block.endsWithLineBreak {
      write([UInt8(ascii: "\n")], at: nil, in: inner, into: &progress)
    }
  }

  private func outdented(_ blanks: Range<Int>, in frame: Frame) -> ArraySlice<UInt8> {
    templates[frame.template].source.bytes[blanks].dropFirst(frame.outdentation)
  }

  // MARK: Names

  /// What a name stands for.
  private enum Resolved {
    /// The text that a section over a list of texts has come to.
    case item
    case field(FieldReference, SchemaType)
  }

  /// What `path` stands for; `nil` after a report where it stands for nothing.
  private mutating func resolve(_ path: NamePath, in frame: Frame) -> Resolved? {
    if path.isDot { return resolveDot(path, in: frame) }
    guard let first = path.parts.first else { return nil }
    for view in frame.scope.views.reversed() {
      guard let field = schemas[view].index(of: first.name) else { continue }
      return resolve(path, from: view, field, in: frame)
    }
    reportUnknown(first, in: frame)
    return nil
  }

  /// Follows the parts of `path` behind the first, which is the field `field` of `view`.
  private mutating func resolve(
    _ path: NamePath, from view: Int, _ field: Int, in frame: Frame
  ) -> Resolved? {
    var type = schemas[view].fields[field].type
    var further: [UInt16] = []
    for (before, part) in zip(path.parts, path.parts.dropFirst()) {
      guard case .object(let next) = type else {
        reportNoView(before, type, part, in: frame)
        return nil
      }
      guard let index = schemas[next].index(of: part.name) else {
        if strictness == .strict {
          report(
            Site(template: frame.template, range: part.range), .name,
            "\(schemas[next].name) has no field \"\(part.name)\"",
            suggestion: NearestWord.to(part.name, in: schemas[next].fields.map(\.name)),
            notes: offers(of: [next]))
        }
        return nil
      }
      further.append(UInt16(index))
      type = schemas[next].fields[index].type
    }
    var pathStart = 0
    if !further.isEmpty {
      pathStart = paths.count
      paths.append(UInt16(further.count))
      paths.append(contentsOf: further)
    }
    let reference = FieldReference(
      slot: UInt16(view), field: UInt16(field), path: UInt32(pathStart))
    return .field(reference, type)
  }

  private mutating func resolveDot(_ path: NamePath, in frame: Frame) -> Resolved? {
    switch frame.scope.dot {
    case .item: return .item
    case .field(let reference, let type): return .field(reference, type)
    case .view:
      // Only data without Swift types, in tests, has a field of this name.
      if let view = frame.scope.views.last, let field = schemas[view].index(of: ".") {
        return resolve(path, from: view, field, in: frame)
      }
      if strictness == .strict {
        report(
          Site(template: frame.template, range: path.range), .name,
          "\".\" stands for a text of a list, and only in a section over one")
      }
      return nil
    }
  }

  private mutating func reportUnknown(_ part: NamePath.Part, in frame: Frame) {
    guard strictness == .strict else { return }
    let views = Array(frame.scope.views.reversed())
    let names = views.flatMap { schemas[$0].fields.map(\.name) }
    report(
      Site(template: frame.template, range: part.range), .name,
      "no view in scope has a field \"\(part.name)\"",
      suggestion: NearestWord.to(part.name, in: names), notes: offers(of: views))
  }

  private mutating func reportNoView(
    _ part: NamePath.Part, _ type: SchemaType, _ next: NamePath.Part, in frame: Frame
  ) {
    guard strictness == .strict else { return }
    let site = Site(template: frame.template, range: part.range)
    if case .list = type {
      report(
        site, .name,
        "\"\(part.name)\" is \(schemas.word(for: type)), whose fields are named in a section:"
          + " {{#\(part.name)}}{{\(next.name)}}{{/\(part.name)}}")
    } else {
      report(
        site, .name, "\"\(part.name)\" is \(schemas.word(for: type)), which has no fields")
    }
  }

  /// What small views offer, a sentence each.
  private func offers(of views: [Int]) -> [String] {
    views.filter { schemas[$0].fields.count <= 12 }.map { view in
      "\(schemas[view].name) has \(schemas[view].fields.map(\.name).joined(separator: ", "))"
    }
  }

  // MARK: Problems

  private mutating func report(
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
