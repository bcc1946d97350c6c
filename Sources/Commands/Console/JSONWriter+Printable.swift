internal import Diagnostics
internal import HTML

extension JSONWriter {
  /// The JSON with escapes in place of what could move a terminal's cursor or turn its text around,
  /// since strangers have written some of it.
  var printableBytes: [UInt8] {
    // All that is below a blank is escaped already.
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    var printable: [UInt8] = []
    printable.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard scalar.value >= 0x7F, DiagnosticFormatter.isUnprintable(scalar) else {
        printable += UTF8.encode(scalar).map(Array.init) ?? []
        continue
      }
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16)
        printable += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
    return printable
  }
}
