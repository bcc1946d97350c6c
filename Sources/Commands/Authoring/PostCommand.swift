internal import Authoring
internal import Diagnostics
internal import Generator
internal import Glibc
internal import Model

/// The command `kith post [TEXT]`.
struct PostCommand: Command {
  static let verb = Verb(
    name: "post", summary: "Write a post",
    description: """
      Writes a new post into Content/posts and prints the path of its file. TEXT is
      Markdown; "-" or nothing takes it from standard input, and on a terminal your editor
      opens ($VISUAL, $EDITOR).
      """,
    operands: [.optional("TEXT")],
    options: [
      BuildCommand.source, author, date, title, tag, media, alt, location, visibility, draft,
      .help,
    ])

  static let author = CommandOption(
    "author", short: "a", value: "HANDLE", "Who writes (the site's author)")
  static let date = CommandOption(
    "date", short: "d", value: "DATE", "When it is published (now): 2026-11-29T18:30")
  static let title = CommandOption("title", short: "t", value: "TEXT", "Its title")
  static let tag = CommandOption("tag", value: "TAG", "A tag; may be given several times")
  static let media = CommandOption(
    "media", short: "m", value: "FILE", "A photo, video or sound to copy; several times")
  static let alt = CommandOption(
    "alt", value: "TEXT", "What the file before it shows, for those who cannot see it")
  static let location = CommandOption(
    "location", short: "l", value: "PLACE", "Where: NAME, LAT,LON or \"LAT,LON NAME\"")
  static let visibility = CommandOption(
    "visibility", value: "WORD", choices: ["public", "unlisted", "friends", "private"],
    "public, unlisted, friends or private (public)")
  static let draft = CommandOption("draft", short: "D", "Leave it unfinished, so no build shows it")

  private let source: String
  private let text: TextSource
  private let clock: BuildClock
  /// All but its text and files.
  private let draft: PostDraft
  private let mediaPaths: [String]
  private let alternativeTexts: [String]

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    source = arguments.value(of: BuildCommand.source) ?? "."
    text = TextSource(operand: arguments.operands.first, environment: environment)
    clock = try .forBuild(now: nil, environment: environment)
    var draft = PostDraft(text: "")
    draft.author = arguments.value(of: Self.author)
    draft.date = arguments.value(of: Self.date)
    draft.title = arguments.value(of: Self.title)
    draft.tags = arguments.values(of: Self.tag).flatMap(PostDraft.tags)
    if let place = arguments.value(of: Self.location) {
      draft.location = try PlaceArgument.read(place)
    }
    if let word = arguments.value(of: Self.visibility) {
      guard let visibility = Visibility(rawValue: word.lowercased()) else {
        throw .invalidValue(
          option: "--visibility", value: word, expected: "public, unlisted, friends or private",
          candidates: Visibility.allCases.map(\.rawValue))
      }
      draft.visibility = visibility
    }
    draft.isDraft = arguments.has(Self.draft)
    self.draft = draft
    mediaPaths = arguments.values(of: Self.media)
    alternativeTexts = arguments.values(of: Self.alt)
    guard alternativeTexts.count <= mediaPaths.count else {
      throw .invalidValue(
        option: "--alt", value: alternativeTexts.last ?? "", expected: "a --media before it")
    }
  }

  func run(in context: CommandContext) -> ExitCode {
    do throws(AuthoringFailure) {
      var draft = draft
      guard let attachments = attachments(console: context.console) else { return .inputMissing }
      draft.attachments = attachments
      if text.takesTime {
        // Before anybody writes, what is wrong with the rest is told.
        try SiteEditor(source: source, now: clock.now).check(draft)
      }
      return try text.write(in: context) { words throws(AuthoringFailure) in
        draft.text = words
        let pictureCheck = PictureCheck(programFolder: context.environment.programFolder)
        return try SiteEditor.writing(
          source: source, now: clock.now, textCheck: TextCheck.refusal,
          pictureCheck: pictureCheck.refusal
        ).add(draft)
      }
    } catch {
      return error.report(on: context.console)
    }
  }

  /// The files to copy; `nil` with errors told where one cannot be read.
  private func attachments(console: Console) -> [PostDraft.Attachment]? {
    var attachments: [PostDraft.Attachment] = []
    for (index, path) in mediaPaths.enumerated() {
      guard let bytes = FileContents.read(path) else {
        let reason = String(cString: strerror(errno))
        console.report(
          Diagnostic(.error, at: SourceLocation(path: path), "this file cannot be read: \(reason)"))
        continue
      }
      let alt = index < alternativeTexts.count ? alternativeTexts[index] : nil
      attachments.append(
        PostDraft.Attachment(
          name: FolderPath.lastPart(of: path), bytes: bytes, alternativeText: alt))
    }
    return attachments.count == mediaPaths.count ? attachments : nil
  }
}
