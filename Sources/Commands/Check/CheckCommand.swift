internal import Generator

/// The command `kith check`.
struct CheckCommand: Command {
  static let verb = Verb(
    name: "check", summary: "Look for faults in the content; write nothing",
    description: """
      Checks the posts and comments in DIR/Content as a build does, and more closely:
      links within the site and the parts of pages they lead to, files that no post
      refers to, photos and films that tell where they were taken, dates without a
      zone, replies older than what they answer, and lines that look wrapped. Nothing
      is written, and no network is used, unless --external asks other sites about
      links to them.
      """,
    operands: [], options: [source, external, now, strict, json, quiet, verbose, .help])

  static let source = BuildCommand.source
  static let external = CommandOption(
    "external", "Ask other sites whether they have what is linked; needs curl")
  static let now = BuildCommand.now
  static let strict = CommandOption("strict", "Let warnings fail the check")
  static let json = BuildCommand.json
  static let quiet = BuildCommand.quiet
  static let verbose = BuildCommand.verbose

  private let options: CheckOptions
  private let style: ReportStyle

  /// The check that `arguments` ask for.
  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    var options = CheckOptions(
      source: arguments.value(of: Self.source) ?? ".",
      clock: try .forBuild(now: arguments.value(of: Self.now), environment: environment))
    options.isStrict = arguments.has(Self.strict)
    options.programFolder = environment.programFolder
    options.asksWeb = arguments.has(Self.external)
    if options.asksWeb {
      options.web = .curl(
        searchPath: environment.searchPath ?? "",
        userAgent: "Kith/\(KithTool.version) (a static site generator that checks its links)")
    }
    self.options = options
    style = ReportStyle(
      isJSON: arguments.has(Self.json), isQuiet: arguments.has(Self.quiet),
      isVerbose: arguments.has(Self.verbose))
    if style.isQuiet, style.isVerbose { throw .conflict("--quiet", "--verbose") }
  }

  /// Checks and prints what there is to say.
  func run(in context: CommandContext) -> ExitCode {
    context.report(style: style, purpose: .check, isStrict: options.isStrict) { progress in
      var options = options
      options.progress = progress
      return context.builder.check(options)
    }
  }
}
