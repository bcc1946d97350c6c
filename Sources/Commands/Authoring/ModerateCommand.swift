internal import Authoring
internal import Diagnostics
internal import Generator
internal import Model

/// The command `kith moderate [COMMENT…]`.
struct ModerateCommand: Command {
  static let verb = Verb(
    name: "moderate", summary: "Approve or refuse pending comments",
    description: """
      Shows the comments that wait for approval with all that their senders have written,
      or approves, marks as spam or deletes those that are named: POST/COMMENT, the path of a
      file, or POST for all that wait there. A stranger is trusted in name, url, date, text,
      replyTo and rating alone; of a file that says more, the rest is left out when it is
      approved. Else the status in a file changes alone, and no other byte.
      """,
    operands: [.optional("COMMENT", repeats: true)],
    options: [BuildCommand.source, approve, spam, delete, all, .help])

  static let approve = CommandOption("approve", short: "a", "Let them be shown")
  static let spam = CommandOption("spam", "Mark them as spam; the files stay")
  static let delete = CommandOption("delete", "Delete their files")
  static let all = CommandOption("all", "Take all pending comments")

  /// What is done with the comments.
  private enum Action {
    case show, delete
    case set(Comment.Status)
  }

  private var isLook: Bool { if case .show = action { true } else { false } }

  private let source: String
  private let names: [String]
  private let takesAll: Bool
  private let action: Action
  private let clock: BuildClock

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    names = arguments.operands
    takesAll = arguments.has(Self.all)
    clock = try .forBuild(now: nil, environment: environment)
    let asked = [Self.approve, Self.spam, Self.delete].filter(arguments.has)
    if asked.count > 1 { throw .conflict("--\(asked[0].name)", "--\(asked[1].name)") }
    switch asked.first {
    case Self.approve: action = .set(.approved)
    case Self.spam: action = .set(.spam)
    case Self.delete: action = .delete
    default: action = .show
    }
    if case .show = action { return }
    guard !names.isEmpty || takesAll else {
      throw .missingOperand("COMMENT… or --all", verb: Self.verb.name)
    }
    if !names.isEmpty, takesAll { throw .conflict("--all", "COMMENT") }
  }

  func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    do throws(AuthoringFailure) {
      let editor =
        try isLook
        ? SiteEditor(source: source, now: clock.now)
        : SiteEditor.writing(source: source, now: clock.now, textCheck: TextCheck.refusal)
      var comments = editor.pendingComments
      if !names.isEmpty {
        let waiting = comments
        comments = []
        for name in names {
          // A post stands for all that waits there.
          if let post = try? editor.post(named: name) {
            comments += waiting.filter { $0.folder == post.commentFolder }
          } else {
            comments.append(try editor.anyComment(named: name))
          }
        }
        var seen: Set<String> = []
        comments.removeAll { !seen.insert($0.path).inserted }
      }
      guard !comments.isEmpty else {
        console.write(CommentListing([]).text)
        return .done
      }
      let paths = comments.map(\.path)
      switch action {
      case .show:
        console.write(CommentListing(comments).text)
      case .set(let status):
        let decision = editor.setStatus(status, of: paths)
        console.write(
          decision.changed.map { path in
            "\(DiagnosticFormatter.printable(path)): \(status.rawValue)\n"
          }.joined())
        if !decision.diagnostics.isEmpty {
          return AuthoringFailure(.refused, decision.diagnostics).report(on: console)
        }
      case .delete:
        try editor.delete(paths)
        console.write(paths.map { "\(DiagnosticFormatter.printable($0)): deleted\n" }.joined())
      }
      return .done
    } catch {
      return error.report(on: console)
    }
  }
}
