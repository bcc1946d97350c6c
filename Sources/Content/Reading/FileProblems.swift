internal import Diagnostics

/// Collects what is wrong with one file while it is read.
struct FileProblems {
  /// The file.
  let source: SourceText
  /// What was found so far, in any order.
  private(set) var diagnostics: [Diagnostic] = []
  /// How many of `diagnostics` are errors.
  private(set) var errorCount = 0

  /// Whether a key that may hide the file could not be read.
  var hasUnreadableHiding = false

  init(path: String, bytes: [UInt8]) {
    source = SourceText(path: path, bytes: bytes)
  }

  /// Appends an error at a place; line 0 stands for the file as a whole.
  mutating func error(
    line: Int = 0, column: Int = 0, length: Int = 1, _ message: String, suggestion: String? = nil,
    notes: [String] = []
  ) {
    errorCount += 1
    append(
      .error, line: line, column: column, length: length, message, suggestion: suggestion,
      notes: notes, groupingKey: nil)
  }

  /// Appends an error at a value.
  mutating func error(
    at value: FrontMatterValue, _ message: String, suggestion: String? = nil, notes: [String] = []
  ) {
    error(
      line: value.line, column: value.column, length: value.length, message,
      suggestion: suggestion, notes: notes)
  }

  /// Appends a warning at a place, told once for all files that have `groupingKey`.
  mutating func warning(
    line: Int = 0, column: Int = 0, length: Int = 1, _ message: String, suggestion: String? = nil,
    notes: [String] = [], groupingKey: String? = nil
  ) {
    append(
      .warning, line: line, column: column, length: length, message, suggestion: suggestion,
      notes: notes, groupingKey: groupingKey)
  }

  /// Appends a warning at a value.
  mutating func warning(
    at value: FrontMatterValue, _ message: String, suggestion: String? = nil,
    groupingKey: String? = nil
  ) {
    warning(
      line: value.line, column: value.column, length: value.length, message,
      suggestion: suggestion, groupingKey: groupingKey)
  }

  /// Makes warnings of all errors, for a file that is left out and must stop nothing.
  mutating func makeErrorsWarnings() {
    guard errorCount > 0 else { return }
    for index in diagnostics.indices where diagnostics[index].severity == .error {
      diagnostics[index].severity = .warning
    }
  }

  /// Marks all that was found as concerning a file whose words are not for everybody.
  mutating func markHeldBack() {
    for index in diagnostics.indices { diagnostics[index].isHeldBack = true }
  }

  private mutating func append(
    _ severity: Severity, line: Int, column: Int, length: Int, _ message: String,
    suggestion: String?, notes: [String], groupingKey: String?
  ) {
    diagnostics.append(
      source.diagnostic(
        severity,
        at: SourceLocation(
          path: source.path, line: line, column: column, length: max(1, length)), message,
        suggestion: suggestion, notes: notes, groupingKey: groupingKey))
  }
}
