/// Draws a diagnostic as text: the place, the sentence, the line and a caret under the word.
public struct DiagnosticFormatter: Sendable {
  /// Whether to colour with ANSI escapes.
  public var usesColor: Bool
  /// Whether lines of files that are held back may be shown: on a terminal they may.
  public var showsHeldBackLines: Bool

  /// A formatter, by default without colour and careful with held-back words.
  public init(usesColor: Bool = false, showsHeldBackLines: Bool = false) {
    self.usesColor = usesColor
    self.showsHeldBackLines = showsHeldBackLines
  }

  /// The diagnostic as lines of text, each ending in a line feed.
  ///
  /// The first line is `path:line:column: error: sentence`, as the GNU coding standards have it
  /// (section 4.4, "Formatting Error Messages").
  public func format(_ diagnostic: Diagnostic) -> String {
    var text = ""
    if let place = diagnostic.location {
      text += bold(Self.printable(Self.place(place))) + " "
    }
    text += color(diagnostic.severity) + " " + Self.printable(diagnostic.message) + "\n"
    let hint = diagnostic.suggestion.map { "did you mean \"\(Self.printable($0))\"?" }
    let shown = diagnostic.sourceLine.flatMap { line in
      diagnostic.isHeldBack && !showsHeldBackLines ? nil : line
    }
    if let line = shown, let place = diagnostic.location, place.line > 0, place.column > 0 {
      text += excerpt(of: line, from: diagnostic.sourceLineStart, at: place, hint: hint)
    } else if let hint {
      text += "  \(hint)\n"
    }
    for note in diagnostic.notes {
      text += "note: \(Self.printable(note))\n"
    }
    return text
  }

  private static func place(_ place: SourceLocation) -> String {
    switch (place.line, place.column) {
    case (0, _): "\(place.path):"
    case (let line, 0): "\(place.path):\(line):"
    case (let line, let column): "\(place.path):\(line):\(column):"
    }
  }

  /// The line, which begins with the column `start`, behind its number, and below it a caret and
  /// tildes under the word.
  private func excerpt(
    of line: String, from start: Int, at place: SourceLocation, hint: String?
  ) -> String {
    let scalars = Array(line.unicodeScalars)
    let first = min(max(place.column - start, 0), scalars.count)
    let last = min(first + max(place.length, 1), max(scalars.count, first + 1))
    // A long line is shown around the word, so that the caret stays on the screen.
    let windowStart = first > 100 ? first - 60 : 0
    let windowEnd = min(scalars.count, windowStart + 160)
    let number = "\(place.line)"
    let gutter = String(repeating: " ", count: number.count)
    var text = "  \(number) | \(windowStart > 0 ? "…" : "")"
    text += Self.printable(String(String.UnicodeScalarView(scalars[windowStart..<windowEnd])))
    text += windowEnd < scalars.count ? "…\n" : "\n"
    text += "  \(gutter) | \(windowStart > 0 ? " " : "")"
    for scalar in scalars[windowStart..<min(first, windowEnd)] {
      text += String(repeating: " ", count: Self.columns(of: scalar))
    }
    let marked = scalars[min(first, windowEnd)..<min(last, windowEnd)]
    let width = max(1, marked.reduce(0) { $0 + Self.columns(of: $1) })
    text += green("^" + String(repeating: "~", count: width - 1))
    if let hint { text += " \(hint)" }
    return text + "\n"
  }

  /// How many columns of a terminal a scalar takes: none for marks, two for wide East Asian ones.
  ///
  /// A rough reading of UAX #11; a caret that is a column off does no harm.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    // It is shown as U+FFFD or a blank.
    if isUnprintable(scalar) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// `text` with control characters made visible, so that a file cannot steer the terminal.
  ///
  /// A tab becomes a space; bidi controls, which could turn a message round, become U+FFFD too.
  public static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result.append(" ")
      } else {
        result.append(isUnprintable(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  /// Whether a terminal would take it for a command, or show words in another order or not at all.
  public static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2028, 0x2029,
      0x2060...0x2069, 0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func green(_ text: String) -> String { usesColor ? "\u{1B}[32m\(text)\u{1B}[0m" : text }

  private func color(_ severity: Severity) -> String {
    guard usesColor else { return "\(severity.word):" }
    let code =
      switch severity {
      case .note: "36"
      case .warning: "35"
      case .error: "31"
      }
    return "\u{1B}[1;\(code)m\(severity.word):\u{1B}[0m"
  }
}
