/// The Markdown below a front matter, as a part of its file's bytes.
public struct MarkdownText: Sendable, Hashable {
  /// The bytes of the whole file, shared with whoever else keeps them; valid UTF-8.
  public var file: [UInt8]
  /// Where in `file` the Markdown is.
  public var range: Range<Int>
  /// The number of the line at which it begins, from 1.
  public var firstLine: Int

  /// The part `range` of a file, which begins at line `firstLine`.
  public init(file: [UInt8], range: Range<Int>, firstLine: Int) {
    self.file = file
    self.range = range
    self.firstLine = firstLine
  }

  /// A text that stands in no file.
  public init(_ text: String) {
    file = Array(text.utf8)
    range = 0..<file.count
    firstLine = 1
  }

  /// The Markdown's bytes.
  public var bytes: ArraySlice<UInt8> { file[range] }

  /// Whether there is nothing but blanks, tabs and line breaks.
  public var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
