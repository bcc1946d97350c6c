/// A command with what it takes.
struct Verb: Sendable {
  /// Its name: `build`.
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// What it does, at length, for its own help.
  let description: String
  /// The arguments that are no options, in order.
  let operands: [Operand]
  /// Its options, in the order in which help lists them.
  let options: [CommandOption]
  /// Whether the overview, the manual and completions name it; one for installations is found by
  /// who knows of it.
  var isListed = true

  /// The program without a command.
  static let none = Verb(
    name: "", summary: "", description: "", operands: [], options: [.help, .version])
}
