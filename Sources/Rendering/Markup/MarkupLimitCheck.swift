/// Finds the texts for which cmark-gfm 0.29 would take too long, before it is asked.
///
/// It knows nothing of Markdown's structure but lines, and blocks between blank lines: each bound
/// holds for whatever the parser makes of them. What people write stays far below all bounds.
struct MarkupLimitCheck {
  /// Texts of a few lines can do no harm.
  private static let harmlessSize = 512
  /// So many marks in a word cost no more than reading it a few times.
  private static let harmlessMarks = 8

  private let limits: MarkupLimits
  /// The line that is read, from 1.
  private var line = 1
  private var block = Block()
  /// Steps that the parser takes beyond those for each byte.
  private var steps = 0
  private var tableCells = 0
  private var closingBrackets = 0
  private var longestDefinition = 0

  /// What was counted in a block of lines without a blank one between them.
  private struct Block {
    var size = 0
    var tildes = 0
    var emphases = 0
    var declarations = 0
    var atSigns = 0
    /// The most columns of a table's rule, and the lines behind the first.
    var columns = 0
    var rows = 0
    /// Whether a definition of a link may stand in it that is longer than its line.
    var hasLongDefinition = false
    var hasDefinition = false
    var hasOpeningBracket = false
    var longestLine = 0
  }

  /// What was counted in a line.
  private struct Line {
    var pipes = 0
    var isBlank = true
    /// Whether it may be the rule below a table's header.
    var isRule = true
    var hasDash = false
    var isDefinition = false
  }

  /// What was counted between two blanks.
  private struct Word {
    var start = 0
    var closingParentheses = 0
    var marks = 0
  }

  private init(limits: MarkupLimits) {
    self.limits = limits
  }

  /// Refuses `text` where it asks for more than `limits` grant.
  ///
  /// - Complexity: O(*n*).
  static func check(
    _ text: ArraySlice<UInt8>, isComment: Bool, limits: MarkupLimits
  ) throws(MarkupViolation) {
    let size = isComment ? limits.commentSize : limits.postSize
    guard text.count <= size else {
      throw MarkupViolation(
        line: 1,
        message: """
          the text has \(text.count) bytes; a \(isComment ? "comment" : "post") of at most \(size) \
          is taken
          """)
    }
    guard text.count > harmlessSize else { return }
    var check = MarkupLimitCheck(limits: limits)
    try check.read(text.span)
  }

  // MARK: Lines

  private mutating func read(_ text: Span<UInt8>) throws(MarkupViolation) {
    var index = 0
    while index < text.count {
      let end = try readLine(text, from: index)
      index = end
      if index < text.count, text[index] == UInt8(ascii: "\r") { index += 1 }
      if index < text.count, text[index] == UInt8(ascii: "\n"), index == end || text[end] == 0x0D {
        index += 1
      }
      line += 1
    }
    try endBlock()
    guard closingBrackets > 0 else { return }
    // Each reference copies the address and title that its definition has.
    let (copied, overflows) = longestDefinition.multipliedReportingOverflow(by: closingBrackets)
    guard overflows || copied > text.count * limits.outputRatio + 64 << 20 else { return }
    throw MarkupViolation(
      line: 1,
      message: """
        \(closingBrackets) brackets may refer to a link's definition of \(longestDefinition) bytes; \
        shorten it, or use it less often
        """)
  }

  /// Reads the line that begins at `start`; its end is the result.
  private mutating func readLine(
    _ text: Span<UInt8>, from start: Int
  ) throws(MarkupViolation) -> Int {
    var index = try readContainers(text, from: start)
    var counts = Line()
    var word = Word(start: index)
    let content = index
    while index < text.count {
      let byte = text[index]
      if Self.isOrdinary(byte) {
        // Most bytes are: this loop is the check's whole cost.
        repeat { index += 1 } while index < text.count && Self.isOrdinary(text[index])
        counts.isRule = false
        counts.isBlank = false
        continue
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        if word.marks > Self.harmlessMarks { try end(word, at: index) }
        word = Word(start: index + 1)
      } else {
        counts.isBlank = false
        count(text, at: index, &word, &counts)
      }
      index += 1
    }
    try end(word, at: index)
    try end(counts, text: text.extracting(content..<index), size: index - start)
    return index
  }

  /// Counts a byte that the parser may go far from.
  private mutating func count(
    _ text: Span<UInt8>, at index: Int, _ word: inout Word, _ counts: inout Line
  ) {
    let next = index + 1 < text.count ? text[index + 1] : 0
    switch text[index] {
    case UInt8(ascii: "|"):
      counts.pipes += 1
      return
    case UInt8(ascii: "-"):
      counts.hasDash = true
      return
    case UInt8(ascii: ":"):
      word.marks += 1
      return
    case UInt8(ascii: ")"):
      word.closingParentheses += 1
      word.marks += 1
    case UInt8(ascii: "<"):
      word.marks += 1
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { block.declarations += 1 }
    case UInt8(ascii: "~"): block.tildes += 1
    case UInt8(ascii: "*"), UInt8(ascii: "_"): block.emphases += 1
    case UInt8(ascii: "@"): block.atSigns += 1
    case UInt8(ascii: "]"):
      closingBrackets += 1
      if next == UInt8(ascii: ":") { counts.isDefinition = true }
    default: break
    }
    counts.isRule = false
  }

  private mutating func end(_ word: Word, at end: Int) throws(MarkupViolation) {
    guard word.marks > Self.harmlessMarks else { return }
    guard word.closingParentheses <= limits.closingParentheses else {
      throw MarkupViolation(
        line: line,
        message: """
          \(word.closingParentheses) closing parentheses stand together; at most \
          \(limits.closingParentheses) are taken
          """)
    }
    try add(word.marks, times: end - word.start)
  }

