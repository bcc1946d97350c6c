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
    if bytes.isEmpty { bytes.reserveCapacity(min(limit, 256)) }
    guard bytes.count < limit else {
      isCut = isCut || !text.isEmpty
      return
    }
    text.withUnsafeBufferPointer { text in
      var end = min(text.count, limit - bytes.count)
      // No scalar is torn apart.
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      isCut = end < text.count
      var runStart = 0
      var index = 0
      while index < end {
        while index < end, text[index] > 0x20 { index += 1 }
        guard index < end else { break }
        let byte = text[index]
        index += 1
        guard ASCII.isBlank(byte) else { continue }
        // A single blank between words stays in its run.
        if byte == 0x20, index > runStart + 1, index < end, !ASCII.isBlank(text[index]) { continue }
        appendRun(text[runStart..<(index - 1)])
        needsBlank = true
        runStart = index
      }
      appendRun(text[runStart..<end])
    }
  }

  private mutating func appendRun(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !run.isEmpty else { return }
    if needsBlank, !bytes.isEmpty { bytes.append(0x20) }
    needsBlank = false
    bytes.append(contentsOf: run)
  }
}
