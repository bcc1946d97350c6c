/// Builds the tree of a document from its events, without recursion.
struct TreeBuilder: ~Copyable {
  private var events: EventParser
  private let limits: YAMLLimits
  /// The lists and mappings that are open, outermost first.
  private var open: [OpenCollection] = []
  private var root: YAMLNode?
  private var nodeCount = 0
  /// What each anchor names: `nil` while that is still open.
  private var anchors: [String: Subtree?] = [:]

  init(events: consuming EventParser, limits: YAMLLimits) {
    self.events = events
    self.limits = limits
  }

  /// Reads the first document.
  mutating func document() throws(YAMLError) -> YAMLDocument {
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamStart, .documentStart: continue
      case .streamEnd: return YAMLDocument()
      case .documentEnd:
        let next = try events.next()
        guard case .documentStart = next.kind else { return YAMLDocument(root: content) }
        return YAMLDocument(root: content, nextDocumentLine: next.start.line)
      case .scalar(let text, let style, let tag, let anchor):
        let value = YAMLValue.scalar(text: text, style: style, tag: tag)
        try add(Subtree(node: node(value, at: event)), anchor: anchor, at: event)
      case .sequenceStart(let anchor):
        try begin(OpenCollection(isMapping: false, start: event, anchor: anchor))
      case .mappingStart(let anchor):
        try begin(OpenCollection(isMapping: true, start: event, anchor: anchor))
      case .collectionEnd: try endCollection(at: event)
      case .alias(let name): try add(subtree(named: name, at: event), anchor: nil, at: event)
      }
    }
  }

  /// The root, unless the document holds nothing at all.
  private var content: YAMLNode? {
    if case .scalar("", .plain, nil) = root?.value { return nil }
    return root
  }

  private func node(_ value: YAMLValue, at event: Event) -> YAMLNode {
    YAMLNode(
      value, line: event.start.line, column: event.start.column, length: event.length)
  }

  private mutating func begin(_ collection: OpenCollection) throws(YAMLError) {
    try checkDepth(of: 1, at: collection.start)
    // An alias before its end would stand inside what it names.
    if let anchor = collection.anchor { anchors.updateValue(nil, forKey: anchor) }
    open.append(collection)
  }

  private mutating func endCollection(at event: Event) throws(YAMLError) {
    guard let collection = open.popLast() else { return }
    // What is in it was counted when it was added.
    try count(1, at: collection.start)
    try attach(collection.finished(at: event), anchor: collection.anchor)
  }

  private mutating func add(
    _ subtree: Subtree, anchor: String?, at event: Event
  ) throws(YAMLError) {
    try count(subtree.nodeCount, at: event.start)
    try attach(subtree, anchor: anchor)
  }

  private mutating func attach(_ subtree: Subtree, anchor: String?) throws(YAMLError) {
    if let anchor { anchors[anchor] = subtree }
    if open.isEmpty {
      root = subtree.node
    } else {
      try open[open.count - 1].add(subtree)
    }
  }

  private func subtree(named name: String, at event: Event) throws(YAMLError) -> Subtree {
    guard let known = anchors[name] else {
      throw YAMLError(
        "the alias \"*\(name)\" names nothing: no \"&\(name)\" stands before it",
        line: event.start.line, column: event.start.column)
    }
    guard var subtree = known else {
      throw YAMLError(
        "the alias \"*\(name)\" stands inside what it names, which would never end",
        line: event.start.line, column: event.start.column)
    }
    try checkDepth(of: subtree.height, at: event.start)
    subtree.node = node(subtree.node.value, at: event)
    return subtree
  }

  private func checkDepth(of height: Int, at place: Place) throws(YAMLError) {
    guard open.count + height > limits.depth else { return }
    throw YAMLError(
      "lists and mappings are nested deeper than \(limits.depth) levels",
      line: place.line, column: place.column)
  }

  private mutating func count(_ nodes: Int, at place: Place) throws(YAMLError) {
    nodeCount += nodes
    guard nodeCount > limits.nodeCount else { return }
    throw YAMLError(
      "there are more than \(limits.nodeCount) values, those that aliases stand for included",
      line: place.line, column: place.column)
  }
}

/// A node with what the limits need to know of it.
struct Subtree {
  var node: YAMLNode
  /// How many nodes it is in all.
  var nodeCount = 1
  /// How many levels of lists and mappings it has.
  var height = 0
}
