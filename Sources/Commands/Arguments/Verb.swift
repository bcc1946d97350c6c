/// A command with what it takes.
struct Verb: Sendable {
  /// Its name: `build`.
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// What it does, at length, for its own help.
  let description: String
  /// What an argument that is no option stands for; `nil` where it takes none.
  let operandName: String?
  /// Its options, in the order in which help lists them.
  let options: [CommandOption]

  /// The program without a command.
  static let none = Verb(
    name: "", summary: "", description: "", operandName: nil, options: [.help, .version])
}
