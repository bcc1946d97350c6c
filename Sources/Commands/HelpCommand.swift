/// The command `kith help [COMMAND]`.
enum HelpCommand {
  static let verb = Verb(
    name: "help", summary: "Tell what a command does and takes",
    description: "Tells what a command does and takes, or lists the commands.",
    operandName: "COMMAND", options: [.help])

  /// Prints the help that `arguments` ask for.
  static func run(_ arguments: [String], console: Console) throws(UsageError) -> ExitCode {
    let parsed = try ArgumentParser.parse(arguments, for: verb)
    guard let word = parsed.operands.first ?? (parsed.has(.help) ? verb.name : nil) else {
      console.write(HelpText.overview)
      return .done
    }
    guard let named = KithTool.verbs.first(where: { $0.name == word }) else {
      throw .unknownVerb(word)
    }
    console.write(HelpText.help(for: named))
    return .done
  }
}
