/// What a verb does: made from its arguments, then run.
protocol Command: Sendable {
  /// The verb with what it takes.
  static var verb: Verb { get }

  /// The command that `arguments` ask for.
  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError)

  /// Does it, prints what there is to say, and tells how it went.
  func run(in context: CommandContext) -> ExitCode
}

/// What commands work with besides their arguments.
struct CommandContext: Sendable {
  /// Where they print.
  let console: Console
  /// What they take from their surroundings.
  let environment: ProcessEnvironment
  /// What runs a build.
  let builder: SiteBuilder
}
