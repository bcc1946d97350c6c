/// Reads one JSON object (RFC 8259) into front matter values, with line and column.
struct JSONReader {
  struct Failure: Error, Equatable {
    var message: String
    var line: Int
    var column: Int
  }

  private static let deepest = 64

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line: Int
  private var lineStart: Int
  private var depth = 0

  /// Prepares to read `bytes`, valid UTF-8 that begins at line `firstLine` with the object.
  private init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.bytes = bytes
    index = bytes.startIndex
    line = firstLine
    lineStart = bytes.startIndex
  }

  /// Reads the object at the start of `bytes`.
  ///
  /// - Complexity: O(*n*) in the bytes of the object.
  /// - Returns: Its entries in the order of the text, keys that stand twice included; and the index
  ///   after its closing brace with the number of that line.
  static func readObject(
    _ bytes: ArraySlice<UInt8>, firstLine: Int
  ) throws(Failure) -> (entries: [FrontMatterEntry], end: Int, endLine: Int) {
    var reader = JSONReader(bytes, firstLine: firstLine)
    let value = try reader.value()
    guard case .table(let entries) = value.content else {
      throw Failure(message: "an object in braces is wanted", line: firstLine, column: 1)
    }
    return (entries, reader.index, reader.line)
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private var column: Int {
    1 + bytes[lineStart..<index].count { $0 & 0xC0 != 0x80 }
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, line: line, column: column)
  }

  private mutating func skipBlanks() {
    while let byte = current {
      switch byte {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        let isPair = byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A
        index += isPair ? 2 : 1
        line += 1
        lineStart = index
      default: return
      }
    }
  }

  private mutating func value() throws(Failure) -> FrontMatterValue {
    skipBlanks()
    let place = (line: line, column: column)
    let content: FrontMatterValue.Content
    switch current {
    case UInt8(ascii: "{"): content = try object()
    case UInt8(ascii: "["): content = try array()
    case UInt8(ascii: "\""): content = .text(try string())
    case UInt8(ascii: "t"):
      try word("true")
      content = .boolean(true)
    case UInt8(ascii: "f"):
      try word("false")
      content = .boolean(false)
    case UInt8(ascii: "n"):
      try word("null")
      content = .empty
    case nil: throw failure("the object is not closed")
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      content = try number()
    default: throw failure("a value is wanted")
    }
    return FrontMatterValue(
      content, line: place.line, column: place.column,
      length: line == place.line ? max(1, column - place.column) : 1)
  }

  private mutating func object() throws(Failure) -> FrontMatterValue.Content {
    try enter()
    var entries: [FrontMatterEntry] = []
    skipBlanks()
    if current == UInt8(ascii: "}") {
      leave()
      return .table(entries)
    }
    while true {
      skipBlanks()
      guard current == UInt8(ascii: "\"") else {
        throw failure("a key in double quotes is wanted")
      }
      let place = (line: line, column: column)
      let key = try string()
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw failure("a colon is wanted after the key") }
      index += 1
      entries.append(
        FrontMatterEntry(key: key, line: place.line, column: place.column, value: try value()))
      if try isLast(before: UInt8(ascii: "}")) { return .table(entries) }
    }
  }

  private mutating func array() throws(Failure) -> FrontMatterValue.Content {
    try enter()
    var items: [FrontMatterValue] = []
    skipBlanks()
    if current == UInt8(ascii: "]") {
      leave()
      return .list(items)
    }
    while true {
      items.append(try value())
      if try isLast(before: UInt8(ascii: "]")) { return .list(items) }
    }
  }

  private mutating func enter() throws(Failure) {
    guard depth < Self.deepest else {
      throw failure("lists and objects are nested deeper than \(Self.deepest) levels")
    }
    depth += 1
    index += 1
  }

  private mutating func leave() {
    depth -= 1
    index += 1
  }

  /// Passes a comma, or the bracket that closes.
  private mutating func isLast(before bracket: UInt8) throws(Failure) -> Bool {
    skipBlanks()
    switch current {
    case UInt8(ascii: ","):
      index += 1
      return false
    case bracket:
      leave()
      return true
    case nil: throw failure("the object is not closed")
    default:
      throw failure("a comma or \"\(Character(Unicode.Scalar(bracket)))\" is wanted")
    }
  }

  private mutating func word(_ word: String) throws(Failure) {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("a value is wanted") }
    index += word.utf8.count
  }

  private mutating func number() throws(Failure) -> FrontMatterValue.Content {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    if let byte = current, Self.isDigit(byte) {
      throw failure("a number begins with no zero")
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(Failure) {
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    if index == start { throw failure("a digit is wanted") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        throw failure("a line break or control character in a string has to be escaped")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw failure("the string is not closed")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    index += 1
    defer { index += 1 }
    switch current {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw failure("an unknown escape")
    }
  }

  /// Reads what follows `\u`, a pair of surrogates included; stops at its last digit.
  private mutating func codePoint() throws(Failure) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[(index + 1)...].starts(with: [0x5C, 0x75]) else {
      throw failure("half of a surrogate pair")
    }
    index += 2
    let second = try hexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half of a surrogate pair") }
    return scalar
  }

  private mutating func hexDigits() throws(Failure) -> UInt32 {
    let digits = bytes[(index + 1)...].prefix(4)
    guard digits.count == 4, let text = String(validating: digits, as: UTF8.self),
      text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(text, radix: 16)
    else { throw failure("four hexadecimal digits are wanted") }
    index += 4
    return number
  }
}
