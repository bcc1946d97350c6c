internal import Diagnostics

/// Pairs the tags of a template and makes a tree of it.
struct TemplateParser {
  private let source: SourceText
  private let strictness: TemplateStrictness
  private let tokens: [Token]
  private var index = 0
  private var diagnostics: [Diagnostic]
  /// The names of the parents and overrides that are open around the stream being read.
  private var enclosing: [Range<Int>] = []

  /// The tree of `template`; what is wrong with its tags is told in `diagnostics` and left out.
  static func parse(
    _ template: TemplateSource, strictness: TemplateStrictness, diagnostics: inout [Diagnostic]
  ) -> ParsedTemplate {
    let source = SourceText(path: template.path, bytes: template.bytes)
    var parser = TemplateParser(source, strictness: strictness)
    let items = parser.readStream(endingWith: nil)
    let nodes = StreamNesting.nodes(of: items, in: source.bytes, startsOnOwnLine: true)
    diagnostics += parser.diagnostics
    return ParsedTemplate(name: template.name, source: source, nodes: nodes)
  }

  private init(_ source: SourceText, strictness: TemplateStrictness) {
    self.source = source
    self.strictness = strictness
    var diagnostics: [Diagnostic] = []
    tokens = TemplateLexer.tokens(of: source, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  // MARK: Streams

  /// A section or block that is open in the stream being read.
  private struct Opening {
    let item: StreamItem

    var closing: StreamItem.Kind {
      if case .blockOpening = item.kind { .blockClosing } else { .sectionClosing }
    }
  }

  /// Reads items up to the tag that closes the override `opening`, or up to the end.
  private mutating func readStream(endingWith opening: Token?) -> [StreamItem] {
    var items: [StreamItem] = []
    var open: [Opening] = []
    if let opening { enclosing.append(opening.name) }
    defer { if opening != nil { enclosing.removeLast() } }
    reading: while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .text: items.append(item(.text, token))
      case .variable: items.append(item(.variable(isRaw: false), token))
      case .rawVariable: items.append(item(.variable(isRaw: true), token))
      case .partial: items.append(item(.partial, token))
      case .silent: items.append(item(.silent, token))
      case .parent: items.append(item(.parent(readOverrides(of: token)), token))
      case .section, .invertedSection, .block:
        let kind: StreamItem.Kind =
          switch token.kind {
          case .block: .blockOpening
          case .invertedSection: .sectionOpening(isInverted: true)
          default: .sectionOpening(isInverted: false)
          }
        items.append(item(kind, token))
        open.append(Opening(item: item(kind, token)))
      case .close:
        switch target(of: token, open: open.map(\.item.name)) {
        case .open(let depth):
          while open.count > depth + 1 { reportUnclosed(open.removeLast(), closing: &items) }
          items.append(item(open.removeLast().closing, token))
        case .enclosing(let isInnermost):
          // Another level's tag is left for that level to read.
          if !isInnermost { index -= 1 }
          while let last = open.popLast() { reportUnclosed(last, closing: &items) }
          if isInnermost { return items }
          break reading
        case .none: break
        }
      }
    }
    while let last = open.popLast() { reportUnclosed(last, closing: &items) }
    if let opening { reportUnclosed(opening) }
    return items
  }

