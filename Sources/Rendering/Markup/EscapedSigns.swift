/// Tells `\#word`, which is text, from `#word`, which is a tag: the parsed text has lost the
/// difference, so the source is asked.
///
/// It remembers what it found in a line, so that a line full of tags is searched once.
struct EscapedSigns {
  /// The line that `words` are of, counted from 1; 0 before the first.
  private var line = 0
  /// The words behind escaped signs, each with its sign in front.
  private var words: Set<[UInt8]> = []

  /// Whether `sign` in front of `word` is escaped where the word stands in the line `number`.
  ///
  /// Where a line has the same word with and without a backslash, neither is a tag.
  ///
  /// - Complexity: O(*n*) in the bytes of the line for the first word in it, then O(1).
  mutating func contain(
    _ sign: UInt8, before word: Span<UInt8>, inLine number: Int, of lines: inout SourceLines
  ) -> Bool {
    if number != line {
      line = number
      words.removeAll(keepingCapacity: true)
      collect(from: lines.bytes(ofLine: number))
    }
    if words.isEmpty { return false }
    return words.contains([sign] + word.withUnsafeBufferPointer { Array($0) })
  }

  private mutating func collect(from text: ArraySlice<UInt8>) {
    let bytes = text.span
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") else { continue }
      for (form, sign) in Self.forms {
        let wordStart = index + form.utf8CodeUnitCount
        guard wordStart < bytes.count, text[(text.startIndex + index)...].starts(with: form)
        else { continue }
        let ends =
          sign == UInt8(ascii: "@")
          ? TagScanner.handleEnds(in: bytes, from: wordStart)
          : TagScanner.hashtagEnd(in: bytes, from: wordStart).map { [$0] } ?? []
        for end in ends {
          words.insert([sign] + text[text.startIndex + wordStart..<text.startIndex + end])
        }
      }
    }
  }

  /// The ways to write a sign that is none.
  private static let forms: [(StaticString, UInt8)] = [
    ("\\#", UInt8(ascii: "#")), ("&#35;", UInt8(ascii: "#")), ("&num;", UInt8(ascii: "#")),
    ("&#x23;", UInt8(ascii: "#")), ("\\@", UInt8(ascii: "@")), ("&#64;", UInt8(ascii: "@")),
    ("&commat;", UInt8(ascii: "@")), ("&#x40;", UInt8(ascii: "@")),
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func starts(with form: StaticString) -> Bool {
    form.withUTF8Buffer { starts(with: $0) }
  }
}
