/// One key of a kind of file or map: how it is spelled, what it takes and what it is for.
final class KeyDefinition: Sendable {
  /// Whether several spellings in one file add up, or have to say the same.
  enum Repetition: Sendable {
    case same
    case joined
    /// Of several dates the latest counts.
    case latest
  }

  /// What it means.
  let key: FrontMatterKey
  /// The spelling that Kith writes.
  let name: String
  /// Other spellings that are read.
  let alsoRead: [String]
  /// What it takes, and its default after a semicolon, in Markdown.
  let type: String
  /// One sentence for the reference, in Markdown.
  let summary: String
  let repetition: Repetition

  init(
    _ key: FrontMatterKey, _ name: String, also alsoRead: [String] = [], type: String,
    _ summary: String, repetition: Repetition = .same
  ) {
    self.key = key
    self.name = name
    self.alsoRead = alsoRead
    self.type = type
    self.summary = summary
    self.repetition = repetition
  }
}

/// The keys of one kind of file or map.
///
/// Letters' case, hyphens and underscores in a key count for nothing, so `expiryDate`,
/// `expirydate` and `expiry_date` are one spelling.
///
/// An object, since the fields of every file hold their table.
final class KeyTable: Sendable {
  /// What the file or map is, with its article: `a post`, `"location"`.
  let subject: String
  /// The keys in the order of the reference.
  let definitions: [KeyDefinition]
  /// Further keys that are read and stand in no table of the reference for each kind of file.
  let foreign: [KeyDefinition]

  /// Whether keys that may be meant to hide a file of this kind are looked for.
  let hides: Bool

  /// What unknown keys were found to be.
  let judgements = Memo<UnknownKey>()

  /// The spellings as they are compared, with their fingerprints beside them for a fast scan.
  private let fingerprints: [UInt64]
  private let spellings: [(letters: [UInt8], key: FrontMatterKey)]

  init(
    _ subject: String, hides: Bool = false, _ definitions: [KeyDefinition],
    foreign: [KeyDefinition] = []
  ) {
    self.subject = subject
    self.hides = hides
    self.definitions = definitions
    self.foreign = foreign
    spellings = (definitions + foreign).flatMap { definition in
      ([definition.name] + definition.alsoRead).map { (Self.letters(of: $0), definition.key) }
    }
    fingerprints = spellings.map { Self.fingerprint(of: $0.letters) }
  }

  /// What the key that is spelled `name` means here; `nil` where it means nothing.
  ///
  /// - Complexity: O(*k*) in the number of spellings, by comparing integers.
  func key(for name: String) -> FrontMatterKey? {
    let fingerprint = Self.fingerprint(of: name.utf8)
    for index in fingerprints.indices where fingerprints[index] == fingerprint {
      if Self.spells(name, spellings[index].letters) { return spellings[index].key }
    }
    return nil
  }

  /// The definition of `key`, which has to be one of this table.
  ///
  /// - Complexity: O(*k*) in the number of keys.
  func definition(of key: FrontMatterKey) -> KeyDefinition? {
    definitions.first { $0.key == key } ?? foreign.first { $0.key == key }
  }

  /// All spellings that stand in the reference, the preferred ones first.
  var documentedNames: [String] {
    definitions.map(\.name) + definitions.flatMap(\.alsoRead)
  }

  /// What of a key counts when keys are compared.
  static func letters(of name: String) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in name.utf8 {
      if let letter = letter(byte, isFirst: letters.isEmpty) { letters.append(letter) }
    }
    return letters
  }

  private static func spells(_ name: String, _ letters: [UInt8]) -> Bool {
    var index = 0
    for byte in name.utf8 {
      guard let letter = letter(byte, isFirst: index == 0) else { continue }
      guard index < letters.count, letters[index] == letter else { return false }
      index += 1
    }
    return index == letters.count
  }

  /// A word that equal names share and others hardly ever.
  private static func fingerprint(of name: some Sequence<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in name {
      guard let letter = letter(byte, isFirst: count == 0) else { continue }
      word = word &* 31 &+ UInt64(letter)
      count += 1
    }
    return word ^ (count << 56)
  }

  /// The lower-case form of a byte; `nil` for hyphens and underscores but at the start, where they
  /// mark another key (`_parent` is none of `parent`).
  private static func letter(_ byte: UInt8, isFirst: Bool) -> UInt8? {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"): isFirst ? byte : nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}
