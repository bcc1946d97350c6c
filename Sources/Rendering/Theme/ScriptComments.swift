/// Takes the comments out of a script, with indentation, blank lines and blanks at the ends of
/// lines.
///
/// It knows strings, template literals and regular expressions from comments (ECMAScript 2025,
/// section 12), and keeps every line break, so that no statement ends elsewhere. Comments that begin
/// with `/*!` or `//!` stay, which is how licences are marked.
struct ScriptComments {
  /// `script` without its comments; as it is where it cannot be read to its end.
  ///
  /// - Complexity: O(*n*).
  static func stripped(from script: [UInt8]) -> [UInt8] {
    var reader = ScriptComments(script, isTight: false)
    do throws(Unreadable) {
      try reader.readAll()
      return reader.output.bytes
    } catch {
      return script
    }
  }

  /// A module without its comments and without blanks that nothing needs.
  struct Module {
    /// Its text.
    let bytes: [UInt8]
    /// Where its declarations begin: the words `import` and `export` outside all brackets.
    let declarations: [Int]
    /// Whether it has something that only a module of its own has, or that this reader is not sure of:
    /// `import.meta`, `import()`, `await` that may stand outside all functions, a `#!` line, or other
    /// than ASCII outside of texts.
    let isBoundToItsFile: Bool
  }

  /// The module that `script` is; `nil` where it cannot be read to its end.
  ///
  /// - Complexity: O(*n*).
  static func module(from script: [UInt8]) -> Module? {
    var reader = ScriptComments(script, isTight: true)
    do throws(Unreadable) { try reader.readAll() } catch { return nil }
    return Module(
      bytes: reader.output.bytes, declarations: reader.declarations,
      isBoundToItsFile: reader.isBoundToItsFile)
  }

  /// A script that is not one, or that this reader would have to understand to read it.
  struct Unreadable: Error {}

  /// The token before, as far as it decides what a slash or a brace means.
  enum Before {
    /// Nothing, or the end of a statement: a slash begins a regular expression, a brace a block.
    case statement
    /// The end of a value: a slash divides, a brace begins a block.
    case value
    /// An operator: a slash begins a regular expression, a brace an object.
    case `operator`
    /// A colon, behind a label or in an object.
    case colon
    /// A word that a parenthesis follows, behind which a statement begins.
    case control
    /// An arrow, behind which a function's block or an expression begins.
    case arrow
    /// A full stop, behind which no word is a keyword.
    case dot
  }

  enum Bracket: Equatable {
    case parenthesis(isControl: Bool)
    case square, block, object, template
    /// The block of a function, a method or an arrow.
    case function
  }

  let bytes: [UInt8]
  var index = 0
  private var output: CompactLines
  var before = Before.statement
  var brackets: [Bracket] = []
  /// Whether blanks go where the tokens beside them stay apart without.
  private let isTight: Bool
  private var declarations: [Int] = []
  private var isAfterLineComment = false
  private var isBoundToItsFile = false

  private init(_ script: [UInt8], isTight: Bool) {
    bytes = script
    self.isTight = isTight
    output = CompactLines(capacity: script.count)
  }

