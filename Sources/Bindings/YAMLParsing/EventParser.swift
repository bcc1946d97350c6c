internal import CYAML

/// Owns a libyaml parser and takes events from it.
///
/// It is used while the input is borrowed, and by one thread; libyaml has no global state.
@safe struct EventParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>
  private let firstLine: Int

  /// Prepares to parse `input`, which has to outlive the parser.
  init(input: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    unsafe parser = .allocate(capacity: 1)
    unsafe self.input = input
    self.firstLine = firstLine
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("libyaml could not allocate memory")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event.
  mutating func next() throws(YAMLError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Event(
      kind: Self.kind(of: event), start: place(event.start_mark), end: place(event.end_mark))
  }

  private func place(_ mark: yaml_mark_t) -> Place {
    Place(line: mark.line + firstLine, column: mark.column + 1)
  }

  private static func kind(of event: yaml_event_t) -> Event.Kind {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        text: String(decoding: bytes, as: UTF8.self), style: style(scalar.style),
        tag: string(scalar.tag), anchor: string(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      return unsafe .sequenceStart(anchor: string(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return unsafe .mappingStart(anchor: string(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(string(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .streamStart
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  /// What went wrong, in plain words.
  private func problem() -> YAMLError {
    let failure = unsafe parser.pointee
    let source = unsafe ProblemSource(input: input, firstLine: firstLine)
    let problem = unsafe failure.problem.map { unsafe String(cString: $0) } ?? ""
    switch unsafe failure.error {
    case YAML_MEMORY_ERROR: preconditionFailure("libyaml could not allocate memory")
    case YAML_READER_ERROR:
      return unsafe source.error(
        problem: problem, character: failure.problem_value, atByte: failure.problem_offset)
    default:
      return unsafe source.error(
        problem: problem, at: place(failure.problem_mark),
        context: failure.context.map { unsafe String(cString: $0) } ?? "",
        from: place(failure.context_mark))
    }
  }
}

/// A place in the file, counted from 1.
struct Place: Hashable {
  var line: Int
  var column: Int
}

/// What libyaml tells of a document's next part.
struct Event {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case scalar(text: String, style: YAMLScalarStyle, tag: String?, anchor: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
    case collectionEnd
    case alias(String)
  }

  var kind: Kind
  var start: Place
  var end: Place

  /// How many columns it takes where it ends in the line in which it begins.
  var length: Int {
    end.line == start.line ? max(1, end.column - start.column) : 1
  }
}
