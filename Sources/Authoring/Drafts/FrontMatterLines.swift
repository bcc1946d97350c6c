internal import Content

/// The front matter of a new file, line by line.
struct FrontMatterLines {
  private let spelling = FrontMatterSpelling.yaml
  private var lines = ""

  /// A key whose value is a text; left out where that is `nil` or empty.
  mutating func add(_ key: String, text: String?) {
    guard let text, !text.isEmpty else { return }
    add(key, written: spelling.text(text))
  }

  /// A key whose value is written already.
  mutating func add(_ key: String, written: String) {
    lines += spelling.entry(key, written) + "\n"
  }

  /// The file: the keys, and `body` below, without blank lines around it.
  func file(body: String) -> [UInt8] {
    var body = Substring(body.replacingLineBreaks)
    while let end = body.firstIndex(of: "\n"), body[..<end].allSatisfy(\.isWhitespace) {
      body = body[body.index(after: end)...]
    }
    while let last = body.last, last.isWhitespace { body.removeLast() }
    return Array("---\n\(lines)---\n\(body.isEmpty ? "" : "\n\(body)\n")".utf8)
  }
}

extension String {
  /// The text with line feeds alone at the ends of its lines, and without NULs, which no text has.
  fileprivate var replacingLineBreaks: String {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars where scalar.value != 0 {
      if scalar == "\r" {
        scalars.append("\n")
      } else if !(scalar == "\n" && wasReturn) {
        scalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(scalars)
  }
}
