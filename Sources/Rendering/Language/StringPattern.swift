/// A text of the interface, cut at its placeholders once and for all.
///
/// An object, since every count and date on every page asks for one.
final class StringPattern: Sendable, Hashable {
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
  /// The pieces once more, for filling in: numbers alone, so that nothing is counted.
  private let steps: [Step]
  /// The bytes of all literal pieces.
  private let literals: [UInt8]

  /// Literal bytes and the placeholder behind them, if any.
  private struct Step: Sendable {
    var literal: Range<Int>
    var placeholder: StringPlaceholder?
  }

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    var steps: [Step] = []
    var literals: [UInt8] = []
    var start = 0
    for piece in pieces {
      switch piece {
      case .literal(let text): literals += text.utf8
      case .placeholder(let placeholder):
        steps.append(Step(literal: start..<literals.count, placeholder: placeholder))
        start = literals.count
      }
    }
    if start < literals.count { steps.append(Step(literal: start..<literals.count)) }
    self.steps = steps
    self.literals = literals
  }

  /// Cuts `text` at what stands in braces; a brace stands for nothing else.
  convenience init(parsing text: String) throws(Fault) {
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

  static func == (left: StringPattern, right: StringPattern) -> Bool {
    left.pieces == right.pieces
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pieces)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// The text as a file of words has it, placeholders in braces.
  var source: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let words): text += words
      case .placeholder(let placeholder): text += "{\(placeholder.rawValue)}"
      }
    }
  }

  var placeholders: Set<StringPlaceholder> {
    Set(
      pieces.compactMap { piece in
        if case .placeholder(let placeholder) = piece { placeholder } else { nil }
      })
  }

  /// The text with what `value` gives for each placeholder.
  ///
  /// A build asks this hundreds of thousands of times, so nearly every text is put together on the
  /// stack: to append to a string takes longer.
  func text(_ value: (StringPlaceholder) -> String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      var count = 0
      for step in steps {
        guard count + step.literal.count <= buffer.count else { return longText(value) }
        for offset in step.literal {
          buffer[count] = literals[offset]
          count += 1
        }
        guard let placeholder = step.placeholder else { continue }
        let text = value(placeholder)
        let bytes = text.utf8.span
        guard count + bytes.count <= buffer.count else { return longText(value) }
        for offset in bytes.indices {
          buffer[count] = bytes[offset]
          count += 1
        }
      }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
    }
  }

  private func longText(_ value: (StringPlaceholder) -> String) -> String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .literal(let text): result += text
      case .placeholder(let placeholder): result += value(placeholder)
      }
    }
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
