/// The text that libyaml could not read, for saying in plain words what is wrong with it.
@safe struct ProblemSource {
  private let input: UnsafeBufferPointer<UInt8>
  private let firstLine: Int

  init(input: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    unsafe self.input = input
    self.firstLine = firstLine
  }

  /// An error about bytes that are no text, or about the character `value`, which YAML has no place
  /// for.
  func error(problem: String, character value: Int32, atByte offset: Int) -> YAMLError {
    var place = Place(line: firstLine, column: 1)
    var previous: UInt8 = 0
    for index in unsafe input.indices.prefix(offset) {
      let byte = unsafe input[index]
      if byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r") {
        // The second half of a line break.
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        place = Place(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
      previous = byte
    }
    let message =
      problem.contains("control characters")
      ? "the character \(Self.codePoint(value)) is not allowed in YAML"
      : "the bytes are no valid UTF-8"
    return YAMLError(message, line: place.line, column: place.column)
  }

  /// An error that libyaml found at `place` while it was reading what began at `start`.
  func error(
    problem: String, at place: Place, context: String, from start: Place
  ) -> YAMLError {
    if let tab = tabInIndentation(of: place.line) {
      return YAMLError(
        "a tab cannot indent YAML: indent with blanks", line: tab.line, column: tab.column)
    }
    let known = Self.explanations.first { known in
      problem.contains(known.problem) && (known.context.map(context.contains) ?? true)
    }
    guard let known else {
      return YAMLError(problem, line: place.line, column: place.column)
    }
    let shown = known.isAtStart ? start : place
    return YAMLError(known.message, line: shown.line, column: shown.column)
  }

  private static func codePoint(_ value: Int32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Where a tab stands in the blanks at the beginning of a line.
  private func tabInIndentation(of line: Int) -> Place? {
    let count = unsafe input.count
    var current = firstLine
    var index = 0
    while index < count, current < line {
      if unsafe input[index] == UInt8(ascii: "\n") { current += 1 }
      index += 1
    }
    var column = 1
    while index < count {
      switch unsafe input[index] {
      case UInt8(ascii: " "): break
      case UInt8(ascii: "\t"): return Place(line: line, column: column)
      default: return nil
      }
      index += 1
      column += 1
    }
    return nil
  }
}
