/// A list or mapping whose end has not come yet.
struct OpenCollection {
  let isMapping: Bool
  let anchor: String?
  let start: Place
  private let startLength: Int
  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  /// A key whose value has not come yet.
  private var key: YAMLNode?
  private var mergesAny = false
  private var nodeCount = 1
  private var height = 1

  init(isMapping: Bool, start event: Event, anchor: String?) {
    self.isMapping = isMapping
    self.anchor = anchor
    start = event.start
    startLength = event.length
  }

  /// Takes the next item, key or value.
  mutating func add(_ subtree: Subtree) throws(YAMLError) {
    nodeCount += subtree.nodeCount
    height = max(height, subtree.height + 1)
    guard isMapping else {
      items.append(subtree.node)
      return
    }
    guard let key else {
      key = subtree.node
      return
    }
    self.key = nil
    if key.isMergeKey {
      guard subtree.node.isMergeable else {
        throw YAMLError(
          "\"<<\" takes a mapping or a list of mappings, most often as an alias",
          line: subtree.node.line, column: subtree.node.column)
      }
      mergesAny = true
    }
    entries.append(YAMLEntry(key: key, value: subtree.node.placed(at: key)))
  }

  /// The collection, which ends at `event`.
  func finished(at event: Event) -> Subtree {
    let value: YAMLValue =
      isMapping ? .mapping(mergesAny ? entries.mergingInherited() : entries) : .sequence(items)
    // A block's end stands where the next thing begins; only a flow collection has an end to show.
    let length = event.start.line == start.line ? event.end.column - start.column : startLength
    let node = YAMLNode(
      value, line: start.line, column: start.column, length: max(1, length))
    return Subtree(node: node, nodeCount: nodeCount, height: height)
  }
}

extension YAMLNode {
  /// The node, with the place of its key where nothing was written: libyaml tells that of what
  /// follows, perhaps some lines on.
  fileprivate func placed(at key: YAMLNode) -> YAMLNode {
    guard case .scalar("", .plain, nil) = value else { return self }
    return YAMLNode(value, line: key.line, column: key.column, length: key.length)
  }
}
