@testable import Commands

/// Commands with a value of each kind, and words that shells and man read as something else.
enum SampleVerbs {
  static let all = [
    Verb(
      name: "look", summary: "Don't [look]: \\ at it", description: "'Looks' \\ at a file.\n\n.So.",
      operands: [.required("DIR")],
      options: [
        CommandOption("file", short: "f", value: "FILE", "A file"),
        CommandOption("mode", value: "fast|slow", "How"),
        CommandOption("root", short: "r", value: "DIR", "A folder"),
        CommandOption("name", value: "TEXT", "It's a: [name]"),
        CommandOption("all", short: "a", "All"), CommandOption("bare", "Little"), .help,
      ]),
    Verb(
      name: "tell", summary: "Tell", description: "Tells.",
      operands: [.optional("COMMAND"), .optional("WORD", repeats: true)], options: [.help]),
    Verb(
      name: "list", summary: "List", description: "Lists.",
      operands: [.required("one|two"), .optional("POST")], options: [.help]),
    Verb(
      name: "read", summary: "Read", description: "Reads.", operands: [.required("FILE")],
      options: [.help]),
  ]
}
