internal import Authoring
internal import Generator
internal import Model

/// The command `kith like POST[/COMMENT]`.
struct LikeCommand: Command {
  static let verb = Verb(
    name: "like", summary: "Add a like to a post or a comment",
    description: """
      Adds one to the likes that a post or a comment counts, in its file, where no other
      byte changes. POST is a slug, an address or a file; a comment is POST/COMMENT.
      """,
    operands: [.required("POST[/COMMENT]")], options: [BuildCommand.source, .help])

  private let source: String
  private let name: String
  private let clock: BuildClock

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    name = arguments.operands.first ?? ""
    clock = try .forBuild(now: nil, environment: environment)
  }

  func run(in context: CommandContext) -> ExitCode {
    do throws(AuthoringFailure) {
      let (path, count) = try SiteEditor.writing(
        source: source, now: clock.now, textCheck: TextCheck.refusal
      ).like(name)
      context.console.write("\(path): \(count) like\(count == 1 ? "" : "s")\n")
      return .done
    } catch {
      return error.report(on: context.console)
    }
  }
}
