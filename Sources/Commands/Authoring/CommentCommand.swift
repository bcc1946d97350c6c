internal import Authoring
internal import Generator
internal import Model

/// The command `kith comment POST [TEXT]`.
struct CommentCommand: Command {
  static let verb = Verb(
    name: "comment", summary: "Write a comment to a post",
    description: """
      Writes a comment to POST (its slug, address or file) and prints the path of its file.
      TEXT is Markdown; "-" or nothing takes it from standard input, and on a terminal your
      editor opens ($VISUAL, $EDITOR).
      """,
    operands: [.required("POST"), .optional("TEXT")],
    options: [
      BuildCommand.source, author, name, url, date, replyTo, rating, status, .help,
    ])

  static let author = CommandOption(
    "author", short: "a", value: "HANDLE", "Who writes (the site's author)")
  static let name = CommandOption(
    "name", short: "n", value: "NAME", "The name of a visitor who has no file in authors/")
  static let url = CommandOption("url", value: "URL", "The visitor's own site")
  static let date = CommandOption(
    "date", short: "d", value: "DATE", "When it was written (now): 2026-11-29T18:30")
  static let replyTo = CommandOption(
    "reply-to", short: "r", value: "COMMENT", "The comment that it answers")
  static let rating = CommandOption("rating", value: "N", "Its author's mark for the post")
  static let status = CommandOption(
    "status", value: "WORD", choices: ["approved", "pending", "spam"],
    "approved, pending or spam (approved)")

  private let source: String
  private let post: String
  private let text: TextSource
  private let clock: BuildClock
  /// All but its text.
  private let draft: CommentDraft

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    post = arguments.operands.first ?? ""
    text = TextSource(operand: arguments.operands.dropFirst().first, environment: environment)
    clock = try .forBuild(now: nil, environment: environment)
    var draft = CommentDraft(text: "")
    if let name = arguments.value(of: Self.name) {
      if arguments.has(Self.author) { throw .conflict("--author", "--name") }
      draft.author = .visitor(name: name, url: arguments.value(of: Self.url))
    } else if arguments.has(Self.url) {
      throw .needs(option: "--url", other: "--name")
    } else {
      draft.author = arguments.value(of: Self.author).map { .handle($0) }
    }
    draft.date = arguments.value(of: Self.date)
    draft.replyTo = arguments.value(of: Self.replyTo)
    if let number = arguments.value(of: Self.rating) {
      guard let rating = Int(number) else {
        throw .invalidValue(option: "--rating", value: number, expected: "a whole number")
      }
      draft.rating = rating
    }
    if let word = arguments.value(of: Self.status) {
      guard let status = Comment.Status(rawValue: word.lowercased()) else {
        throw .invalidValue(
          option: "--status", value: word, expected: "approved, pending or spam",
          candidates: Comment.Status.allCases.map(\.rawValue))
      }
      draft.status = status
    }
    self.draft = draft
  }

  func run(in context: CommandContext) -> ExitCode {
    do throws(AuthoringFailure) {
      var draft = draft
      if text.takesTime {
        // Before anybody writes, what is wrong with the rest is told.
        try SiteEditor(source: source, now: clock.now).check(draft, toPostNamed: post)
      }
      return try text.write(in: context) { words throws(AuthoringFailure) in
        draft.text = words
        return try SiteEditor.writing(source: source, now: clock.now, textCheck: TextCheck.refusal)
          .add(draft, toPostNamed: post)
      }
    } catch {
      return error.report(on: context.console)
    }
  }
}
