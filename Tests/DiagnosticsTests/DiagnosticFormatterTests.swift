import Diagnostics
import Testing

@Suite("How a diagnostic is drawn")
struct DiagnosticFormatterTests {
  private let plain = DiagnosticFormatter()

  private func diagnostic(
    _ line: String, column: Int, length: Int = 1, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, at: SourceLocation(path: "a.md", line: 7, column: column, length: length), "wrong",
      suggestion: suggestion, sourceLine: line)
  }

  @Test("The line stands behind its number, the caret and the suggestion below the word")
  func excerpt() {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "Content/posts/a.md", line: 12, column: 13, length: 7),
      "unknown visibility \"freinds\": \"public\", \"unlisted\", \"friends\" and \"private\" are known",
      suggestion: "friends", sourceLine: "visibility: freinds", notes: ["the post is held back"])
    #expect(
      plain.format(diagnostic) == """
        Content/posts/a.md:12:13: error: unknown visibility "freinds": "public", "unlisted", \
        "friends" and "private" are known
          12 | visibility: freinds
             |             ^~~~~~~ did you mean "friends"?
        note: the post is held back

        """)
  }

  @Test("What is not known of the place is left out")
  func partialPlaces() {
    #expect(plain.format(Diagnostic(.warning, at: nil, "wrong")) == "warning: wrong\n")
    let file = SourceLocation(path: "a.md")
    #expect(plain.format(Diagnostic(.note, at: file, "wrong")) == "a.md: note: wrong\n")
    let line = SourceLocation(path: "a.md", line: 3)
    #expect(
      plain.format(Diagnostic(.error, at: line, "wrong", suggestion: "b", sourceLine: "text"))
        == "a.md:3: error: wrong\n  did you mean \"b\"?\n")
    #expect(
      plain.format(
        Diagnostic(.error, at: SourceLocation(path: "a.md", line: 3, column: 2), "wrong"))
        == "a.md:3:2: error: wrong\n")
  }

  @Test(
    "The caret stands under its word, whatever is before it",
    arguments: [
      ("日本語: x", 6, 1, "  7 | 日本語: x\n    |         ^\n"),
      ("a: 日本語", 4, 3, "  7 | a: 日本語\n    |    ^~~~~~\n"),
      ("e\u{301}a", 3, 1, "  7 | e\u{301}a\n    |  ^\n"),
      ("\ta: b", 5, 1, "  7 |  a: b\n    |     ^\n"),
      ("a", 2, 1, "  7 | a\n    |  ^\n"), ("a", 9, 4, "  7 | a\n    |  ^\n"),
      ("", 1, 1, "  7 | \n    | ^\n"),
      ("ab", 1, 99, "  7 | ab\n    | ^~\n"), ("🚀🚀 x", 4, 1, "  7 | 🚀🚀 x\n    |      ^\n"),
      ("a\u{202E}b", 3, 1, "  7 | a\u{FFFD}b\n    |   ^\n"),
      ("a\u{7}b", 3, 1, "  7 | a\u{FFFD}b\n    |   ^\n"),
      ("a\u{FEFF}\u{200E}b", 4, 1, "  7 | a\u{FFFD}\u{FFFD}b\n    |    ^\n"),
      ("a\u{200D}b", 3, 1, "  7 | a\u{200D}b\n    |  ^\n"),
    ])
  func caret(line: String, column: Int, length: Int, excerpt: String) {
    let text = plain.format(diagnostic(line, column: column, length: length))
    #expect(
      Array(text.unicodeScalars)
        == Array("a.md:7:\(column): error: wrong\n\(excerpt)".unicodeScalars))
  }

  @Test("A long line is shown around its word")
  func longLines() {
    let line = String(repeating: "a", count: 200) + "XYZ" + String(repeating: "b", count: 200)
    #expect(
      plain.format(diagnostic(line, column: 201, length: 3))
        == "a.md:7:201: error: wrong\n  7 | …\(String(repeating: "a", count: 60))XYZ"
        + "\(String(repeating: "b", count: 97))…\n    |  \(String(repeating: " ", count: 60))^~~\n")
    #expect(
      plain.format(diagnostic(line, column: 1))
        == "a.md:7:1: error: wrong\n  7 | \(String(repeating: "a", count: 160))…\n    | ^\n")
    let end = plain.format(diagnostic(line, column: 404))
    #expect(end.hasSuffix("b\n    |  \(String(repeating: " ", count: 60))^\n"))
  }

  @Test("Nothing in a file can steer the terminal")
  func controlCharacters() {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "a\u{1B}[31m.md", line: 1, column: 1),
      "found \"\u{1B}[2J\u{9B}\n\"",
      suggestion: "b\u{7}", sourceLine: "\u{1B}]0;x", notes: ["c\u{202E}d\u{2028}"])
    #expect(
      plain.format(diagnostic) == """
        a\u{FFFD}[31m.md:1:1: error: found "\u{FFFD}[2J\u{FFFD}\u{FFFD}"
          1 | \u{FFFD}]0;x
            | ^ did you mean "b\u{FFFD}"?
        note: c\u{FFFD}d\u{FFFD}

        """)
  }

  @Test("Lines of held-back files are shown only where that is asked for")
  func heldBack() {
    var diagnostic = diagnostic("secret: words", column: 1, length: 6, suggestion: "x")
    diagnostic.isHeldBack = true
    #expect(plain.format(diagnostic) == "a.md:7:1: error: wrong\n  did you mean \"x\"?\n")
    #expect(
      DiagnosticFormatter(showsHeldBackLines: true).format(diagnostic)
        == "a.md:7:1: error: wrong\n  7 | secret: words\n    | ^~~~~~ did you mean \"x\"?\n")
  }

  @Test(
    "Colour marks the place, the severity and the caret",
    arguments: [(Severity.error, "31"), (.warning, "35"), (.note, "36")])
  func color(severity: Severity, code: String) {
    var diagnostic = diagnostic("ab", column: 2)
    diagnostic.severity = severity
    #expect(
      DiagnosticFormatter(usesColor: true).format(diagnostic)
        == "\u{1B}[1ma.md:7:2:\u{1B}[0m \u{1B}[1;\(code)m\(severity.word):\u{1B}[0m wrong\n"
        + "  7 | ab\n    |  \u{1B}[32m^\u{1B}[0m\n")
  }
}
