/// The command `kith completions SHELL`, which an installation uses.
struct CompletionsCommand: Command {
  static let verb = Verb(
    name: "completions", summary: "Print what lets a shell complete commands and options",
    description: """
      Prints the completions of kith for a shell. "make install" puts them where the
      shells look for them; elsewhere, source what is printed.
      """,
    operands: [.required("bash|zsh|fish")], options: [.help], isListed: false)

  private let script: String

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    switch arguments.operands.first {
    case "bash": script = BashCompletion(verbs: KithTool.listedVerbs).script
    case "zsh": script = ZshCompletion(verbs: KithTool.listedVerbs).script
    case "fish": script = FishCompletion(verbs: KithTool.listedVerbs).script
    case let other:
      throw .invalidValue(
        option: "kith completions", value: other ?? "", expected: "bash, zsh or fish")
    }
  }

  func run(in context: CommandContext) -> ExitCode {
    context.console.write(script)
    return .done
  }
}
