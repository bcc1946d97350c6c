/// The bytes of a file that a person wrote, able to say where in it a byte stands.
public struct SourceText: Sendable {
  /// The file, relative to the source folder.
  public let path: String
  /// The file's bytes, valid UTF-8 or not.
  public let bytes: [UInt8]

  /// Keeps `bytes` (shared, not copied) as the text of the file at `path`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The place of the byte at `offset`, `length` scalars long.
  ///
  /// Line breaks are LF, CRLF and CR. A byte order mark counts as no column.
  ///
  /// - Complexity: O(*offset*), so for diagnostics only.
  public func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    var line = 1
    var lineStart = startAfterByteOrderMark
    var index = lineStart
    let end = min(offset, bytes.count)
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index
      } else if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
          if index >= end { break }
          index += 1
        }
        line += 1
        lineStart = index
      }
    }
    let column = lineStart < end ? Self.scalarCount(bytes[lineStart..<end]) + 1 : 1
    return SourceLocation(path: path, line: line, column: column, length: length)
  }

  /// The text of line `number` (from 1) without its break; bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(*n*) in the bytes up to that line.
  public func line(_ number: Int) -> String? {
    bytes(ofLine: number).map { String(decoding: $0, as: UTF8.self) }
  }

  private func bytes(ofLine number: Int) -> ArraySlice<UInt8>? {
    guard number > 0 else { return nil }
    var current = 1
    var start = startAfterByteOrderMark
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if current == number { break }
        let isPair =
          byte == UInt8(ascii: "\r") && index + 1 < bytes.count
          && bytes[index + 1] == UInt8(ascii: "\n")
        index += isPair ? 2 : 1
        current += 1
        start = index
      } else {
        index += 1
      }
    }
    return current == number ? bytes[start..<index] : nil
  }

  /// A diagnostic at `location` that quotes the line it stands in.
  public func diagnostic(
    _ severity: Severity, at location: SourceLocation, _ message: String, suggestion: String? = nil,
    notes: [String] = [], groupingKey: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, at: location, message, suggestion: suggestion, notes: notes,
      groupingKey: groupingKey)
    if let line = bytes(ofLine: location.line) { diagnostic.quote(line) }
    return diagnostic
  }

  private var startAfterByteOrderMark: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(into: 0) { count, byte in
      // Continuation bytes begin with the bits 10 (RFC 3629, section 3).
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
