internal import Authoring
internal import Diagnostics
internal import Generator
internal import Model

/// The command `kith rename POST SLUG`.
struct RenameCommand: Command {
  static let verb = Verb(
    name: "rename", summary: "Give a post another address",
    description: """
      Renames the file or folder of POST so that its address ends in SLUG, with its media
      and comments. The old address goes on leading to it (an alias), and links to it in
      other posts and pages are mended.
      """,
    operands: [.required("POST"), .required("SLUG")], options: [BuildCommand.source, .help])

  private let source: String
  private let name: String
  private let slug: String
  private let clock: BuildClock

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    name = arguments.operands.first ?? ""
    slug = arguments.operands.last ?? ""
    clock = try .forBuild(now: nil, environment: environment)
  }

  func run(in context: CommandContext) -> ExitCode {
    do throws(AuthoringFailure) {
      let renaming = try SiteEditor.writing(
        source: source, now: clock.now, textCheck: TextCheck.refusal
      ).rename(name, to: slug)
      var text = "\(DiagnosticFormatter.printable(renaming.path))\n"
      if let alias = renaming.alias { text += "\(alias) leads there\n" }
      for path in renaming.mended {
        text += "\(DiagnosticFormatter.printable(path)): links mended\n"
      }
      context.console.write(text)
      for (path, reason) in renaming.unmended {
        context.console.report(
          Diagnostic(.warning, at: SourceLocation(path: path), "links stay as they are: \(reason)"))
      }
      return .done
    } catch {
      return error.report(on: context.console)
    }
  }
}
