internal import Diagnostics
internal import TOMLParsing

extension FrontMatterReader {
  /// The keys of a TOML document.
  static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int, problems: inout FileProblems
  ) -> [FrontMatterEntry]? {
    do {
      let root = try TOMLReader.read(bytes, firstLine: firstLine)
      guard case .table(let entries) = root.value else { return [] }
      let source = problems.source
      return entries.map { FrontMatterEntry($0, in: source) }
    } catch {
      problems.error(
        line: error.line, column: error.column, "this is no valid TOML: \(error.message)")
      return nil
    }
  }
}

extension FrontMatterEntry {
  fileprivate init(_ entry: TOMLEntry, in source: SourceText) {
    self.init(
      key: entry.key.text, line: entry.key.line, column: entry.key.column,
      value: FrontMatterValue(entry.value, in: source))
  }
}

extension FrontMatterValue {
  /// The value of a TOML node; numbers keep the characters that stand in `source`.
  fileprivate init(_ node: TOMLNode, in source: SourceText) {
    let content: Content
    switch node.value {
    case .string(let text): content = .text(text)
    case .integer(let number):
      content = .number(Self.written(node, in: source) ?? "\(number)")
    case .float(let number): content = .number(Self.written(node, in: source) ?? "\(number)")
    case .boolean(let flag): content = .boolean(flag)
    case .dateTime(let text), .localDateTime(let text), .localDate(let text), .localTime(let text):
      content = .date(text)
    case .array(let items): content = .list(items.map { FrontMatterValue($0, in: source) })
    case .table(let entries):
      content = .table(entries.map { FrontMatterEntry($0, in: source) })
    }
    self.init(content, line: node.line, column: node.column, length: node.length)
  }

  /// The characters of a number, without the underscores that TOML allows in it.
  private static func written(_ node: TOMLNode, in source: SourceText) -> String? {
    guard let line = source.line(node.line) else { return nil }
    let scalars = line.unicodeScalars.dropFirst(node.column - 1).prefix(node.length)
    let text = String(Substring(scalars)).filter { $0 != "_" }
    return text.isEmpty ? nil : text
  }
}
