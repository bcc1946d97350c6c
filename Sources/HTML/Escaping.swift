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
      while true {
        let index = HTMLSpecials.firstIndex(in: buffer, from: runStart)
        append(buffer, runStart..<index, to: &output)
        guard index < buffer.count else { return }
        appendReference(for: buffer[index], to: &output)
        runStart = index + 1
      }
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
      while true {
        index = XMLSpecials.firstIndex(in: buffer, from: index)
        guard index < buffer.count else { break }
        let byte = buffer[index]
        if byte == 0xEF {
          guard index + 2 < buffer.count, buffer[index + 1] == 0xBF, buffer[index + 2] >= 0xBE
          else {
            index += 1
            continue
          }
          // EF BF BE and EF BF BF are U+FFFE and U+FFFF.
          append(buffer, runStart..<index, to: &output)
          index += 3
        } else if isXMLBlank(byte) {
          index += 1
          continue
        } else {
          append(buffer, runStart..<index, to: &output)
          if byte >= 0x20 { appendReference(for: byte, to: &output) }
          index += 1
        }
        runStart = index
      }
      append(buffer, runStart..<buffer.count, to: &output)
    }
  }

  /// Appends the bytes of `run`; as a slice they would take twice the instructions.
  @inline(__always)
  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ run: Range<Int>, to output: inout [UInt8]
  ) {
    if !run.isEmpty { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[run])) }
  }

  /// Whether `byte` is one of the control characters that XML allows.
  @inline(__always)
  private static func isXMLBlank(_ byte: UInt8) -> Bool {
    LowByteSet("\t", "\n", "\r").contains(byte)
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

/// What is escaped in HTML.
private enum HTMLSpecials: SpecialBytes {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    LowByteSet("&", "<", ">", "\"", "'", "\0").contains(byte)
  }

  @inline(__always)
  static func matches(_ lanes: ByteLanes) -> ByteLanes.Matches {
    lanes.equal(to: 0) | lanes.markup
  }
}

/// What is escaped in XML, what it forbids among the control characters, and the first byte of U+FFFE
/// and U+FFFF.
private enum XMLSpecials: SpecialBytes {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0xEF
      || LowByteSet(bits: 0xFFFF_FFFF | LowByteSet("&", "<", ">", "\"", "'").bits)
        .contains(byte)
  }

  @inline(__always)
  static func matches(_ lanes: ByteLanes) -> ByteLanes.Matches {
    lanes.below(0x20) | lanes.equal(to: 0xEF) | lanes.markup
  }
}

extension ByteLanes {
  /// The lanes that hold one of `&`, `<`, `>`, `"` and `'`.
  @inline(__always)
  fileprivate var markup: Matches {
    // `&` and `'`, and `<` and `>`, differ in one bit each.
    masked(by: 0xFE).equal(to: UInt8(ascii: "&")) | masked(by: 0xFD).equal(to: UInt8(ascii: "<"))
      | equal(to: UInt8(ascii: "\""))
  }
}
