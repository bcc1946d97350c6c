internal import Diagnostics
internal import Generator
internal import Glibc

/// The command `kith build`.
struct BuildCommand: Command {
  static let verb = Verb(
    name: "build", summary: "Build the site",
    description: """
      Turns the posts and comments in DIR/Content into a finished site in DIR/Output.
      Only what has changed is written. What an earlier build wrote and the site no
      longer has is removed; files that Kith did not write are never touched.
      """,
    operands: [],
    options: [
      source, output, baseURL, drafts, future, expired, now, strict, keepGoing, dryRun, json,
      quiet, verbose, timings, .help,
    ])

  static let source = CommandOption(
    "source", short: "s", value: "DIR", "The folder that holds Content/ (the current one)")
  static let output = CommandOption(
    "output", short: "o", value: "DIR", "The folder to write the site to (DIR/Output)")
  static let baseURL = CommandOption(
    "base-url", short: "b", value: "URL", "The site's address, instead of that in site.yml")
  static let drafts = CommandOption(
    "drafts", short: "D", "Build drafts too; needs an --output of its own")
  static let future = CommandOption(
    "future", short: "F", "Build posts dated later than now too; likewise")
  static let expired = CommandOption(
    "expired", short: "E", "Build posts whose time is over too; likewise")
  static let now = CommandOption(
    "now", value: "TIME", "Take TIME for now: 2026-11-29T18:00:00+08:00")
  static let strict = CommandOption("strict", "Let warnings fail the build")
  static let keepGoing = CommandOption(
    "keep-going", short: "k", "Write what has no errors although others have some")
  static let dryRun = CommandOption(
    "dry-run", short: "n", "Touch nothing and tell what would be done")
  static let json = CommandOption(
    "json", "Print problems, held-back files and the summary as JSON lines")
  static let quiet = CommandOption("quiet", short: "q", "Print problems alone")
  static let verbose = CommandOption(
    "verbose", short: "v", "Tell each problem, also those that repeat themselves")
  static let timings = CommandOption("timings", "Print where the time went, stage by stage")

  private(set) var options: BuildOptions
  private let style: ReportStyle

  /// The build that `arguments` ask for.
  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    let source = arguments.value(of: Self.source) ?? "."
    let siteOutput = source == "." ? "Output" : FolderPath.child("Output", of: source)
    let output = arguments.value(of: Self.output) ?? siteOutput
    options = BuildOptions(
      source: source, output: output,
      clock: try .forBuild(now: arguments.value(of: Self.now), environment: environment))
    if let address = arguments.value(of: Self.baseURL) {
      options.baseURL = try Self.absoluteURL(address)
    }
    options.includesDrafts = arguments.has(Self.drafts)
    options.includesFuture = arguments.has(Self.future)
    options.includesExpired = arguments.has(Self.expired)
    options.isStrict = arguments.has(Self.strict)
    options.keepsGoing = arguments.has(Self.keepGoing)
    options.isDryRun = arguments.has(Self.dryRun)
    options.programFolder = environment.programFolder
    options.endsProcess = true
    style = ReportStyle(
      isJSON: arguments.has(Self.json), isQuiet: arguments.has(Self.quiet),
      isVerbose: arguments.has(Self.verbose), showsTimings: arguments.has(Self.timings))
    if style.isQuiet, style.isVerbose { throw .conflict("--quiet", "--verbose") }
    for option in [Self.drafts, Self.future, Self.expired] where arguments.has(option) {
      if FolderPath.areSame(output, siteOutput) {
        throw .needsOwnOutput(option: "--\(option.name)")
      }
    }
  }

  /// Builds and prints what there is to say.
  func run(in context: CommandContext) -> ExitCode {
    context.report(
      style: style, purpose: .build(isDryRun: options.isDryRun), isStrict: options.isStrict
    ) { progress in
      var options = options
      options.progress = progress
      return context.builder.build(options)
    }
  }

  /// `text` where it is an absolute address of the web.
  private static func absoluteURL(_ text: String) throws(UsageError) -> String {
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      if !host.isEmpty, !text.contains(where: \.isWhitespace) { return text }
    }
    throw .invalidValue(
      option: "--base-url", value: text,
      expected: "an absolute address such as https://example.org/feed/")
  }
}