  /// Reads the blocks between a parent tag and its end.
  private mutating func readOverrides(of parent: Token) -> [BlockOverride] {
    var overrides: [BlockOverride] = []
    var ignored: [Range<Int>] = []
    enclosing.append(parent.name)
    defer { enclosing.removeLast() }
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .text, .silent: continue
      case .block:
        let override = readOverride(token)
        if overrides.contains(where: { $0.name == override.name }) {
          report(token.range, "the block \"\(override.name)\" is given twice")
        } else {
          overrides.append(override)
        }
      case .close:
        switch target(of: token, open: ignored) {
        case .open(let depth): ignored.removeSubrange(depth...)
        case .enclosing(isInnermost: true): return overrides
        case .enclosing(isInnermost: false):
          index -= 1
          reportUnclosed(parent)
          return overrides
        case .none: break
        }
      case .section, .invertedSection:
        ignored.append(token.name)
        reportIgnored(token, in: parent)
      case .variable, .rawVariable, .partial: reportIgnored(token, in: parent)
      case .parent:
        reportIgnored(token, in: parent)
        _ = readOverrides(of: token)
      }
    }
    reportUnclosed(parent)
    return overrides
  }

  private mutating func readOverride(_ token: Token) -> BlockOverride {
    var items = readStream(endingWith: token)
    // A line break right after the tag belongs to the tag, and so do blanks right before its end.
    let startsOnOwnLine = items.first.map { isBlankLine($0) } ?? false
    if startsOnOwnLine { items.removeFirst() }
    let endsOnOwnLine =
      items.last.map { last in
        if case .text = last.kind { isBlankText(last) && !endsLine(last) } else { false }
      } ?? false
    if endsOnOwnLine, items.count < 2 || endsLine(items[items.count - 2]) { items.removeLast() }
    return BlockOverride(
      name: text(token.name), range: token.range,
      body: StreamNesting.nodes(of: items, in: source.bytes, startsOnOwnLine: startsOnOwnLine),
      startsOnOwnLine: startsOnOwnLine,
      endsWithLineBreak: items.last.map(endsLine) ?? true,
      ownIndentation: startsOnOwnLine
        ? StreamNesting.firstIndentation(of: items[...], in: source.bytes)?.count ?? 0 : 0)
  }

  // MARK: Closing tags

  /// What a closing tag closes.
  private enum ClosingTarget {
    /// What is open in the stream at this depth.
    case open(Int)
    /// The parent or override whose content is being read, or one further out.
    case enclosing(isInnermost: Bool)
    /// Nothing, which has been reported.
    case none
  }

  private mutating func target(of token: Token, open: [Range<Int>]) -> ClosingTarget {
    let name = source.bytes[token.name]
    let isSame = { (other: Range<Int>) in self.source.bytes[other].elementsEqual(name) }
    if let depth = open.lastIndex(where: isSame) { return .open(depth) }
    if let depth = enclosing.lastIndex(where: isSame) {
      return .enclosing(isInnermost: depth == enclosing.count - 1)
    }
    guard let expected = open.last ?? enclosing.last else {
      report(token.range, "\"{{/\(text(token.name))}}\" closes nothing: nothing is open here")
      return .none
    }
    let line = source.location(ofByte: expected.lowerBound).line
    report(
      token.range,
      "\"{{/\(text(token.name))}}\" stands where \"{{/\(text(expected))}}\" is expected,"
        + " for what line \(line) opens")
    // A misspelt end is an end all the same; one too many is not.
    let isStillToCome = tokens[index...].contains { later in
      later.kind == .close
        && source.bytes[later.name].elementsEqual(source.bytes[expected])
    }
    if isStillToCome { return .none }
    return open.isEmpty ? .enclosing(isInnermost: true) : .open(open.count - 1)
  }

  // MARK: Problems

  private mutating func reportUnclosed(_ opening: Opening, closing items: inout [StreamItem]) {
    report(opening.item.range, unclosedMessage(opening.item.name))
    let end = opening.item.range.upperBound
    items.append(StreamItem(kind: opening.closing, range: end..<end, name: opening.item.name))
  }

  private mutating func reportUnclosed(_ token: Token) {
    report(token.range, unclosedMessage(token.name))
  }

  private func unclosedMessage(_ name: Range<Int>) -> String {
    "\"\(text(name))\" is opened and never closed: \"{{/\(text(name))}}\" is missing"
  }

  private mutating func reportIgnored(_ token: Token, in parent: Token) {
    guard strictness == .strict else { return }
    report(
      token.range,
      "only blocks count between \"{{<\(text(parent.name))}}\" and its end: put this into one")
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    diagnostics.append(source.error(range, message))
  }

  // MARK: Bytes

  private func item(_ kind: StreamItem.Kind, _ token: Token) -> StreamItem {
    StreamItem(kind: kind, range: token.range, name: token.name)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  private func isBlankText(_ item: StreamItem) -> Bool {
    guard case .text = item.kind else { return false }
    return source.bytes[item.range].allSatisfy(isBlank)
  }

  private func isBlankLine(_ item: StreamItem) -> Bool {
    isBlankText(item) && endsLine(item)
  }

  private func endsLine(_ item: StreamItem) -> Bool {
    guard case .text = item.kind else { return false }
    return source.bytes[item.range].last == UInt8(ascii: "\n")
  }
}
