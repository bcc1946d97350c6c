/// Finds the lines of a text by their numbers, fast where these ascend.
struct SourceLines {
  private let text: ArraySlice<UInt8>
  private var line = 1
  private var lineStart: Int

  /// The lines of `text`.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    lineStart = text.startIndex
  }

  /// The line `number`, from 1, without its break; empty behind the last.
  ///
  /// - Complexity: O(*n*) in the bytes between this line and the one that was asked for before, or
  ///   from the beginning where this one stands in front of that.
  mutating func bytes(ofLine number: Int) -> ArraySlice<UInt8> {
    if number < line {
      line = 1
      lineStart = text.startIndex
    }
    var index = lineStart
    while line < number, index < text.endIndex {
      let byte = text[index]
      index += 1
      let isPair =
        byte == UInt8(ascii: "\r") && index < text.endIndex && text[index] == UInt8(ascii: "\n")
      guard !isPair, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      line += 1
      lineStart = index
    }
    guard line == number else { return [] }
    return text[lineStart...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }
}
