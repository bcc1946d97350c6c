/// The command `kith manual`, which an installation uses.
struct ManualCommand: Command {
  static let verb = Verb(
    name: "manual", summary: "Print the manual page",
    description: """
      Prints the manual page of kith in the language of man(7). "make install" puts it
      where man looks for it.
      """,
    operands: [], options: [.help], isListed: false)

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {}

  func run(in context: CommandContext) -> ExitCode {
    context.console.write(ManualPage(verbs: KithTool.listedVerbs).source)
    return .done
  }
}
