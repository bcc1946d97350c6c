import Diagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test("They are sorted by file, line and column, then by severity and message")
  func order() {
    func at(_ path: String, _ line: Int, _ column: Int) -> Diagnostics.SourceLocation {
      SourceLocation(path: path, line: line, column: column)
    }
    let sorted = [
      Diagnostic(.error, at: nil, "b"), Diagnostic(.warning, at: nil, "a"),
      Diagnostic(.error, at: at("a.md", 1, 1), "1"),
      Diagnostic(.warning, at: at("a.md", 1, 1), "0"),
      Diagnostic(.error, at: at("a.md", 1, 2), "2"), Diagnostic(.error, at: at("a.md", 2, 1), "3"),
      Diagnostic(.error, at: at("a/b.md", 1, 1), "4"),
      Diagnostic(.error, at: at("é.md", 1, 1), "5"),
    ]
    let expected = ["1", "0", "2", "3", "4", "5", "b", "a"]
    #expect(Diagnostic.sorted(sorted.reversed()).map(\.message) == expected)
    #expect(Diagnostic.sorted(sorted).map(\.message) == expected)
  }

  @Test("Severities are ordered from the mildest to the worst")
  func severities() {
    #expect([Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
    #expect([Severity.note, .warning, .error].map(\.word) == ["note", "warning", "error"])
  }
}