  /// The byte `distance` behind the present one; 0 behind the end.
  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func readAll() throws(Unreadable) {
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") {
      isBoundToItsFile = true
      appendToken(end: lineEnd(from: index))
    }
    while index < bytes.count { try readNext() }
    guard brackets.isEmpty else { throw Unreadable() }
    output.finish()
  }

  private mutating func readNext() throws(Unreadable) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      output.lineBreak()
      index += 1
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C:
      output.blank()
      index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      appendToken(end: try stringEnd(quote: byte))
      before = .value
    case UInt8(ascii: "`"): try readTemplate()
    case UInt8(ascii: "/"): try readSlash()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(byte)
    default:
      if byte >= 0x80 { isBoundToItsFile = true }
      if let width = spaceWidth() {
        if byte == 0xE2 { output.lineBreak() } else { output.blank() }
        index += width
      } else if Self.isWord(byte) || isNumberWithoutZero {
        readWord()
      } else {
        try readPunctuator(byte)
      }
    }
  }

  mutating func appendToken(end: Int) {
    if isTight, let last = output.bytes.last {
      if Self.mayTouch(last, bytes[index]) { output.dropBlank() }
      // No statement ends behind these. A kept line comment does, whatever it ends with.
      if !isAfterLineComment, ";{,(".utf8.contains(last) { output.dropGap() }
      isAfterLineComment = false
    }
    output.append(bytes[index..<end])
    index = end
  }

  /// Whether a token that ends in `last` and one that begins with `first` stay two without a blank.
  private static func mayTouch(_ last: UInt8, _ first: UInt8) -> Bool {
    switch (last, first) {
    case (UInt8(ascii: "/"), _), (_, UInt8(ascii: "/")), (_, UInt8(ascii: ".")): false
    case (UInt8(ascii: "<"), UInt8(ascii: "!")), (UInt8(ascii: "-"), UInt8(ascii: ">")): false
    case (UInt8(ascii: "!"), UInt8(ascii: "-")), (UInt8(ascii: "."), _): false
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): false
    default: !(isWord(last) && isWord(first))
    }
  }

  // MARK: White space and comments

  /// The bytes of a blank or line break outside ASCII: U+00A0, U+FEFF, U+2028 and U+2029.
  private func spaceWidth() -> Int? {
    switch (peek(), peek(1), peek(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3
    default: nil
    }
  }

  func isLineBreak(at place: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xE2:
      place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8
    default: false
    }
  }

  private func lineEnd(from start: Int) -> Int {
    (start..<bytes.count).first(where: isLineBreak) ?? bytes.count
  }

  private mutating func readSlash() throws(Unreadable) {
    switch peek(1) {
    case UInt8(ascii: "/"):
      let end = lineEnd(from: index)
      if peek(2) == UInt8(ascii: "!") {
        let last = bytes[index..<end].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? index
        appendToken(end: last + 1)
        isAfterLineComment = true
      }
      index = end
    case UInt8(ascii: "*"): try readBlockComment()
    default:
      if before == .value {
        try readPunctuator(UInt8(ascii: "/"))
      } else {
        appendToken(end: try regularExpressionEnd())
        before = .value
      }
    }
  }

  private mutating func readBlockComment() throws(Unreadable) {
    guard let end = CompactLines.commentEnd(in: bytes, from: index) else { throw Unreadable() }
    if peek(2) == UInt8(ascii: "!") {
      appendToken(end: end)
    } else {
      // With a line break in it, it counts as one (section 12.4).
      if (index..<end).contains(where: isLineBreak) { output.lineBreak() } else { output.blank() }
      index = end
    }
  }

  // MARK: Words

  static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
  }

  /// Whether a number such as `.5` begins here.
  private var isNumberWithoutZero: Bool {
    peek() == UInt8(ascii: ".") && ASCII.isDigit(peek(1)) && before != .value
  }

  private static let longestKeyword = "instanceof".utf8.count

  private mutating func readWord() {
    let start = index
    let isNumber = !Self.isWord(bytes[start]) || ASCII.isDigit(bytes[start])
    var end = start + 1
    while end < bytes.count,
      Self.isWord(bytes[end]) || (isNumber && bytes[end] == UInt8(ascii: "."))
    {
      end += 1
    }
    appendToken(end: end)
    guard before != .dot, !isNumber, end - start <= Self.longestKeyword else {
      before = .value
      return
    }
    if bytes[start..<end].contains(where: { $0 >= 0x80 }) { isBoundToItsFile = true }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    noteDeclaration(word)
    switch word {
    case "if", "while", "for", "with", "switch", "catch": before = .control
    case "await" where before == .control: break
    case "else", "do", "try", "finally", "break", "continue", "debugger": before = .statement
    case "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case",
      "default", "yield", "await":
      before = .operator
    default: before = .value
    }
  }

  /// Notes what the `word` just read says about the module.
  private mutating func noteDeclaration(_ word: String) {
    switch word {
    case "export" where brackets.isEmpty:
      declarations.append(output.bytes.count - word.utf8.count)
    case "import" where brackets.isEmpty:
      declarations.append(output.bytes.count - word.utf8.count)
      let next = bytes[index...].first { $0 != 0x20 && $0 != 0x09 }
      // Perhaps a call, `import.meta`, or a comment before one of these.
      if next == nil || "(./\n\r".utf8.contains(next ?? 0) { isBoundToItsFile = true }
    // Inside brackets only a call or `import.meta` has this word, or an object its key.
    case "import" where before != .operator || brackets.last != .object: isBoundToItsFile = true
    case "await" where !brackets.contains(.function): isBoundToItsFile = true
    default: break
    }
  }

  // MARK: Punctuators

  private mutating func readPunctuator(_ byte: UInt8) throws(Unreadable) {
    var width = 1
    switch byte {
    case UInt8(ascii: "\\"): throw Unreadable()
    case UInt8(ascii: ";"): before = .statement
    case UInt8(ascii: ":"): before = .colon
    case UInt8(ascii: "."):
      let isSpread = peek(1) == byte && peek(2) == byte
      width = isSpread ? 3 : 1
      before = isSpread ? .operator : .dot
    case UInt8(ascii: "="):
      let isArrow = peek(1) == UInt8(ascii: ">")
      width = isArrow ? 2 : 1
      before = isArrow ? .arrow : .operator
    case UInt8(ascii: "+") where peek(1) == byte, UInt8(ascii: "-") where peek(1) == byte:
      // In a classic script `-->` at the start of a line begins a comment (annex B.1.1).
      if byte == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">"), output.isAtLineStart {
        throw Unreadable()
      }
      width = 2
      if before != .value { before = .operator }
    case UInt8(ascii: "<"):
      // And so does `<!--`, which is four operators in a module.
      if peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") {
        throw Unreadable()
      }
      before = .operator
    default: before = .operator
    }
    appendToken(end: index + width)
  }

  private mutating func open(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("):
      brackets.append(.parenthesis(isControl: before == .control))
      before = .operator
    case UInt8(ascii: "["):
      brackets.append(.square)
      before = .operator
    default:
      let isObject = before == .operator || (before == .colon && !isInBlock)
      // What a value stands before is a list of parameters, the name of a class, or no program.
      let isFunction = before == .arrow || before == .value
      brackets.append(isObject ? .object : isFunction ? .function : .block)
      before = isObject ? .operator : .statement
    }
    appendToken(end: index + 1)
  }

  /// Whether the innermost bracket is a block's, so that a colon stands behind a label.
  private var isInBlock: Bool {
    switch brackets.last {
    case .block, .function, nil: true
    default: false
    }
  }

  private mutating func close(_ byte: UInt8) throws(Unreadable) {
    switch (byte, brackets.popLast()) {
    case (UInt8(ascii: ")"), .parenthesis(let isControl)):
      before = isControl ? .statement : .value
    case (UInt8(ascii: "]"), .square), (UInt8(ascii: "}"), .object): before = .value
    case (UInt8(ascii: "}"), .block), (UInt8(ascii: "}"), .function): before = .statement
    case (UInt8(ascii: "}"), .template):
      try readTemplate()
      return
    default: throw Unreadable()
    }
    appendToken(end: index + 1)
  }
}
