internal import CommonMark

/// The lines of a text that look as if they were wrapped by an editor at a column.
///
/// Where a line break of the text is one on the page, such a text is torn.
struct LineWrapping: Sendable {
  /// The line, from 1, at which the first wrapped paragraph begins.
  let line: Int
  /// The columns of the longest line.
  let columns: Int

  /// Where editors wrap.
  private static let usualColumns = 60...90
  /// So many lines make a paragraph that can be judged.
  private static let leastLines = 3
  /// So many paragraphs make a habit.
  private static let leastParagraphs = 2

  /// How the paragraphs of `tree`, which was parsed from `text`, are wrapped; `nil` where they are
  /// not.
  ///
  /// - Complexity: O(*n*).
  init?(_ tree: borrowing MarkdownTree, of text: ArraySlice<UInt8>) {
    var paragraphs: [ClosedRange<Int>] = []
    tree.walk { node, event in
      guard event == .enter, node.kind == .paragraph, node.startLine > 0,
        node.endLine - node.startLine + 1 >= Self.leastLines
      else { return }
      paragraphs.append(node.startLine...node.endLine)
    }
    // Footnotes come last in the tree wherever they stand, and looking back takes long.
    paragraphs.sort { $0.lowerBound < $1.lowerBound }
    var lines = SourceLines(text)
    var first: Int?
    var columns = 0
    var wrapped = 0
    for paragraph in paragraphs {
      let texts = paragraph.map { lines.bytes(ofLine: $0) }
      guard let widest = Self.widestLine(ofWrapped: texts) else { continue }
      wrapped += 1
      first = first ?? paragraph.lowerBound
      columns = max(columns, widest)
    }
    guard let first, wrapped >= Self.leastParagraphs, wrapped * 2 > paragraphs.count else {
      return nil
    }
    line = first
    self.columns = columns
  }

  /// The columns of the longest line, where lines are as long as they can be and most of them end
  /// amid a sentence.
  private static func widestLine(ofWrapped lines: [ArraySlice<UInt8>]) -> Int? {
    // What an editor counts: indents and marks in front of the words too.
    let widths = lines.map { TextWidth.columns(of: trimmedEnd($0).span) }
    let lines = lines.map { trimmedEnd($0).drop(while: ASCII.isBlank) }
    guard let widest = widths.filter(usualColumns.contains).max() else { return nil }
    var full = 0
    var torn = 0
    for (index, next) in lines.enumerated().dropFirst() {
      // An editor takes the next word down only where it has no room.
      if widths[index - 1] + 1 + firstWord(of: next) > widest { full += 1 }
      if usualColumns.contains(widths[index - 1]), endsAmidSentence(lines[index - 1], before: next)
      {
        torn += 1
      }
    }
    let ends = lines.count - 1
    return full * 4 >= ends * 3 && torn * 2 > ends ? widest : nil
  }

  /// The columns of what cannot be divided at the beginning of a line: one sign of those scripts that
  /// have no blanks.
  private static func firstWord(of line: ArraySlice<UInt8>) -> Int {
    let word = line.prefix { !ASCII.isBlank($0) }
    return word.first.map { $0 >= 0xE3 } == true ? 2 : TextWidth.columns(of: word.span)
  }

  /// Whether `line` ends without a sign that closes a sentence or asks for a break, and the one
  /// behind it does not begin like a new sentence or an item.
  private static func endsAmidSentence(
    _ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>
  ) -> Bool {
    guard let last = String(decoding: line, as: UTF8.self).unicodeScalars.last,
      let first = String(decoding: next, as: UTF8.self).unicodeScalars.first
    else { return false }
    if last.properties.generalCategory == .otherPunctuation,
      !",、，'\"`".unicodeScalars.contains(last)
    {
      return false
    }
    return first.properties.isAlphabetic && !first.properties.isUppercase
      || first.properties.numericType != nil || "(`'\"“‘«".unicodeScalars.contains(first)
  }

  private static func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line[..<(line.lastIndex { !ASCII.isBlank($0) }.map { $0 + 1 } ?? line.startIndex)]
  }
}
