internal import Diagnostics
internal import Glibc

/// The program: takes arguments, does what they say, and answers with an exit code.
public enum KithTool {
  /// The version of the program, the only place where it is written down.
  static let version = "0.1.0"

  /// Runs the program on this process's streams and environment.
  ///
  /// - Parameter arguments: All of them, the program's own name first.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.prepare()
    let environment = ProcessEnvironment.current
    let console = Console(
      output: StandardStreams.output, errors: StandardStreams.errors, environment: environment)
    let exitCode = run(
      Array(arguments.dropFirst()), console: console, environment: environment,
      builder: SiteBuilder.generator)
    return console.finish(exitCode).rawValue
  }

  /// Does what `arguments`, without the program's name, say.
  static func run(
    _ arguments: [String], console: Console, environment: ProcessEnvironment, builder: SiteBuilder
  ) -> ExitCode {
    do throws(UsageError) {
      guard let first = arguments.first else {
        console.write(HelpText.overview)
        return .done
      }
      guard let command = commands.first(where: { $0.verb.name == first }) else {
        return try runWithoutVerb(arguments, console: console)
      }
      let parsed = try ArgumentParser.parse(Array(arguments.dropFirst()), for: command.verb)
      if parsed.has(.help) {
        console.write(HelpText.help(for: command.verb))
        return .done
      }
      return try command.init(parsed, environment: environment)
        .run(in: CommandContext(console: console, environment: environment, builder: builder))
    } catch {
      console.report(error.diagnostic)
      return .usage
    }
  }

  /// Handles `--version` and `--help`, and what is neither an option nor a verb.
  private static func runWithoutVerb(
    _ arguments: [String], console: Console
  ) throws(UsageError) -> ExitCode {
    if let word = arguments.first, !word.hasPrefix("-") || word == "-" {
      throw .unknownVerb(word)
    }
    let parsed = try ArgumentParser.parse(arguments, for: Verb.none)
    console.write(parsed.has(.version) ? "kith \(version)\n" : HelpText.overview)
    return .done
  }

  /// All commands, in the order in which help lists them.
  static let commands: [any Command.Type] = [
    InitCommand.self, PostCommand.self, CommentCommand.self, LikeCommand.self, RateCommand.self,
    ListCommand.self, ModerateCommand.self, RenameCommand.self, BuildCommand.self,
    ServeCommand.self,
    CheckCommand.self, HelpCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  /// Their verbs.
  static var verbs: [Verb] { commands.map { $0.verb } }

  /// Those that are told of unasked.
  static var listedVerbs: [Verb] { verbs.filter(\.isListed) }
}
