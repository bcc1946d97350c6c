/// Tells `\#word`, which is text, from `#word`, which is a tag: the parsed text has lost the
/// difference, so the source is asked.
struct EscapedSigns {
  private let source: ArraySlice<UInt8>
  /// A line of the source and where it begins, so that ascending questions read the source once.
  private var line = 1
  private var lineStart: Int

  /// Looks into `source`.
  init(_ source: ArraySlice<UInt8>) {
    self.source = source
    lineStart = source.startIndex
  }

  /// Whether the sign in front of `word` is escaped where the word stands in line `number`.
  ///
  /// Where a line has the same word with and without a backslash, neither is a tag.
  mutating func contains(_ sign: Unicode.Scalar, before word: Span<UInt8>, inLine number: Int)
    -> Bool
  {
    let text = line(number)
    let forms: [StaticString] =
      switch sign {
      case "#": ["\\#", "&#35;", "&num;", "&#x23;"]
      case "@": ["\\@", "&#64;", "&commat;", "&#x40;"]
      default: []
      }
    guard text.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
      return false
    }
    return forms.contains { form in
      form.withUTF8Buffer { Self.occurs(Array($0), followedBy: word, in: text) }
    }
  }

  private mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    if number < line {
      line = 1
      lineStart = source.startIndex
    }
    var index = lineStart
    while line < number, index < source.endIndex {
      let byte = source[index]
      index += 1
      let isPair =
        byte == UInt8(ascii: "\r") && index < source.endIndex
        && source[index] == UInt8(ascii: "\n")
      guard !isPair, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      line += 1
      lineStart = index
    }
    return source[lineStart...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  private static func occurs(
    _ form: [UInt8], followedBy word: Span<UInt8>, in text: ArraySlice<UInt8>
  ) -> Bool {
    let length = form.count + word.count
    guard text.count >= length else { return false }
    for start in text.startIndex...(text.endIndex - length)
    where text[start] == form[0] && text[start...].starts(with: form) {
      if word.indices.allSatisfy({ text[start + form.count + $0] == word[$0] }) { return true }
    }
    return false
  }
}
