/// A text of the interface, cut at its placeholders once and for all.
struct StringPattern: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case literal(String)
    case placeholder(StringPlaceholder)
  }

  /// Why a text is no pattern.
  enum Fault: Error, Hashable {
    case unclosedBrace
    case strayBrace
    case unknownPlaceholder(String)
  }

  let pieces: [Piece]
  /// About how many bytes the text will have; `nil` for a short one, which needs no storage.
  private let expectedLength: Int?

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    let length = pieces.reduce(0) { length, piece in
      if case .literal(let text) = piece { length + text.utf8.count } else { length + 4 }
    }
    expectedLength = length > 15 ? length : nil
  }

  /// Cuts `text` at what stands in braces; a brace stands for nothing else.
  init(parsing text: String) throws(Fault) {
    var pieces: [Piece] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while let open = bytes[start...].firstIndex(where: Self.isBrace) {
      guard bytes[open] == UInt8(ascii: "{") else { throw .strayBrace }
      let nameStart = bytes.index(after: open)
      guard let close = bytes[nameStart...].firstIndex(where: Self.isBrace),
        bytes[close] == UInt8(ascii: "}")
      else { throw .unclosedBrace }
      let name = String(text[nameStart..<close])
      guard let placeholder = StringPlaceholder(rawValue: name) else {
        throw .unknownPlaceholder(name)
      }
      if start < open { pieces.append(.literal(String(text[start..<open]))) }
      pieces.append(.placeholder(placeholder))
      start = bytes.index(after: close)
    }
    if start < bytes.endIndex { pieces.append(.literal(String(text[start...]))) }
    self.init(pieces)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  var placeholders: Set<StringPlaceholder> {
    Set(
      pieces.compactMap { piece in
        if case .placeholder(let placeholder) = piece { placeholder } else { nil }
      })
  }

  /// The text with what `value` gives for each placeholder.
  func text(_ value: (StringPlaceholder) -> String) -> String {
    var result = ""
    if let expectedLength { result.reserveCapacity(expectedLength) }
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .placeholder(let placeholder): result += value(placeholder)
      }
    }
    return result
  }

  /// The pattern with another in the place of one of its placeholders.
  func replacing(_ placeholder: StringPlaceholder, with other: StringPattern) -> StringPattern {
    StringPattern(
      pieces.flatMap { $0 == .placeholder(placeholder) ? other.pieces : [$0] })
  }

  /// What stands before and after the first occurrence of `placeholder`; all before where it does
  /// not occur.
  func split(at placeholder: StringPlaceholder) -> (before: StringPattern, after: StringPattern) {
    let index = pieces.firstIndex(of: .placeholder(placeholder)) ?? pieces.endIndex
    return (
      StringPattern(Array(pieces[..<index])), StringPattern(Array(pieces[index...].dropFirst()))
    )
  }
}
