internal import Diagnostics
internal import Model

extension MarkupWriter {
  /// Tells the author what is wrong with an address; comments, which strangers write, are not told
  /// of.
  mutating func report(
    _ severity: Severity, _ noun: String, _ address: Span<UInt8>, line: Int,
    _ fault: String, suggestion: String? = nil
  ) {
    guard findings != nil, !rules.isComment else { return }
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let diagnostic = source.diagnostic(
      severity, line: line, "\(noun) \"\(written)\" \(fault)", underlining: written,
      suggestion: suggestion)
    findings?.diagnostics.append(diagnostic)
  }
}

extension MarkupSource {
  /// A diagnostic in line `line` of the Markdown, counted from 1; 0 where the line is not known.
  func diagnostic(
    _ severity: Severity, line: Int, _ message: String, underlining word: String = "",
    suggestion: String? = nil
  ) -> Diagnostic {
    let number = line > 0 ? line + body.firstLine - 1 : 0
    let text = SourceText(path: path, bytes: body.file)
    let sourceLine = text.line(number)
    var location = SourceLocation(path: path, line: number)
    if let sourceLine, !word.isEmpty, let range = sourceLine.firstRange(of: word) {
      location.column =
        sourceLine.unicodeScalars.distance(from: sourceLine.startIndex, to: range.lowerBound) + 1
      location.length = word.unicodeScalars.count
    }
    return Diagnostic(
      severity, at: location, message, suggestion: suggestion, sourceLine: sourceLine,
      isHeldBack: isHeldBack)
  }
}
