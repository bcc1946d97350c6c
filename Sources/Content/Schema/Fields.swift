internal import Model

/// The keys of a file or map, sorted by what they mean.
struct Fields {
  let table: KeyTable
  /// The whole file's or map's place, for what is missing in it.
  let line: Int
  let column: Int
  private var found: [(key: FrontMatterKey, entry: FrontMatterEntry)] = []
  /// The keys in `found`, since most of those that are asked for are absent.
  private var present = KeySet()
  /// Keys that were written without a value.
  private var blank: [(key: FrontMatterKey, entry: FrontMatterEntry)] = []

  /// Sorts `entries` by `table`, and says which keys stand twice or are not known.
  ///
  /// Keys without a value are passed over as if they were absent.
  ///
  /// - Complexity: O(*n* · *k*) for *n* entries and the table's *k* spellings.
  init(
    _ entries: [FrontMatterEntry], table: KeyTable, line: Int = 1, column: Int = 1,
    problems: inout FileProblems
  ) {
    self.table = table
    self.line = line
    self.column = column
    found.reserveCapacity(entries.count)
    for index in entries.indices {
      let entry = entries[index]
      let isSame = { (earlier: Int) in entries[earlier].key.utf8.elementsEqual(entry.key.utf8) }
      if let first = (0..<index).first(where: isSame).map({ entries[$0] }) {
        problems.error(
          line: entry.line, column: entry.column, length: entry.key.unicodeScalars.count,
          "the key \"\(entry.key)\" stands twice, first in line \(first.line)")
        if table.key(for: entry.key)?.hides ?? false { problems.hasUnreadableHiding = true }
      } else if let key = table.key(for: entry.key) {
        if !entry.value.isEmpty {
          found.append((key, entry))
          present.insert(key)
        } else {
          blank.append((key, entry))
        }
      } else {
        tellUnknown(entry, problems: &problems)
      }
    }
  }

  /// Sorts the keys of a map by `table`.
  init(
    _ entries: [FrontMatterEntry], of value: FrontMatterValue, table: KeyTable,
    problems: inout FileProblems
  ) {
    self.init(
      entries, table: table, line: value.line, column: value.column, problems: &problems)
  }

  /// Whether `key` has a value.
  func has(_ key: FrontMatterKey) -> Bool {
    present.contains(key)
  }

  /// Whether any of `keys` has a value.
  func hasAny(of keys: KeySet) -> Bool {
    !present.isDisjoint(with: keys)
  }

  /// Whether `key` was given an empty text, in quotes.
  func isBlankText(_ key: FrontMatterKey) -> Bool {
    blank.contains { blankKey, entry in
      if blankKey == key, case .text = entry.value.content { true } else { false }
    }
  }

  /// Whether `key` was given a map without keys.
  func isEmptyMap(_ key: FrontMatterKey) -> Bool {
    blank.contains { blankKey, entry in
      if blankKey == key, case .table = entry.value.content { true } else { false }
    }
  }

  /// The entry of `key` that was written without a value.
  func blankEntry(of key: FrontMatterKey) -> FrontMatterEntry? {
    blank.first { $0.key == key }?.entry
  }

  /// All entries of `key`, in the order of the file.
  func entries(of key: FrontMatterKey) -> [FrontMatterEntry] {
    guard present.contains(key) else { return [] }
    return found.indices.filter { found[$0].key == key }.map { found[$0].entry }
  }

  /// The entry of `key`; of several spellings the first, with an error where they differ.
  func entry(of key: FrontMatterKey, problems: inout FileProblems) -> FrontMatterEntry? {
    guard present.contains(key), let index = found.firstIndex(where: { $0.key == key }) else {
      return nil
    }
    let known = found[index].entry
    for other in found[(index + 1)...] where other.key == key {
      let entry = other.entry
      if !known.value.says(theSameAs: entry.value) {
        problems.error(
          at: entry.value,
          "\"\(entry.key)\" and \"\(known.key)\" in line \(known.line) are one key, "
            + "but say different things")
        if key.hides { problems.hasUnreadableHiding = true }
      }
    }
    return known
  }

  private func tellUnknown(_ entry: FrontMatterEntry, problems: inout FileProblems) {
    let length = entry.key.unicodeScalars.count
    switch table.judge(unknown: entry.key) {
    case .ignored: return
    case .other(let nearest):
      problems.warning(
        line: entry.line, column: entry.column, length: length,
        "unknown key \"\(entry.key)\" in \(table.subject)", suggestion: nearest,
        groupingKey: "unknown key \(table.subject) \(entry.key)")
    case .misplaced(let place):
      problems.warning(
        line: entry.line, column: entry.column, length: length,
        "\(table.subject) has no key \"\(entry.key)\"; it belongs in \(place)",
        groupingKey: "unknown key \(table.subject) \(entry.key)")
    case .hiding(let hiding):
      let isKnownElsewhere = KeyTable.letters(of: hiding) == KeyTable.letters(of: entry.key)
      problems.error(
        line: entry.line, column: entry.column, length: length,
        isKnownElsewhere
          ? "\(table.subject) cannot be hidden with the key \"\(entry.key)\""
          : "unknown key \"\(entry.key)\" in \(table.subject), close to one that hides it",
        suggestion: isKnownElsewhere ? nil : hiding,
        notes: ["what may be meant to be hidden is not published"])
      problems.hasUnreadableHiding = true
    }
  }
}
