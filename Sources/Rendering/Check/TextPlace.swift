internal import Diagnostics
internal import Model

/// Where an address stands in a content file.
struct TextPlace: Sendable {
  /// How many lines are looked through for it: a paragraph is seldom longer.
  private static let lineLimit = 200

  let source: MarkupSource
  /// The address as it was written.
  let address: String
  /// The line of the text, from 1, from which on it is looked for; 0 for the front matter.
  let line: Int

  /// A diagnostic at the address; at the line alone where it cannot be found, or is not looked for.
  ///
  /// - Complexity: O(*n*) in the bytes of the file up to there, where it is looked for.
  func diagnostic(
    _ severity: Severity, _ message: String, suggestion: String? = nil, groupingKey: String? = nil,
    isExact: Bool = true
  ) -> Diagnostic {
    var diagnostic = source.diagnostic(severity, line: line, message)
    diagnostic.suggestion = suggestion
    diagnostic.groupingKey = groupingKey
    guard isExact else { return diagnostic }
    let isInText = line > 0
    let body = source.body
    var lines = SourceLines(isInText ? body.bytes : body.file[..<body.range.lowerBound])
    let first = max(line, 1)
    let last = isInText ? first + Self.lineLimit : body.firstLine - 1
    for number in first...max(first, last) {
      let text = lines.bytes(ofLine: number)
      guard Diagnostic.place(of: address.utf8.span, in: text) != nil else { continue }
      diagnostic.location?.line = number + (isInText ? body.firstLine - 1 : 0)
      diagnostic.quote(text, markingAddress: address.utf8.span)
      return diagnostic
    }
    return diagnostic
  }
}
