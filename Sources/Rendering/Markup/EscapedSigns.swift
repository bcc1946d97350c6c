/// Tells `\#word`, which is text, from `#word`, which is a tag: the parsed text has lost the
/// difference, so the source is asked.
enum EscapedSigns {
  /// Whether the sign in front of `word` is escaped where the word stands in `line`.
  ///
  /// Where a line has the same word with and without a backslash, neither is a tag.
  static func contains(_ sign: Unicode.Scalar, before word: Span<UInt8>, in line: ArraySlice<UInt8>)
    -> Bool
  {
    let forms: [StaticString] =
      switch sign {
      case "#": ["\\#", "&#35;", "&num;", "&#x23;"]
      case "@": ["\\@", "&#64;", "&commat;", "&#x40;"]
      default: []
      }
    guard line.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
      return false
    }
    return forms.contains { form in
      form.withUTF8Buffer { Self.occurs(Array($0), followedBy: word, in: line) }
    }
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
