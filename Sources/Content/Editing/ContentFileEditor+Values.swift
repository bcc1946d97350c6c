extension ContentFileEditor {
  /// Gives a key a value, which is written as `written`; adds the key where it is missing.
  ///
  /// A text in quotes stays in quotes of its kind.
  mutating func set(
    _ key: FrontMatterKey, to written: String, isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    guard let entry = fields.entries(of: key).first else {
      return try insert(key, written, isMeant: isMeant)
    }
    guard fields.entries(of: key).count == 1,
      let range = spans.range(of: entry.value, isInFlow: isInFlow(entry))
    else { throw cannotChange(key) }
    try replace([Replacement(range: range, text: written)], of: key, isMeant: isMeant)
  }

  /// `text` as it is written in the place of `entry`'s value: in the quotes that are there.
  func spelled(_ text: String, like entry: FrontMatterEntry?) -> String {
    guard let value = entry?.value,
      let start = spans.offset(line: value.line, column: value.column), start < bytes.count
    else { return spelling.text(text) }
    switch bytes[start] {
    case UInt8(ascii: "\""): return FrontMatterSpelling.quoted(text)
    case UInt8(ascii: "'") where !text.contains("'") && !text.contains("\n"): return "'\(text)'"
    default: return spelling.text(text)
    }
  }

  /// Whether the keys of the file are in braces, so that a comma ends a value.
  func isInFlow(_ entry: FrontMatterEntry) -> Bool {
    guard format == .yaml, let block else { return format == .json }
    return bytes[block.content].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
      == UInt8(ascii: "{")
  }

  // MARK: New keys

  /// Adds a key that is not there.
  private mutating func insert(
    _ key: FrontMatterKey, _ written: String, isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    // A key without a value stands in the way of one with it.
    if let blank = fields.blankEntry(of: key) {
      return try fill(blank, of: key, with: written, isMeant: isMeant)
    }
    let entry = spelling.entry(table.name(of: key), written)
    guard let block, block.format != .absent else {
      let start = FileLine.first(of: bytes).start
      let lineBreak = lineBreak(at: start)
      let front = "---\(lineBreak)\(entry)\(lineBreak)---\(lineBreak)"
      return try replace(
        [Replacement(range: start..<start, text: front)], of: key, isMeant: isMeant)
    }
    let lineBreak = lineBreak(at: max(0, block.content.lowerBound - 1))
    let place: Int
    let line: String
    switch block.format {
    case .json:
      place = block.content.lowerBound + 1
      line = jsonLine(entry, after: place, lineBreak: lineBreak)
    case .toml where text.entries.contains(where: \.value.isTable):
      // Behind the head of a table, a key would be the table's.
      place = block.content.lowerBound
      line = entry + lineBreak
    default:
      place = block.content.upperBound
      let indentation = text.entries.first.map { $0.column - 1 } ?? 0
      line = String(repeating: " ", count: format == .yaml ? indentation : 0) + entry + lineBreak
    }
    try replace([Replacement(range: place..<place, text: line)], of: key, isMeant: isMeant)
  }

  /// Puts a value behind a key that has none.
  private mutating func fill(
    _ blank: FrontMatterEntry, of key: FrontMatterKey, with written: String,
    isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    // An empty text, list or map in quotes or brackets.
    if let range = spans.range(of: blank.value, isInFlow: isInFlow(blank)),
      "\"'[{".utf8.contains(bytes[range.lowerBound])
    {
      return try replace([Replacement(range: range, text: written)], of: key, isMeant: isMeant)
    }
    guard format == .yaml,
      let start = spans.offset(line: blank.line, column: blank.column),
      let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":"))
    else { throw cannotChange(key) }
    // `likes: ~` and `likes: null` are nothing, too.
    var end = colon + 1
    let rest = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
    for word in ["~", "null"] {
      let value = rest.drop { $0 == 0x20 || $0 == 0x09 }
      if value.starts(with: word.utf8) { end = value.startIndex + word.utf8.count }
    }
    try replace(
      [Replacement(range: colon + 1..<end, text: " " + written)], of: key, isMeant: isMeant)
  }

  /// A member of a JSON object before all others, on a line of its own where they are.
  private func jsonLine(_ entry: String, after place: Int, lineBreak: String) -> String {
    let blanks = bytes[place...].prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let isEmpty = bytes[(place + blanks.count)...].first == UInt8(ascii: "}")
    let isOnLines = blanks.contains(0x0A) || blanks.contains(0x0D)
    let indentation = isOnLines ? String(decoding: blanks, as: UTF8.self) : ""
    return indentation + entry + (isEmpty ? "" : isOnLines ? "," : ", ")
  }

  /// How the line at `index` ends.
  func lineBreak(at index: Int) -> String {
    let index = bytes[..<index].lastIndex { $0 != 0x0A && $0 != 0x0D } ?? index
    guard let end = bytes[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return "\n"
    }
    guard bytes[end] == 0x0D else { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  // MARK: Lists and maps

  /// Adds an item behind the last of `list`, or an entry to `map`; one of them, not empty.
  ///
  /// - Returns: What to replace; `nil` where the place cannot be told.
  func appending(_ written: String, to value: FrontMatterValue) -> Replacement? {
    guard let last = value.lastPart, let end = end(of: last.value, isInFlow: isInBrackets(value))
    else { return nil }
    if isInBrackets(value) { return Replacement(range: end..<end, text: ", " + written) }
    // What stands before the last one: blanks, and in a list its dash.
    guard format == .yaml, let line = spans.line(last.line),
      let start = spans.offset(line: last.line, column: last.column),
      let endLine = lineNumber(at: end).flatMap(spans.line)
    else { return nil }
    let prefix = String(decoding: bytes[line.start..<start], as: UTF8.self)
    return Replacement(
      range: endLine.end..<endLine.end, text: lineBreak(at: line.end) + prefix + written)
  }

  /// Where a value ends, be it a list or map of several lines.
  private func end(of value: FrontMatterValue, isInFlow: Bool) -> Int? {
    if let last = value.lastPart, !isInBrackets(value) {
      return end(of: last.value, isInFlow: false)
    }
    return spans.range(of: value, isInFlow: isInFlow)?.upperBound
  }

  /// Whether a list or map stands in brackets.
  func isInBrackets(_ value: FrontMatterValue) -> Bool {
    guard let start = spans.offset(line: value.line, column: value.column), start < bytes.count
    else { return format == .json }
    return bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{")
  }

  private func lineNumber(at offset: Int) -> Int? {
    var line = FileLine.first(of: bytes)
    while line.end < offset {
      let next = line.next(in: bytes)
      guard next.number > line.number else { return nil }
      line = next
    }
    return line.number
  }
}

extension FrontMatterValue {
  /// The last item of a list or entry of a map, and where it begins; `nil` where there is none.
  fileprivate var lastPart: (value: FrontMatterValue, line: Int, column: Int)? {
    switch content {
    case .list(let items): items.last.map { ($0, $0.line, $0.column) }
    case .table(let entries): entries.last.map { ($0.value, $0.line, $0.column) }
    default: nil
    }
  }

  var isTable: Bool {
    if case .table = content { true } else { false }
  }
}
