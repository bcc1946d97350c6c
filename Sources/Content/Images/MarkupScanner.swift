/// Walks the tags of an XML text, as far as judging an SVG needs.
///
/// It is no XML parser: what is not well-formed is passed over, and who relies on it has to take
/// what it does not understand for unsafe.
struct MarkupScanner {
  enum Tag {
    case open(name: String, attributes: [(name: String, value: String)])
    /// `<!DOCTYPE …>` or `<!ENTITY …>`.
    case declaration(String)
    /// `<?xml-stylesheet …?>` and the like.
    case instruction(String)
    /// What begins like a tag and is none.
    case unreadable
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The part of a name after its namespace prefix.
  static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  /// The next tag; closing tags, text, comments and CDATA are passed over.
  mutating func next() -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if skip("!--") {
        guard skip(past: "-->") else { return .unreadable }
      } else if skip("![CDATA[") {
        guard skip(past: "]]>") else { return .unreadable }
      } else if skip("!") {
        return .declaration(text(upTo: ">"))
      } else if skip("?") {
        return .instruction(text(upTo: "?>"))
      } else if skip("/") {
        guard skip(past: ">") else { return .unreadable }
      } else {
        return open()
      }
    }
    return nil
  }

  private mutating func open() -> Tag {
    let name = self.name()
    guard !name.isEmpty else { return .unreadable }
    var attributes: [(name: String, value: String)] = []
    while true {
      skipBlanks()
      if skip(">") || skip("/>") { return .open(name: name, attributes: attributes) }
      let attribute = self.name()
      skipBlanks()
      guard !attribute.isEmpty, skip("=") else { return .unreadable }
      skipBlanks()
      guard index < bytes.count else { return .unreadable }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(index + 1)...].firstIndex(of: quote)
      else { return .unreadable }
      attributes.append((attribute, String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
      index = end + 1
    }
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !Self.isBlank(bytes[index]), !"<>/='\"".utf8.contains(bytes[index]) {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Goes behind the next `text`; to the end where there is none.
  private mutating func skip(past text: String) -> Bool {
    while index < bytes.count {
      if skip(text) { return true }
      index += 1
    }
    return false
  }

  private mutating func text(upTo end: String) -> String {
    let start = index
    _ = skip(past: end)
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
