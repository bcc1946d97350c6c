internal import Diagnostics

extension TemplateCompiler {
  // MARK: Sections

  struct Section {
    let path: NamePath
    let isInverted: Bool
    let body: [TemplateNode]
    let range: Range<Int>
  }

  /// Compiles a section and judges where its ways lead.
  ///
  /// It `mayBeSkipped` where the text goes on behind it without it, too; not so where its opposite
  /// follows.
  mutating func compileSection(
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
        descents.append(SlotChange(slot: view, source: Int(reference.slot)))
        if case .list = type { isRepeated = true }
      case .text, .html, .url, .sources, .json, .flag:
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
  mutating func compileBody(
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
  mutating func join(
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
  mutating func reportUneven(
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
  func alternative(
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
  mutating func compileAlternatives(
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

  mutating func joinAlternatives(
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
}
