/// Collects the words of a text without its markup, no more of them than needed.
struct PlainText {
  private(set) var bytes: [UInt8] = []
  /// Whether words were left out.
  private(set) var isCut = false
  private let limit: Int
  private var needsBlank = false

  /// Collects about `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Separates what came from what comes.
  mutating func separate() {
    needsBlank = true
  }

  /// Appends `text` with each run of blanks and line breaks as one blank.
  mutating func append(_ text: Span<UInt8>) {
    guard bytes.count < limit else {
      isCut = isCut || !text.isEmpty
      return
    }
    text.withUnsafeBufferPointer { text in
      var runStart = 0
      var index = 0
      while index < text.count, bytes.count + index - runStart < limit {
        if ASCII.isBlank(text[index]) {
          appendRun(text[runStart..<index])
          needsBlank = true
          runStart = index + 1
        }
        index += 1
      }
      // No scalar is torn apart.
      while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
      appendRun(text[runStart..<index])
      isCut = index < text.count
    }
  }

  private mutating func appendRun(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !run.isEmpty else { return }
    if needsBlank, !bytes.isEmpty { bytes.append(0x20) }
    needsBlank = false
    bytes.append(contentsOf: run)
  }
}
