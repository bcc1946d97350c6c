/// A flag of a verb: `--source DIR`, `-s DIR`.
struct CommandOption: Sendable, Hashable {
  /// Its long name without the dashes.
  let name: String
  /// Its short form, an ASCII letter; `nil` for none.
  let letter: Character?
  /// What its value is called in help; `nil` where it has none.
  let valueName: String?
  /// The words of which its value is one; empty where there are others.
  let choices: [String]
  /// What it does, in a few words.
  let summary: String

  init(
    _ name: String, short letter: Character? = nil, value: String? = nil, choices: [String] = [],
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    valueName = value
    self.choices = choices
    self.summary = summary
  }

  /// Lists what the verb does and takes; every verb has it.
  static let help = CommandOption("help", short: "h", "Show this help")
  /// Tells the program's version; stands without a verb.
  static let version = CommandOption("version", short: "V", "Show the version")
}
