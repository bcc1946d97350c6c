internal import Diagnostics
internal import Model

extension MarkupWriter {
  /// So many faults of a text get a suggestion: to look for one takes long.
  private static let suggestionLimit = 50

  /// Tells the author what is wrong with an address; comments, which strangers write, are not told
  /// of.
  mutating func report(
    _ severity: Severity, _ noun: String, _ address: Span<UInt8>, line: Int, _ fault: String,
    isMissing: Bool = false
  ) {
    guard let count = findings?.diagnostics.count, !rules.isComment else { return }
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let text = String(decoding: sourceLines.bytes(ofLine: line), as: UTF8.self)
    var diagnostic = source.diagnostic(
      severity, line: line, "\(noun) \"\(written)\" \(fault)", sourceLine: text)
    if let range = text.firstRange(of: written), !written.isEmpty {
      diagnostic.location?.column =
        text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound) + 1
      diagnostic.location?.length = written.unicodeScalars.count
    }
    if isMissing, count < Self.suggestionLimit {
      diagnostic.suggestion = resolver.suggestion(for: written)
    }
    findings?.diagnostics.append(diagnostic)
  }
}

extension MarkupSource {
  /// A diagnostic in line `line` of the Markdown, counted from 1; 0 where the line is not known.
  func diagnostic(
    _ severity: Severity, line: Int, _ message: String, sourceLine: String? = nil
  ) -> Diagnostic {
    let number = line > 0 ? line + body.firstLine - 1 : 0
    return Diagnostic(
      severity, at: SourceLocation(path: path, line: number), message, sourceLine: sourceLine,
      isHeldBack: isHeldBack)
  }
}