  private mutating func end(
    _ counts: Line, text: Span<UInt8>, size: Int
  ) throws(MarkupViolation) {
    guard !counts.isBlank else { return try endBlock() }
    guard counts.pipes <= limits.pipesInLine else {
      throw MarkupViolation(
        line: line,
        message: """
          \(counts.pipes) pipes stand in one line; at most \(limits.pipesInLine) are taken
          """)
    }
    try add(counts.pipes, times: counts.pipes * 4)
    if block.columns > 0 { block.rows += 1 }
    if counts.isRule, counts.hasDash, block.size > 0 {
      // The parser reads all of the paragraph again, to see whether it ends in a header.
      try add(block.size, times: 12)
      block.columns = max(block.columns, counts.pipes + 1)
    }
    block.size += size + 1
    block.longestLine = max(block.longestLine, size)
    // A definition begins at the beginning of a line, and its label may go on over several.
    if !text.isEmpty, text[0] == UInt8(ascii: "[") { block.hasOpeningBracket = true }
    if counts.isDefinition, block.hasOpeningBracket { block.hasDefinition = true }
    if !Self.isWholeDefinition(text) { block.hasLongDefinition = true }
  }

  private mutating func endBlock() throws(MarkupViolation) {
    let block = block
    self.block = Block()
    guard block.size > 0 else { return }
    try add(block.tildes, times: block.tildes * 4)
    try add(block.emphases, times: block.emphases / 64)
    try add(block.declarations, times: block.size * 2)
    try add(block.atSigns, times: block.size)
    tableCells += block.columns * block.rows
    guard tableCells <= limits.tableCells else {
      throw MarkupViolation(
        line: line,
        message: """
          the tables up to here have more than \(limits.tableCells) cells
          """)
    }
    guard block.hasDefinition else { return }
    longestDefinition = max(
      longestDefinition, block.hasLongDefinition ? block.size : block.longestLine)
  }

  private mutating func add(_ count: Int, times factor: Int) throws(MarkupViolation) {
    steps += count * factor
    guard steps > limits.parserSteps else { return }
    throw MarkupViolation(
      line: line,
      message: "the marks up to here would take the parser too long: write fewer of them in a row")
  }

  // MARK: Containers

  /// Reads the marks of quotes and lists at the beginning of a line; the end of them is the result.
  private func readContainers(
    _ text: Span<UInt8>, from start: Int
  ) throws(MarkupViolation) -> Int {
    var index = start
    var indentation = 0
    var markers = 0
    var kinds: UInt64 = 0
    scan: while index < text.count {
      switch text[index] {
      case UInt8(ascii: " "): indentation += 1
      case UInt8(ascii: "\t"): indentation += 4
      case UInt8(ascii: ">"):
        markers += 1
        kinds |= 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard Self.isBlank(text, at: index + 1) else { break scan }
        markers += 1
        kinds |= 1 << UInt64(text[index])
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index
        while end < text.count, end < index + 10, ASCII.isDigit(text[end]) { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
          Self.isBlank(text, at: end + 1)
        else { break scan }
        index = end
        markers += 1
        kinds |= 1
      default: break scan
      }
      index += 1
    }
    // A line of nothing but one mark is a thematic break.
    let isEnd = index >= text.count || text[index] == 0x0A || text[index] == 0x0D
    let isBreak = isEnd && kinds & (kinds &- 1) == 0 && kinds & 1 == 0
    guard markers > 0, markers + indentation / 2 > limits.nesting, !isBreak else { return index }
    throw MarkupViolation(
      line: line,
      message: "quotes or lists stand more than \(limits.nesting) deep in each other")
  }

  private static func isBlank(_ text: Span<UInt8>, at index: Int) -> Bool {
    index >= text.count || ASCII.isBlank(text[index])
  }

  // MARK: Definitions of links

  /// Whether a line is no more and no less than one definition of a link, its title closed.
  private static func isWholeDefinition(_ line: Span<UInt8>) -> Bool {
    guard !line.isEmpty, line[0] == UInt8(ascii: "[") else { return false }
    var index = 1
    while index + 1 < line.count,
      line[index] != UInt8(ascii: "]") || line[index + 1] != UInt8(ascii: ":")
    {
      index += 1
    }
    index += 2
    while index < line.count, ASCII.isBlank(line[index]) { index += 1 }
    guard index < line.count else { return false }
    while index < line.count, !ASCII.isBlank(line[index]) { index += 1 }
    while index < line.count, ASCII.isBlank(line[index]) { index += 1 }
    guard index < line.count else { return true }
    let closing: UInt8
    switch line[index] {
    case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): closing = UInt8(ascii: "'")
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return true
    }
    var last = line.count - 1
    while last > index, ASCII.isBlank(line[last]) { last -= 1 }
    return last > index && line[last] == closing && line[last - 1] != UInt8(ascii: "\\")
  }

  // MARK: Classes of bytes

  /// Whether nothing is to be counted for a byte; the bits are those of the others.
  @inline(__always)
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    byte < 64 ? low &>> UInt64(byte) & 1 == 0 : byte > 0x7F || high &>> UInt64(byte - 64) & 1 == 0
  }

  /// Tab, line breaks, blank, `)`, `*`, `-`, `:` and `<`.
  private static var low: UInt64 {
    1 << 0x09 | 1 << 0x0A | 1 << 0x0D | 1 << 0x20 | 1 << 0x29 | 1 << 0x2A | 1 << 0x2D | 1 << 0x3A
      | 1 << 0x3C
  }

  /// `@`, `]`, `_`, `|` and `~`.
  private static var high: UInt64 {
    1 << 0x00 | 1 << 0x1D | 1 << 0x1F | 1 << 0x3C | 1 << 0x3E
  }
}
