/// Writes text and addresses into markup exactly as cmark does.
///
/// The rooms for pages escape apostrophes too; Markdown is full of them, and its values stand
/// between double quotes only.
enum MarkupEscaping {
  /// Appends `bytes` with `&`, `<`, `>` and `"` as character references.
  static func appendText(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var runStart = 0
      for index in buffer.indices {
        let byte = buffer[index]
        guard byte <= 0x3E, specials &>> UInt64(byte) & 1 != 0 else { continue }
        output.append(contentsOf: buffer[runStart..<index])
        runStart = index + 1
        appendReference(for: byte, to: &output)
      }
      output.append(contentsOf: buffer[runStart...])
    }
  }

  /// Appends an address for a quoted attribute: what no URL may hold is percent-coded; what is coded
  /// already stays so.
  static func appendAddress(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var runStart = 0
      for index in buffer.indices {
        let byte = buffer[index]
        if isKeptInAddress(byte) { continue }
        output.append(contentsOf: buffer[runStart..<index])
        runStart = index + 1
        switch byte {
        case UInt8(ascii: "&"): output += "&amp;".utf8
        case UInt8(ascii: "'"): output += "&#x27;".utf8
        default:
          output.append(UInt8(ascii: "%"))
          output.append(hexDigit(byte >> 4))
          output.append(hexDigit(byte & 0x0F))
        }
      }
      output.append(contentsOf: buffer[runStart...])
    }
  }

  /// Appends the reference for one of the four special characters.
  @inline(__always)
  static func appendReference(for byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    default: output += "&quot;".utf8
    }
  }

  /// The four special characters, as bits.
  static let specials: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  private static func isKeptInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
      UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
