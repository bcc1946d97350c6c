/// Reads the plain part of YAML in which nearly all front matter is written, several times faster
/// than the full language.
///
/// Plain is: a key and a value a line; texts of printable ASCII, in quotes or not, that hold no sign
/// of YAML; and flow lists and maps of these. What is anything else is left to libyaml, and where
/// this says something, libyaml says the same: a test holds both against each other.
struct PlainFrontMatter {
  /// Deeper flow collections are left to libyaml.
  private static let deepest = 4

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line: Int
  private var lineStart = 0

  /// The keys of `bytes`, which begin at line `firstLine`; `nil` where they are not plain.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func entries(_ bytes: ArraySlice<UInt8>, firstLine: Int) -> [FrontMatterEntry]? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PlainFrontMatter(bytes: bytes, line: firstLine)
      return reader.entries()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func entries() -> [FrontMatterEntry]? {
    var entries: [FrontMatterEntry] = []
    entries.reserveCapacity(8)
    while let byte = current {
      if byte == 0x0A {
        endLine()
        continue
      }
      let keyLine = line
      guard let key = key(), current == UInt8(ascii: ":") else { return nil }
      index += 1
      let afterColon = index
      skipBlanks()
      // A value has to be apart from the colon, and none may go on in the next line.
      guard index > afterColon || current == 0x0A || current == nil, let value = value(),
        skipToLineEnd(), !isContinued
      else { return nil }
      entries.append(FrontMatterEntry(key: key, line: keyLine, column: 1, value: value))
    }
    return entries
  }

  /// A key at the start of a line: a letter, then letters, digits, `_` and `-`.
  private mutating func key() -> String? {
    let start = index
    while let byte = current, Self.isLetter(byte) || index > start && Self.isInKey(byte) {
      index += 1
    }
    guard index > start else { return nil }
    return text(start, index)
  }

  private mutating func value() -> FrontMatterValue? {
    switch current {
    case nil, 0x0A: FrontMatterValue(.empty, line: line, column: column(index))
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted()
    case UInt8(ascii: "["), UInt8(ascii: "{"): collection(depth: 1)
    default: plain()
    }
  }

  /// A text without quotes that ends with its line.
  private mutating func plain() -> FrontMatterValue? {
    guard let first = current, Self.isLetter(first) || Self.isDigit(first) else { return nil }
    let start = index
    while let byte = current, byte != 0x0A {
      // A colon before a blank and a number sign mean something else.
      guard Self.isPrintable(byte), byte != UInt8(ascii: "#") else { return nil }
      if byte == UInt8(ascii: ":") {
        guard index + 1 < bytes.count, bytes[index + 1] > 0x20 else { return nil }
      }
      index += 1
    }
    return scalar(start, trimmed(start, index))
  }

  /// A text in quotes that holds neither its quote nor an escape.
  private mutating func quoted() -> FrontMatterValue? {
    let quote = bytes[index]
    let start = index
    index += 1
    while let byte = current, byte != quote {
      guard Self.isPrintable(byte), byte != UInt8(ascii: "\\") else { return nil }
      index += 1
    }
    guard current == quote else { return nil }
    index += 1
    // Two single quotes are one that is escaped.
    guard current != quote else { return nil }
    return FrontMatterValue(
      .text(text(start + 1, index - 1)), line: line, column: column(start), length: index - start)
  }

  private mutating func collection(depth: Int) -> FrontMatterValue? {
    let start = index
    let isMap = bytes[index] == UInt8(ascii: "{")
    let close = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard depth <= Self.deepest else { return nil }
    var items: [FrontMatterValue] = []
    var entries: [FrontMatterEntry] = []
    index += 1
    skipBlanks()
    while current != close {
      if isMap {
        let keyStart = index
        guard let key = key() ?? digits(), current == UInt8(ascii: ":"), index + 1 < bytes.count,
          bytes[index + 1] == 0x20
        else { return nil }
        index += 1
        skipBlanks()
        guard let value = flowValue(depth: depth) else { return nil }
        entries.append(
          FrontMatterEntry(key: key, line: line, column: column(keyStart), value: value))
      } else {
        guard let value = flowValue(depth: depth) else { return nil }
        items.append(value)
      }
      skipBlanks()
      if current == UInt8(ascii: ",") {
        index += 1
        skipBlanks()
        // An empty entry, or a comma at the end.
        guard current != close else { return nil }
      } else if current != close {
        return nil
      }
    }
    index += 1
    return FrontMatterValue(
      isMap ? .table(entries) : .list(items), line: line, column: column(start),
      length: index - start)
  }

  private mutating func flowValue(depth: Int) -> FrontMatterValue? {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted()
    case UInt8(ascii: "["), UInt8(ascii: "{"): return collection(depth: depth + 1)
    default:
      let start = index
      while let byte = current,
        Self.isLetter(byte) || Self.isDigit(byte)
          || index > start && (Self.isInKey(byte) || byte == 0x20 || byte == UInt8(ascii: "."))
      {
        index += 1
      }
      guard index > start else { return nil }
      return scalar(start, trimmed(start, index))
    }
  }

  /// A whole number as the key of a map, as marks are.
  private mutating func digits() -> String? {
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    return index > start ? text(start, index) : nil
  }

  // MARK: Lines and bytes

  /// Whether what follows belongs to the value of the line before: it is indented, or a list.
  private var isContinued: Bool {
    guard let byte = current else { return false }
    return byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "-")
  }

  /// Passes blanks and the break; says whether nothing else was there.
  private mutating func skipToLineEnd() -> Bool {
    skipBlanks()
    guard let byte = current else { return true }
    guard byte == 0x0A else { return false }
    endLine()
    return true
  }

  private mutating func endLine() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func skipBlanks() {
    while current == 0x20 { index += 1 }
  }

  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  private func scalar(_ start: Int, _ end: Int) -> FrontMatterValue {
    let text = text(start, end)
    return FrontMatterValue(
      text == "null" ? .empty : .text(text), line: line, column: column(start),
      length: end - start)
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  /// All is ASCII, so that bytes are scalars.
  private func column(_ index: Int) -> Int { index - lineStart + 1 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isInKey(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
}
