internal import Authoring
internal import Generator
internal import Model

/// The command `kith rate POST N`.
struct RateCommand: Command {
  static let verb = Verb(
    name: "rate", summary: "Add a reader's rating to a post",
    description: """
      Adds one vote for the mark N to the ratings of POST, in its file, where no other byte
      changes. POST is a slug, an address or a file.
      """,
    operands: [.required("POST"), .required("N")], options: [BuildCommand.source, .help])

  private let source: String
  private let name: String
  private let mark: Int
  private let clock: BuildClock

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    name = arguments.operands.first ?? ""
    let number = arguments.operands.last ?? ""
    guard let mark = Int(number) else {
      throw .invalidValue(option: "N", value: number, expected: "a whole number")
    }
    self.mark = mark
    clock = try .forBuild(now: nil, environment: environment)
  }

  func run(in context: CommandContext) -> ExitCode {
    do throws(AuthoringFailure) {
      let (path, count) = try SiteEditor.writing(
        source: source, now: clock.now, textCheck: TextCheck.refusal
      ).rate(
        name, mark: mark)
      context.console.write("\(path): \(count) vote\(count == 1 ? "" : "s") for \(mark)\n")
      return .done
    } catch {
      return error.report(on: context.console)
    }
  }
}
