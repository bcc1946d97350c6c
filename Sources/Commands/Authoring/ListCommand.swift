internal import Diagnostics
internal import Generator
internal import HTML
internal import Model

/// The command `kith list`.
struct ListCommand: Command {
  static let verb = Verb(
    name: "list", summary: "List posts, pages and what is held back",
    description: """
      Lists the posts, newest first, and the pages, a line each: date, file, what readers
      see of it, and its title or first words. With an option, only what it names.
      """,
    operands: [],
    options: [BuildCommand.source, held, pending, drafts, names, json, BuildCommand.now, .help]
  )

  static let held = CommandOption("held", "What readers do not see, and why")
  static let pending = CommandOption("pending", "Comments that wait for approval")
  static let drafts = CommandOption("drafts", short: "D", "Drafts")
  static let names = CommandOption("names", "Print the names of posts alone, as commands take them")
  static let json = CommandOption("json", "Print JSON lines")

  private let source: String
  private let clock: BuildClock
  private let shows: Set<CommandOption>
  private let isJSON: Bool
  private let showsNames: Bool

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    clock = try .forBuild(now: arguments.value(of: BuildCommand.now), environment: environment)
    shows = Set([Self.held, Self.pending, Self.drafts].filter(arguments.has))
    isJSON = arguments.has(Self.json)
    showsNames = arguments.has(Self.names)
  }

  func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    let survey: SiteSurvey
    do throws(SiteSurvey.Failure) {
      survey = try SiteSurvey(source: source, clock: clock)
    } catch {
      console.report(Diagnostic(.error, at: nil, error.message))
      return .inputMissing
    }
    var bytes: [UInt8] = []
    if showsNames {
      for name in items(of: survey).compactMap(\.name) {
        bytes += Array("\(DiagnosticFormatter.printable(name))\n".utf8)
      }
      console.write(bytes)
      return .done
    }
    for item in items(of: survey) {
      bytes += isJSON ? item.json : Array(item.line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    console.write(bytes)
    guard !survey.failures.isEmpty else { return .done }
    let count = survey.failures.count
    console.report(
      Diagnostic(
        .warning, at: nil,
        "\(count) file\(count == 1 ? " has" : "s have") errors and "
          + "\(count == 1 ? "is" : "are") in no list; \"kith build -n\" tells them"))
    return .done
  }

  /// What is listed, in order.
  private func items(of survey: SiteSurvey) -> [ListItem] {
    var items: [ListItem] = []
    for entry in survey.entries {
      let isShown =
        shows.isEmpty || shows.contains(Self.held) && entry.heldBack != nil
        || shows.contains(Self.drafts) && entry.isDraft
      if isShown { items.append(ListItem(entry)) }
      guard shows.contains(Self.held) || shows.contains(Self.pending) else { continue }
      items += entry.comments.filter { comment in
        comment.status == .pending || comment.status == .spam && shows.contains(Self.held)
      }.map(ListItem.init)
    }
    if shows.contains(Self.held) || shows.contains(Self.pending) {
      items += survey.waitingComments.map(ListItem.init(faultyComment:))
    }
    return items
  }
}

/// A line of a list.
private struct ListItem {
  let kind: String
  let path: String
  let permalink: String?
  let date: Timestamp?
  let state: String
  let until: Timestamp?
  let words: String
  let commentCount: Int?
  var isDraft = false
  /// What commands call the post.
  var name: String?

  init(_ entry: SiteSurvey.Entry) {
    kind = entry.kind.rawValue
    path = entry.path
    permalink = entry.permalink
    date = entry.date
    state = entry.heldBack?.code ?? (entry.isUnlisted ? "unlisted" : "public")
    isDraft = entry.isDraft
    name = entry.slug
    until = entry.heldBack?.time
    words = entry.words
    commentCount = entry.kind == .post ? entry.comments.count : nil
  }

  init(_ comment: Comment) {
    kind = "comment"
    path = comment.path
    permalink = nil
    date = comment.date
    state = comment.status.rawValue
    until = nil
    words = String(decoding: comment.body.bytes.prefix(400), as: UTF8.self)
    commentCount = nil
  }

  /// A comment that waits and has errors.
  init(faultyComment path: String) {
    kind = "comment"
    self.path = path
    permalink = nil
    date = nil
    state = Comment.Status.pending.rawValue
    until = nil
    words = "(it has errors)"
    commentCount = nil
  }

  /// The line for people.
  var line: String {
    let day = date.map { String($0.words.prefix(10)) } ?? "          "
    let oneLine = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = oneLine.count > 60 ? oneLine.prefix(60) + "…" : oneLine[...]
    // Both facts of a draft that is for friends: with one of them mended, the other is still there.
    var state = state
    if isDraft, state != HeldBack.Reason.draft.code { state += ", draft" }
    state += String(repeating: " ", count: max(0, 8 - state.count))
    return "\(day)  \(state)  \(DiagnosticFormatter.printable(path))  "
      + DiagnosticFormatter.printable(String(short))
  }

  /// The line for programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("kind", kind)
      json.member("path", path)
      if let permalink { json.member("permalink", permalink) }
      if let date { json.member("date", date.rfc3339) }
      json.member("state", state)
      if isDraft { json.member("isDraft", true) }
      if let until { json.member("time", until.rfc3339) }
      json.member("words", words)
      if let commentCount { json.member("comments", commentCount) }
    }
    return json.printableBytes
  }
}
