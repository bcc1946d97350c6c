internal import YAMLParsing

extension FrontMatterValue {
  /// The value of a YAML node.
  ///
  /// Plain `~` and `null` are nothing; every other scalar is text as typed, since what `no`, `007`
  /// or `12:30` mean depends on the key. A key that is a list or mapping is kept by a name that no
  /// schema knows.
  init(_ node: YAMLNode) {
    let content: Content
    switch node.value {
    case .scalar(let text, let style, _):
      let isNothing = style == .plain && (text.isEmpty || text == "~" || text == "null")
      content = isNothing ? .empty : .text(text)
    case .sequence(let items): content = .list(items.map(FrontMatterValue.init))
    case .mapping(let entries):
      content = .table(
        entries.map { entry in
          FrontMatterEntry(
            key: Self.keyText(entry.key), line: entry.key.line, column: entry.key.column,
            value: FrontMatterValue(entry.value))
        })
    }
    self.init(content, line: node.line, column: node.column, length: node.length)
  }

  private static func keyText(_ key: YAMLNode) -> String {
    switch key.value {
    case .scalar(let text, _, _): text
    case .sequence: "[…]"
    case .mapping: "{…}"
    }
  }
}
