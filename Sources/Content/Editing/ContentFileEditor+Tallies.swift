internal import Model

extension ContentFileEditor {
  /// Adds a like to the count, wherever the file has it; returns how many there are then.
  public mutating func addLike() throws(Failure) -> Int {
    let old = likes(of: fields)
    guard let old else { throw cannotChange(.likes) }
    let new = old + 1
    let table = table
    let isMeant = { (entry: FrontMatterEntry) in
      var problems = FileProblems(path: "", bytes: [])
      let fields = Fields([entry], table: table, problems: &problems)
      return fields.tally(.likes, problems: &problems).count == new && problems.errorCount == 0
    }
    guard let entry = fields.entries(of: .likes).first else {
      try set(.likes, to: String(new), isMeant: isMeant)
      return new
    }
    switch entry.value.content {
    case .list(let names):
      try nameCount(new, names: names, of: entry, isMeant: isMeant)
    case .table(let keys):
      try setCount(new, in: keys, of: entry, isMeant: isMeant)
    default:
      try set(.likes, to: spelledNumber(new, like: entry.value), isMeant: isMeant)
    }
    return new
  }

  private func likes(of fields: Fields) -> Int? {
    var problems = FileProblems(path: path, bytes: bytes)
    let count = fields.tally(.likes, problems: &problems).count
    return problems.errorCount == 0 && count < Fields.largestCount ? count : nil
  }

  /// A number in the quotes, if any, that the old value has.
  private func spelledNumber(_ number: Int, like value: FrontMatterValue) -> String {
    guard let start = spans.offset(line: value.line, column: value.column), start < bytes.count,
      bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    else { return String(number) }
    let quote = Character(Unicode.Scalar(bytes[start]))
    return "\(quote)\(number)\(quote)"
  }

  /// Makes a list of names a count with those names: `[ana, ben]` becomes
  /// `{count: 3, by: [ana, ben]}`.
  private mutating func nameCount(
    _ count: Int, names: [FrontMatterValue], of entry: FrontMatterEntry,
    isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    let equals = format == .toml ? " = " : ": "
    if let range = spans.range(of: entry.value, isInFlow: isInFlow(entry)),
      bytes[range.lowerBound] == UInt8(ascii: "[")
    {
      let start = "{\(spelling.key("count"))\(equals)\(count), \(spelling.key("by"))\(equals)"
      return try replace(
        [
          Replacement(range: range.lowerBound..<range.lowerBound, text: start),
          Replacement(range: range.upperBound..<range.upperBound, text: "}"),
        ], of: .likes, isMeant: isMeant)
    }
    // A list of lines goes below a key of its own, in the same lines.
    guard format == .yaml, let first = names.first, let line = spans.line(first.line) else {
      throw cannotChange(.likes)
    }
    let indentation = bytes[line.range].prefix { $0 == 0x20 }
    guard !indentation.isEmpty else {
      throw cannotChange(.likes, notes: ["write it as likes: {count: \(count), by: […]}"])
    }
    let blanks = String(decoding: indentation, as: UTF8.self)
    let lineBreak = lineBreak(at: line.end)
    try replace(
      [
        Replacement(
          range: line.start..<line.start,
          text: "\(blanks)count: \(count)\(lineBreak)\(blanks)by:\(lineBreak)")
      ], of: .likes, isMeant: isMeant)
  }

  private mutating func setCount(
    _ count: Int, in keys: [FrontMatterEntry], of entry: FrontMatterEntry,
    isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    if let old = keys.first(where: { KeyTable.tally.key(for: $0.key) == .count }) {
      guard let range = spans.range(of: old.value, isInFlow: isInBrackets(entry.value)) else {
        throw cannotChange(.likes)
      }
      return try replace(
        [Replacement(range: range, text: spelledNumber(count, like: old.value))], of: .likes,
        isMeant: isMeant)
    }
    guard
      let addition = appending(
        spelling.entry("count", String(count)), to: entry.value)
    else { throw cannotChange(.likes) }
    try replace([addition], of: .likes, isMeant: isMeant)
  }

  /// Adds a reader's vote for `mark` to the ratings of a post, whose scale is `scale`; returns how
  /// many have given that mark then.
  public mutating func addVote(for mark: Int, scale: Int) throws(Failure) -> Int {
    let reader = RatingReader(siteScale: scale)
    var problems = FileProblems(path: path, bytes: bytes)
    let old = reader.read(fields, problems: &problems).rating
    guard problems.errorCount == 0 else { throw Failure(diagnostics: problems.diagnostics) }
    if old == nil, fields.has(.rating) {
      throw cannotChange(
        .rating,
        notes: ["a bare number is the writer's own mark; it can stand in item: {rating: …}"])
    }
    let new = (old?.votes[mark - 1] ?? 0) + 1
    let table = table
    let isMeant = { (entry: FrontMatterEntry) in
      var problems = FileProblems(path: "", bytes: [])
      let fields = Fields([entry], table: table, problems: &problems)
      let votes = reader.read(fields, problems: &problems).rating?.votes
      var wanted = old?.votes ?? RatingTally(scale: scale).votes
      wanted[mark - 1] = new
      return problems.errorCount == 0 && votes == wanted
    }
    let votes = spelling.map([(String(mark), String(new))])
    guard let entry = fields.entries(of: .rating).first,
      case .table(let keys) = entry.value.content
    else {
      try set(.rating, to: spelling.map([("votes", votes)]), isMeant: isMeant)
      return new
    }
    let replacement = try vote(new, for: mark, in: keys, of: entry)
    try replace([replacement], of: .rating, isMeant: isMeant)
    return new
  }

  /// What to replace so that `mark` has `count` votes in the map `keys` of ratings.
  private func vote(
    _ count: Int, for mark: Int, in keys: [FrontMatterEntry], of entry: FrontMatterEntry
  ) throws(Failure) -> Replacement {
    let number = String(count)
    var found: Replacement?
    let votes = keys.first { KeyTable.rating.key(for: $0.key) == .votes }
    switch votes?.value.content {
    case .table(let marks) where !marks.isEmpty:
      guard let votes else { break }
      if let old = marks.first(where: { Int($0.key) == mark }) {
        found = spans.range(of: old.value, isInFlow: isInBrackets(votes.value)).map {
          Replacement(range: $0, text: spelledNumber(count, like: old.value))
        }
      } else {
        found = appending(
          spelling.entry(String(mark), number), to: votes.value)
      }
    case .list(let counts) where !counts.isEmpty:
      guard let votes else { break }
      if mark <= counts.count {
        found = spans.range(of: counts[mark - 1], isInFlow: isInBrackets(votes.value)).map {
          Replacement(range: $0, text: spelledNumber(count, like: counts[mark - 1]))
        }
      } else if isInBrackets(votes.value) {
        let zeros = Array(repeating: "0", count: mark - counts.count - 1) + [number]
        found = appending(zeros.joined(separator: ", "), to: votes.value)
      }
    case nil where !keys.isEmpty:
      found = appending(
        spelling.entry("votes", spelling.map([(String(mark), number)])), to: entry.value)
    case .table, .list, .empty:
      // Votes without any mark.
      guard let votes else { break }
      found = spans.range(of: votes.value, isInFlow: isInBrackets(entry.value)).map {
        Replacement(range: $0, text: spelling.map([(String(mark), number)]))
      }
    default: break
    }
    guard let found else { throw cannotChange(.rating) }
    return found
  }
}
