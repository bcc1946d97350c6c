/// How much room text takes on a page, in columns: a narrow letter is one wide.
enum TextWidth {
  /// The columns of a line in a card.
  static let line = 60

  /// The columns of `text` on one line: two for what is wide in East Asia and for emoji.
  ///
  /// A rough measure by the lead bytes of UTF-8, for it decides only where a long text folds.
  static func columns(of text: Span<UInt8>) -> Int {
    text.withUnsafeBufferPointer { text in
      var columns = 0
      for byte in text {
        if byte < 0x80 {
          columns &+= 1
        } else if byte >= 0xC0 {
          let isWide = byte >= 0xE3 && byte != 0xEE
          columns &+= isWide ? 2 : 1
        }
      }
      return columns
    }
  }

  /// `columns` and what is left of the line that they end in.
  static func wholeLines(_ columns: Int) -> Int {
    (columns + line - 1) / line * line
  }
}
