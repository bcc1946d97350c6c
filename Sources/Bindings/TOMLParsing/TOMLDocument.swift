internal import CTOML

/// Owns a document that toml++ parsed.
@safe struct TOMLDocument: ~Copyable {
  private let document: OpaquePointer
  private let firstLine: Int

  /// Parses `bytes`, which are copied.
  init(parsing bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.firstLine = firstLine
    let parsed = unsafe bytes.withUnsafeBytes { bytes in
      unsafe kith_toml_parse(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let document = unsafe parsed else {
      preconditionFailure("toml++ could not allocate memory")
    }
    unsafe self.document = document
  }

  deinit { unsafe kith_toml_free(document) }

  /// What is wrong with the text.
  var problem: TOMLError? {
    let message = unsafe string(kith_toml_problem(document))
    guard !message.isEmpty else { return nil }
    let place = unsafe kith_toml_problem_place(document)
    return TOMLError(
      plainWords(for: message), line: Int(place.line) + firstLine - 1, column: Int(place.column))
  }

  /// The root table.
  var root: TOMLNode {
    let nodes = unsafe UnsafeBufferPointer(
      start: kith_toml_nodes(document), count: kith_toml_node_count(document))
    var index = 0
    return unsafe node(nodes, at: &index)
  }

  /// Reads the node at `index` with its children; the depth is limited before anything is parsed.
  private func node(
    _ nodes: UnsafeBufferPointer<kith_toml_node>, at index: inout Int
  ) -> TOMLNode {
    let node = unsafe nodes[index]
    index += 1
    let value: TOMLValue
    switch unsafe node.kind {
    case KITH_TOML_STRING: value = unsafe .string(string(node.text))
    case KITH_TOML_INTEGER: value = unsafe .integer(node.integer)
    case KITH_TOML_FLOAT: value = unsafe .float(node.floating)
    case KITH_TOML_BOOLEAN: value = unsafe .boolean(node.boolean)
    case KITH_TOML_OFFSET_DATE_TIME: value = unsafe .dateTime(string(node.text))
    case KITH_TOML_LOCAL_DATE_TIME: value = unsafe .localDateTime(string(node.text))
    case KITH_TOML_LOCAL_DATE: value = unsafe .localDate(string(node.text))
    case KITH_TOML_LOCAL_TIME: value = unsafe .localTime(string(node.text))
    case KITH_TOML_ARRAY:
      var items: [TOMLNode] = []
      for _ in 0..<(unsafe node.child_count) {
        items.append(unsafe self.node(nodes, at: &index))
      }
      value = .array(items)
    default:
      var entries: [TOMLEntry] = []
      for _ in 0..<(unsafe node.child_count) {
        let key = unsafe self.key(of: nodes[index])
        entries.append(TOMLEntry(key: key, value: unsafe self.node(nodes, at: &index)))
      }
      value = .table(entries)
    }
    let place = unsafe node.place
    return TOMLNode(
      value, line: Int(place.line) + firstLine - 1, column: Int(place.column),
      length: Int(place.length))
  }

  private func key(of node: kith_toml_node) -> TOMLKey {
    let place = unsafe node.key_place
    return unsafe TOMLKey(
      string(node.key), line: Int(place.line) + firstLine - 1, column: Int(place.column),
      length: Int(place.length))
  }

  private func string(_ text: kith_toml_text) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
  }
}
