internal import Diagnostics

extension TemplateCompiler {
  mutating func include(
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
    let site = Site(template: frame.template, range: range)
    guard let routine = routine(for: key, includedAt: site) else { return }
    if let caller = activations.last {
      calls.append(
        RoutineCall(
          caller: caller.number, callee: routine.number, site: site,
          changes: SlotChanges(descents[caller.descents...])))
    }
    progress.builder.append(.call(routine: Int32(routine.number)), pool: &pool)
    progress.context = routine.context
    progress.joinsLine = false
  }

  mutating func checkBlocks(
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

  mutating func compileBlock(
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

  func outdented(_ blanks: Range<Int>, in frame: Frame) -> ArraySlice<UInt8> {
    templates[frame.template].source.bytes[blanks].dropFirst(frame.outdentation)
  }
}
