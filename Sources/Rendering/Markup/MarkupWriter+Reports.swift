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
    isMissing: Bool = false
  ) {
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let diagnostic = source.diagnostic(severity, line: line, "\(noun) \"\(written)\" \(fault)")
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
      let text = sourceLines.bytes(ofLine: line)
      if let place = Self.place(of: address, in: text) {
        diagnostic.location?.column = place.column
        diagnostic.location?.length = place.length
      }
      diagnostic.quote(text)
    }
    if let missing, count < Self.suggestionLimit {
      diagnostic.suggestion = resolver.suggestion(for: missing)
    }
    findings?.diagnostics.append(diagnostic)
  }

  /// The column of the first `address` in `line`, and its length in scalars.
  private static func place(
    of address: Span<UInt8>, in line: ArraySlice<UInt8>
  ) -> (column: Int, length: Int)? {
    guard !address.isEmpty, address.count <= line.count else { return nil }
    let first = address[0]
    for start in line.startIndex...(line.endIndex - address.count)
    where line[start] == first
      && address.indices.allSatisfy({ line[start + $0] == address[$0] })
    {
      let end = start + address.count
      return (
        scalarCount(line[..<start]) + 1, scalarCount(line[start..<end])
      )
    }
    return nil
  }

  private static func scalarCount(_ text: ArraySlice<UInt8>) -> Int {
    // Continuation bytes begin with the bits 10 (RFC 3629, section 3).
    text.reduce(into: 0) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
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
