/// Keeps characters from breaking lines that are no line breaks in YAML 1.2 (section 5.4).
///
/// libyaml reads 1.1, where U+0085, U+2028 and U+2029 end a line. In a name that somebody has sent they
/// would begin another key, or another document in front of the key that holds the file back.
enum LineBreaks {
  /// `bytes` with blanks of the same length in the place of those characters, so that all places stay
  /// what they are.
  ///
  /// - Complexity: O(*n*); nothing is copied where there are none.
  static func withoutForeignOnes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.indices.first(where: { isForeign(bytes[$0...]) }) else { return bytes }
    var bytes = bytes
    for index in first..<bytes.endIndex where isForeign(bytes[index...]) {
      // U+00A0 and U+2003.
      if bytes[index] == 0xC2 { bytes[index + 1] = 0xA0 } else { bytes[index + 2] = 0x83 }
    }
    return bytes
  }

  private static func isForeign(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes[bytes.startIndex] {
    case 0xC2: bytes.starts(with: [0xC2, 0x85])
    case 0xE2: bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9])
    default: false
    }
  }
}
