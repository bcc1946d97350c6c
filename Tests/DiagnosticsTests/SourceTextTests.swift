import Diagnostics
import Testing

@Suite("Places in a text")
struct SourceTextTests {
  private func text(_ text: String) -> SourceText {
    SourceText(path: "a.md", bytes: Array(text.utf8))
  }

  @Test(
    "A byte's line and column are those that an editor shows",
    arguments: [
      ("ab\ncd", 0, 1, 1), ("ab\ncd", 1, 1, 2), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1),
      ("ab\ncd", 5, 2, 3), ("ab\ncd", 99, 2, 3), ("", 0, 1, 1),
      // CRLF and CR
      ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\rb\rc", 2, 2, 1),
      ("a\rb\rc", 4, 3, 1), ("a\r\n\r\nb", 5, 3, 1), ("a\n\rb", 3, 3, 1),
      // Scalars, not bytes
      ("日本x", 6, 1, 3), ("é\n日x", 6, 2, 2), ("🚀x", 4, 1, 2),
      // A byte order mark is no column
      ("\u{FEFF}ab", 0, 1, 1), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
      ("\u{FEFF}a\nb", 5, 2, 1),
    ])
  func places(source: String, offset: Int, line: Int, column: Int) {
    let place = text(source).location(ofByte: offset, length: 4)
    #expect(place == SourceLocation(path: "a.md", line: line, column: column, length: 4))
  }

  @Test(
    "A line is given without its break",
    arguments: [
      ("a\nb\n", 1, "a"), ("a\nb\n", 2, "b"), ("a\nb\n", 3, ""), ("a\nb\n", 4, nil),
      ("a\nb\n", 0, nil),
      ("a\r\nb\rc", 1, "a"), ("a\r\nb\rc", 2, "b"), ("a\r\nb\rc", 3, "c"), ("", 1, ""),
      ("", 2, nil),
      ("\u{FEFF}a\nb", 1, "a"), ("\n\nx", 3, "x"), ("a\r\n\r\nb", 2, ""),
    ])
  func lines(source: String, number: Int, line: String?) {
    #expect(text(source).line(number) == line)
  }

  @Test("Bytes that are no UTF-8 are shown as replacement characters")
  func invalidBytes() {
    let text = SourceText(path: "a.md", bytes: [0x61, 0xFF, 0x62])
    #expect(text.line(1) == "a\u{FFFD}b")
    #expect(text.location(ofByte: 2).column == 3)
  }

  @Test("Of a long line a diagnostic keeps what is shown around its place")
  func longLine() {
    let line = String(repeating: "é", count: 5_000) + "XYZ" + String(repeating: "b", count: 5_000)
    let text = text("a\n\(line)\n")
    let place = SourceLocation(path: "a.md", line: 2, column: 5_001, length: 3)
    let diagnostic = text.diagnostic(.error, at: place, "wrong")
    #expect(diagnostic.sourceLineStart == 4_881)
    #expect(
      diagnostic.sourceLine
        == String(repeating: "é", count: 120) + "XYZ" + String(repeating: "b", count: 197))
    let whole = Diagnostic(.error, at: place, "wrong", sourceLine: line)
    let formatter = DiagnosticFormatter()
    #expect(formatter.format(diagnostic) == formatter.format(whole))
    for column in [1, 90, 101, 121, 122, 161, 9_900, 10_003, 10_004] {
      let place = SourceLocation(path: "a.md", line: 2, column: column)
      #expect(
        formatter.format(text.diagnostic(.error, at: place, "wrong"))
          == formatter.format(Diagnostic(.error, at: place, "wrong", sourceLine: line)))
    }
  }

  @Test("A diagnostic made from a text carries its line")
  func diagnostic() {
    let text = text("a\nb: c\n")
    let diagnostic = text.diagnostic(
      .warning, at: text.location(ofByte: 5), "wrong", suggestion: "d", notes: ["n"],
      groupingKey: "k")
    #expect(
      diagnostic
        == Diagnostic(
          .warning, at: SourceLocation(path: "a.md", line: 2, column: 4), "wrong", suggestion: "d",
          sourceLine: "b: c", notes: ["n"], groupingKey: "k"))
  }
}
