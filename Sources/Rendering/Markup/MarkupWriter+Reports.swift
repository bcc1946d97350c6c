internal import Diagnostics
internal import Model

extension MarkupWriter {
  /// So many faults of a text get a suggestion: to look for one takes long.
  private static let suggestionLimit = 50
  /// So many faults of a text get a column and an excerpt: a line of a megabyte, searched for each
  /// of its addresses, would stall the build.
  private static let excerptLimit = 200

  /// Tells the author what is wrong with an address; comments, which strangers write, are not told
  /// of.
  mutating func report(
    _ severity: Severity, _ noun: String, _ address: Span<UInt8>, line: Int, _ fault: String,
    isMissing: Bool = false, groupingKey: String? = nil
  ) {
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    var diagnostic = source.diagnostic(severity, line: line, "\(noun) \"\(written)\" \(fault)")
    diagnostic.groupingKey = groupingKey
    report(diagnostic, address, line: line, suggestsFor: isMissing ? written : nil)
  }

  /// Tells the author, once for each host, that pages do not show a picture of another host.
  mutating func reportImage(onRefusedHost host: String, _ address: Span<UInt8>, line: Int) {
    var diagnostic = source.diagnostic(
      .warning, line: line,
      "the picture is on \(host), which readers' browsers are not let to ask; name it under "
        + "images.hosts in site.yml, or put the file beside the post")
    diagnostic.groupingKey = "picture on \(host)"
    report(diagnostic, address, line: line, suggestsFor: nil)
  }

  private mutating func report(
    _ found: Diagnostic, _ address: Span<UInt8>, line: Int, suggestsFor missing: String?
  ) {
    guard let count = findings?.diagnostics.count, !rules.isComment else { return }
    var diagnostic = found
    if count < Self.excerptLimit {
      diagnostic.quote(sourceLines.bytes(ofLine: line), markingAddress: address)
    }
    if let missing, count < Self.suggestionLimit {
      diagnostic.suggestion = resolver.suggestion(for: missing)
    }
    findings?.diagnostics.append(diagnostic)
  }
}

extension MarkupSource {
  /// A diagnostic in line `line` of the Markdown, counted from 1; 0 where the line is not known.
  func diagnostic(
    _ severity: Severity, line: Int, _ message: String
  ) -> Diagnostic {
    let number = line > 0 ? line + body.firstLine - 1 : 0
    return Diagnostic(
      severity, at: SourceLocation(path: path, line: number), message, isHeldBack: isHeldBack)
  }
}
