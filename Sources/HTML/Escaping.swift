/// Writes text into markup so that no byte of it is taken for markup.
public enum Escaping {
  /// Appends `text` with `&`, `<`, `>`, `"` and `'` as character references.
  ///
  /// The result may stand as the content of an element or between quotes as the value of an
  /// attribute. U+0000, which HTML cannot hold, becomes U+FFFD.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length.
  public static func appendHTML(_ text: String, to output: inout [UInt8]) {
    appendHTML(text.utf8.span, to: &output)
  }

  /// Appends UTF-8 `bytes` as `appendHTML(_:to:)` appends text.
  public static func appendHTML(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    appendHTML(bytes.span, to: &output)
  }

  /// Appends UTF-8 `bytes` as `appendHTML(_:to:)` appends text.
  public static func appendHTML(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var runStart = 0
      for index in buffer.indices {
        let byte = buffer[index]
        guard htmlSpecials.contains(byte) else { continue }
        output.append(contentsOf: buffer[runStart..<index])
        runStart = index + 1
        appendReference(for: byte, to: &output)
      }
      output.append(contentsOf: buffer[runStart...])
    }
  }

  /// Appends `text` for XML 1.0: as for HTML, and what XML forbids is dropped.
  ///
  /// Forbidden (section 2.2, "Characters") are the control characters but tab and line breaks, and
  /// U+FFFE and U+FFFF. The result may stand as the content of an element or between quotes as the
  /// value of an attribute; `]]>` cannot arise, since `>` is always a reference.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length.
  public static func appendXML(_ text: String, to output: inout [UInt8]) {
    appendXML(text.utf8.span, to: &output)
  }

  /// Appends UTF-8 `bytes` as `appendXML(_:to:)` appends text.
  public static func appendXML(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    appendXML(bytes.span, to: &output)
  }

  /// Appends UTF-8 `bytes` as `appendXML(_:to:)` appends text.
  public static func appendXML(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var runStart = 0
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        // Above ASCII, only EF can begin something that is forbidden.
        guard byte < 64 ? xmlSpecials.contains(byte) : byte == 0xEF else { continue }
        if byte == 0xEF {
          guard index + 1 < buffer.count, buffer[index] == 0xBF, buffer[index + 1] >= 0xBE else {
            continue
          }
          // EF BF BE and EF BF BF are U+FFFE and U+FFFF.
          output.append(contentsOf: buffer[runStart..<(index - 1)])
          index += 2
        } else {
          output.append(contentsOf: buffer[runStart..<(index - 1)])
          if byte >= 0x20 { appendReference(for: byte, to: &output) }
        }
        runStart = index
      }
      output.append(contentsOf: buffer[runStart...])
    }
  }

  // Computed, since a stored constant would be asked at each byte whether it is there yet.
  @inline(__always)
  private static var htmlSpecials: LowByteSet { LowByteSet("&", "<", ">", "\"", "'", "\0") }

  /// What is escaped in HTML, and the control characters but tab, line feed and carriage return.
  @inline(__always)
  private static var xmlSpecials: LowByteSet {
    LowByteSet(
      bits: LowByteSet("&", "<", ">", "\"", "'").bits
        | 0xFFFF_FFFF & ~LowByteSet("\t", "\n", "\r").bits)
  }

  @inline(__always)
  private static func appendReference(for byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;", to: &output)
    case UInt8(ascii: "<"): append("&lt;", to: &output)
    case UInt8(ascii: ">"): append("&gt;", to: &output)
    case UInt8(ascii: "\""): append("&quot;", to: &output)
    case UInt8(ascii: "'"): append("&#39;", to: &output)
    default: append("\u{FFFD}", to: &output)
    }
  }

  @inline(__always)
  private static func append(_ literal: StaticString, to output: inout [UInt8]) {
    literal.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
