internal import Diagnostics
internal import Model

extension Fields {
  /// A text on one line without blanks around it.
  func text(_ key: FrontMatterKey, problems: inout FileProblems) -> String? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    if Self.proseKeys.contains(key) { warnOfCutText(entry, problems: &problems) }
    return text(entry.value, of: entry.key, problems: &problems)
  }

  /// The keys whose values are what people write, with any sign in it.
  private static let proseKeys = KeySet([.title, .summary, .description, .contentWarning])

  /// Warns of a text that ends where YAML takes the rest for a comment: `title: Number #1`.
  private func warnOfCutText(_ entry: FrontMatterEntry, problems: inout FileProblems) {
    guard case .text = entry.value.content, let line = problems.source.line(entry.value.line)
    else { return }
    let rest = line.unicodeScalars.dropFirst(entry.value.column - 1 + entry.value.length)
    let comment = rest.drop { $0 == " " || $0 == "\t" }
    // A blank after the sign is how comments are written.
    guard comment.startIndex > rest.startIndex, comment.first == "#",
      let next = comment.dropFirst().first,
      next.properties.isAlphabetic || next.properties.numericType != nil
    else { return }
    problems.warning(
      line: entry.value.line, column: entry.value.column + entry.value.length + 1,
      "\"\(entry.key)\" ends before this #, which begins a comment; "
        + "put the text in quotes to keep it")
  }

  /// The text of a value of the key `name`; numbers and dates are text as typed.
  func text(
    _ value: FrontMatterValue, of name: String, problems: inout FileProblems
  ) -> String? {
    switch value.content {
    case .text(let text), .number(let text), .date(let text): return Self.line(text)
    case .empty: return nil
    case .boolean, .list, .table:
      mustBe("text", value, name, problems: &problems)
      return nil
    }
  }

  /// Whether a key says yes.
  func boolean(_ key: FrontMatterKey, problems: inout FileProblems) -> Bool? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    if let flag = Self.boolean(entry.value) { return flag }
    mustBe(
      "true or false", entry.value, entry.key,
      suggestion: entry.value.scalarText.flatMap { Self.truthWords[Self.line($0).lowercased()] },
      problems: &problems)
    if key.hides { problems.hasUnreadableHiding = true }
    return nil
  }

  /// What other words for yes and no probably mean.
  private static let truthWords = [
    "never": "false", "none": "false", "disabled": "false", "n": "false", "0": "false",
    "always": "true", "all": "true", "enabled": "true", "y": "true", "1": "true",
  ]

  /// The boolean that a value stands for: `true`, `yes`, `on` and their opposites, in any case.
  static func boolean(_ value: FrontMatterValue) -> Bool? {
    switch value.content {
    case .boolean(let flag): flag
    case .text(let text):
      switch line(text).lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    default: nil
    }
  }

  /// A whole number within `range`.
  func number(
    _ key: FrontMatterKey, in range: ClosedRange<Int>, problems: inout FileProblems
  ) -> Int? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    return number(entry.value, of: entry.key, in: range, problems: &problems)
  }

  /// The whole number of a value of the key `name`.
  func number(
    _ value: FrontMatterValue, of name: String, in range: ClosedRange<Int>,
    problems: inout FileProblems
  ) -> Int? {
    if let number = Self.wholeNumber(value), range.contains(number) { return number }
    let bounds =
      range.upperBound == Self.largestCount
      ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    mustBe(
      "a whole number \(bounds)", value, name,
      suggestion: value.scalarText.flatMap(Self.numberBeforeUnit)
        .flatMap { range.contains($0) ? String($0) : nil },
      problems: &problems)
    return nil
  }

  /// The number that is meant by `4px` or `12 posts`.
  private static func numberBeforeUnit(_ text: String) -> Int? {
    let text = line(text)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text[digits.endIndex...]
    return unit.allSatisfy { $0.isLetter || $0 == " " } ? Int(digits) : nil
  }

  /// The largest count: what a page's script can hold exactly too.
  static let largestCount = 9_007_199_254_740_991

  /// The decimal whole number that a value is, in quotes or not.
  static func wholeNumber(_ value: FrontMatterValue) -> Int? {
    switch value.content {
    case .text(let text), .number(let text):
      let digits = line(text).utf8
      let unsigned = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits[...]
      guard !unsigned.isEmpty,
        unsigned.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      return Int(line(text))
    default: return nil
    }
  }

  /// A finite decimal number, whole or not, within `range`.
  func decimal(
    _ key: FrontMatterKey, in range: ClosedRange<Int>, problems: inout FileProblems
  ) -> Double? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    if let number = Self.decimal(entry.value),
      number >= Double(range.lowerBound), number <= Double(range.upperBound)
    {
      return number
    }
    mustBe(
      "a number from \(range.lowerBound) to \(range.upperBound)", entry.value, entry.key,
      problems: &problems)
    return nil
  }

  /// The decimal number that a value is; none that is not finite or in other than decimal digits.
  static func decimal(_ value: FrontMatterValue) -> Double? {
    switch value.content {
    case .text(let text), .number(let text):
      let text = line(text)
      let isPlain = text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
      }
      guard isPlain, let number = Double(text), number.isFinite else { return nil }
      return number
    default: return nil
    }
  }

  /// One of the words of `Choice`, in any case.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: FrontMatterKey, of _: Choice.Type, problems: inout FileProblems
  ) -> Choice? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    let written = entry.value.scalarText.map { Self.line($0).lowercased() }
    if let choice = written.flatMap(Choice.init(rawValue:)) { return choice }
    unknownWord(entry, of: Choice.allCases.map(\.rawValue), problems: &problems)
    return nil
  }

  /// A list of texts, each with its place; a single text is a list of one.
  ///
  /// With `separator`, a text is cut at it.
  func texts(
    _ key: FrontMatterKey, separatedBy separator: Character? = nil, problems: inout FileProblems
  ) -> [Located<String>] {
    var texts: [Located<String>] = []
    for entry in entries(of: key) {
      switch entry.value.content {
      case .list(let items):
        for item in items {
          guard let text = text(item, of: entry.key, problems: &problems) else { continue }
          texts.append(Located(text, line: item.line, column: item.column))
        }
      default:
        guard let text = text(entry.value, of: entry.key, problems: &problems) else { continue }
        let parts = separator.map { text.split(separator: $0).map { Self.line(String($0)) } }
        for part in parts ?? [text] where !part.isEmpty {
          texts.append(Located(part, line: entry.value.line, column: entry.value.column))
        }
      }
    }
    return texts
  }

  /// The keys of a map; `suggestion` makes one of a text that stands where the map should.
  func map(
    _ key: FrontMatterKey, _ table: KeyTable, problems: inout FileProblems,
    suggestion: (String) -> String? = { _ in nil }
  ) -> Fields? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    guard case .table(let entries) = entry.value.content else {
      mustBe(
        "a map of keys", entry.value, entry.key,
        suggestion: entry.value.scalarText.map(Self.line).flatMap(suggestion), problems: &problems)
      return nil
    }
    return Fields(entries, of: entry.value, table: table, problems: &problems)
  }

  /// An http or https address.
  func address(_ key: FrontMatterKey, problems: inout FileProblems) -> String? {
    guard let entry = entry(of: key, problems: &problems) else { return nil }
    return address(entry.value, of: entry.key, problems: &problems)
  }

  /// The http or https address that a value of the key `name` is.
  func address(
    _ value: FrontMatterValue, of name: String, problems: inout FileProblems
  ) -> String? {
    guard let text = value.scalarText.map(Self.line), WebAddress.isHTTP(text) else {
      let written = value.scalarText.map(Self.line) ?? ""
      mustBe(
        "an http or https address", value, name,
        suggestion: !WebAddress.hasScheme(written) && WebAddress.isHTTP("https://\(written)")
          && written.contains(".") ? "https://\(written)" : nil, problems: &problems)
      return nil
    }
    return text
  }

  /// Appends that the value of the key `name` is of another kind than what is taken.
  func mustBe(
    _ wanted: String, _ value: FrontMatterValue, _ name: String, suggestion: String? = nil,
    problems: inout FileProblems
  ) {
    problems.error(
      at: value, "\"\(name)\" must be \(wanted); found \(value.foundDescription)",
      suggestion: suggestion)
  }

  /// Appends that a value is none of the words that are taken.
  func unknownWord(
    _ entry: FrontMatterEntry, of words: [String], problems: inout FileProblems
  ) {
    let list =
      words.count > 1
      ? words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "") : words.joined()
    mustBe(
      list, entry.value, entry.key,
      suggestion: entry.value.scalarText.flatMap { NearestWord.to($0, in: words) },
      problems: &problems)
  }

  /// `text` without blanks around it and with blanks for its line breaks.
  static func line(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return text }
    var hasBreaks = false
    for byte in bytes where byte == 0x0A || byte == 0x0D { hasBreaks = true }
    guard hasBreaks || isBlank(first) || isBlank(last) else { return text }
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    var isBroken = false
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        isBroken = true
      } else {
        if isBroken, line.last.map({ !isBlank($0) }) ?? false { line.append(0x20) }
        isBroken = false
        if !isBlank(byte) || !line.isEmpty { line.append(byte) }
      }
    }
    while let last = line.last, isBlank(last) { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
