/// Tells Swift code from comments and string literals, well enough for a check of style.
enum CodeScanner {
  private enum State {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(quotes: Int, hashes: Int)
  }

  /// The lines of `text` with comments and the contents of string literals left out.
  static func codeLines(of text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var state = State.code
    var rest = Array(text)[...]

    /// Takes `word` if it comes next.
    func take(_ word: String) -> Bool {
      guard rest.starts(with: word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }

    while let next = rest.first {
      if next.isNewline {
        rest = rest.dropFirst()
        lines.append(line)
        line = ""
        if case .lineComment = state { state = .code }
        if case .string(quotes: 1, _) = state { state = .code }
        continue
      }
      switch state {
      case .code:
        if take("//") {
          state = .lineComment
        } else if take("/*") {
          state = .blockComment(depth: 1)
        } else if next == "\"" || (next == "#" && isRawString(rest)) {
          let hashes = rest.prefix { $0 == "#" }.count
          rest = rest.dropFirst(hashes)
          state = .string(quotes: take("\"\"\"") ? 3 : take("\"") ? 1 : 1, hashes: hashes)
          line += "\"\""
        } else {
          line.append(next)
          rest = rest.dropFirst()
        }
      case .lineComment:
        rest = rest.dropFirst()
      case .blockComment(let depth):
        if take("/*") {
          state = .blockComment(depth: depth + 1)
        } else if take("*/") {
          state = depth == 1 ? .code : .blockComment(depth: depth - 1)
        } else {
          rest = rest.dropFirst()
        }
      case .string(let quotes, let hashes):
        let mark = String(repeating: "#", count: hashes)
        if take("\\" + mark) {
          rest = rest.dropFirst()
        } else if take(String(repeating: "\"", count: quotes) + mark) {
          state = .code
        } else {
          rest = rest.dropFirst()
        }
      }
    }
    lines.append(line)
    return lines
  }

  private static func isRawString(_ text: ArraySlice<Character>) -> Bool {
    text.drop { $0 == "#" }.first == "\""
  }
}
