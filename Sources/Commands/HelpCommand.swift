/// The command `kith help [COMMAND]`.
struct HelpCommand: Command {
  static let verb = Verb(
    name: "help", summary: "Tell what a command does and takes",
    description: "Tells what a command does and takes, or lists the commands.",
    operands: [.optional("COMMAND")], options: [.help])

  /// The verb that is asked about; `nil` for all.
  private let asked: Verb?

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    guard let word = arguments.operands.first else {
      asked = nil
      return
    }
    guard let named = KithTool.verbs.first(where: { $0.name == word }) else {
      throw .unknownVerb(word)
    }
    asked = named
  }

  func run(in context: CommandContext) -> ExitCode {
    context.console.write(asked.map(HelpText.help) ?? HelpText.overview)
    return .done
  }
}
