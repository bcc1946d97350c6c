internal import Diagnostics

extension SourceText {
  /// An error about the bytes in `range`, with the line they stand in.
  func error(
    _ range: Range<Int>, _ message: String, suggestion: String? = nil, notes: [String] = []
  ) -> Diagnostic {
    let scalars = bytes[range].count { $0 & 0xC0 != 0x80 }
    return diagnostic(
      .error, at: location(ofByte: range.lowerBound, length: max(scalars, 1)), message,
      suggestion: suggestion, notes: notes)
  }
}
