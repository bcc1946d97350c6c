/// Takes the lines out of a stream that hold nothing but tags, and nests what is left.
///
/// The rules are the specification's: a section's tag, a partial, a comment or new delimiters alone
/// on a line take the line with them. The tags of inheritance may share such a line, and a parent
/// with all that stands in it counts as one tag.
struct StreamNesting {
  private let bytes: [UInt8]
  private let items: [StreamItem]
  private var stack: [[TemplateNode]] = [[]]
  private var openings: [(item: StreamItem, indentation: Range<Int>?)] = []

  /// The nodes of `items`, whose sections and blocks are all closed.
  ///
  /// The first item stands at the start of a line where `startsOnOwnLine` says so.
  static func nodes(
    of items: [StreamItem], in bytes: [UInt8], startsOnOwnLine: Bool
  ) -> [TemplateNode] {
    var nesting = StreamNesting(bytes: bytes, items: items)
    var start = 0
    var startsLine = startsOnOwnLine
    while start < items.count {
      let end = nesting.endOfLine(from: start)
      nesting.appendLine(start..<end, startsLine: startsLine)
      start = end
      startsLine = true
    }
    return nesting.stack[0]
  }

  private init(bytes: [UInt8], items: [StreamItem]) {
    self.bytes = bytes
    self.items = items
  }

  /// The blanks at the start of the first line in `items` that has something else on it.
  ///
  /// The items begin at the start of a line.
  static func firstIndentation(
    of items: ArraySlice<StreamItem>, in bytes: [UInt8]
  ) -> Range<Int>? {
    for item in items {
      guard case .text = item.kind else { return item.range.lowerBound..<item.range.lowerBound }
      let text = bytes[item.range]
      if let first = text.firstIndex(where: { !isBlank($0) }) {
        return item.range.lowerBound..<first
      }
      if text.last != UInt8(ascii: "\n") { return item.range }
    }
    return nil
  }

  // MARK: Lines

  private func endOfLine(from start: Int) -> Int {
    let last = items[start...].firstIndex { item in
      guard case .text = item.kind else { return false }
      return bytes[item.range].last == UInt8(ascii: "\n")
    }
    return last.map { $0 + 1 } ?? items.count
  }

  private mutating func appendLine(_ line: Range<Int>, startsLine: Bool) {
    let tags = line.filter { !isBlankText(items[$0]) }
    if tags.isEmpty {
      line.forEach { append(items[$0], .text) }
    } else if isRemoved(tags, startsLine: startsLine) {
      appendTags(tags, of: line)
    } else {
      appendKeptLine(line, startsLine: startsLine)
    }
  }

  /// Whether the line of these tags and blanks alone leaves the output.
  private func isRemoved(_ tags: [Int], startsLine: Bool) -> Bool {
    if tags.count == 1, items[tags[0]].standsAlone { return startsLine }
    guard tags.allSatisfy({ items[$0].isInheritance }) else { return false }
    // Two of what may write something would lose the blanks between them.
    let writers = tags.count { index in
      switch items[index].kind {
      case .parent, .blockOpening: true
      default: false
      }
    }
    return writers <= 1
  }

  /// Appends the tags of a line that is taken out.
  private mutating func appendTags(_ tags: [Int], of line: Range<Int>) {
    let first = items[line.lowerBound]
    let blanks: Range<Int> =
      line.lowerBound == tags[0] ? first.range.lowerBound..<first.range.lowerBound : first.range
    for tag in tags {
      switch items[tag].kind {
      case .blockOpening:
        let content = items[line.upperBound...]
        let isPair = tags.count > 1
        let indentation =
          isPair || startsWithEnd(content)
          ? blanks : Self.firstIndentation(of: content, in: bytes) ?? blanks
        append(items[tag], .tag(indentation: indentation, isOnOwnLine: true))
      default: append(items[tag], .tag(indentation: blanks, isOnOwnLine: true))
      }
    }
  }

  /// Whether the first thing in `content` besides blanks is the end of a block.
  private func startsWithEnd(_ content: ArraySlice<StreamItem>) -> Bool {
    guard let first = content.first(where: { !isBlankText($0) }) else { return true }
    if case .blockClosing = first.kind { return true }
    return false
  }

  private mutating func appendKeptLine(_ line: Range<Int>, startsLine: Bool) {
    var line = line
    if startsLine {
      let first = items[line.lowerBound]
      let start = first.range.lowerBound
      if case .text = first.kind {
        let end = bytes[first.range].firstIndex { !isBlank($0) } ?? first.range.upperBound
        append(TemplateNode(kind: .lineStart(indentation: start..<end), range: start..<end))
        append(StreamItem(kind: .text, range: end..<first.range.upperBound, name: end..<end), .text)
        line = line.dropFirst()
      } else {
        append(TemplateNode(kind: .lineStart(indentation: start..<start), range: start..<start))
      }
    }
    for index in line {
      append(items[index], .tag(indentation: nil, isOnOwnLine: false))
    }
  }

  // MARK: Nesting

  private enum Placement {
    case text
    case tag(indentation: Range<Int>?, isOnOwnLine: Bool)
  }

  private mutating func append(_ node: TemplateNode) {
    stack[stack.count - 1].append(node)
  }

  private mutating func append(_ item: StreamItem, _ placement: Placement) {
    var indentation: Range<Int>?
    var isOnOwnLine = false
    if case .tag(let blanks, let alone) = placement { (indentation, isOnOwnLine) = (blanks, alone) }
    switch item.kind {
    case .text:
      if !item.range.isEmpty { append(TemplateNode(kind: .text, range: item.range)) }
    case .variable(let isRaw):
      append(TemplateNode(kind: .variable(path(item), isRaw: isRaw), range: item.range))
    case .partial:
      append(TemplateNode(kind: .partial(included(item, indentation)), range: item.range))
    case .parent(let overrides):
      let kind = TemplateNode.Kind.parent(included(item, indentation), overrides: overrides)
      append(TemplateNode(kind: kind, range: item.range))
    case .silent: break
    case .sectionOpening, .blockOpening:
      openings.append((item, indentation))
      stack.append([])
    case .sectionClosing, .blockClosing:
      guard let opening = openings.popLast(), let body = stack.popLast() else { return }
      let kind: TemplateNode.Kind =
        if case .sectionOpening(let isInverted) = opening.item.kind {
          .section(path(opening.item), isInverted: isInverted, body: body)
        } else {
          .block(
            BlockSite(
              name: String(decoding: bytes[opening.item.name], as: UTF8.self), body: body,
              indentation: opening.indentation,
              endsLine: opening.indentation != nil && isOnOwnLine))
        }
      append(TemplateNode(kind: kind, range: opening.item.range))
    }
  }

  private func path(_ item: StreamItem) -> NamePath {
    NamePath(item.name, in: bytes)
  }

  private func included(_ item: StreamItem, _ indentation: Range<Int>?) -> IncludedTemplate {
    IncludedTemplate(
      name: String(decoding: bytes[item.name], as: UTF8.self), nameRange: item.name,
      indentation: indentation)
  }

  private func isBlankText(_ item: StreamItem) -> Bool {
    guard case .text = item.kind else { return false }
    return bytes[item.range].allSatisfy(isBlank)
  }
}
