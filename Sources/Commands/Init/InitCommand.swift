internal import Authoring
internal import Diagnostics
internal import Generator
internal import Model

/// The command `kith init`.
struct InitCommand: Command {
  static let verb = Verb(
    name: "init", summary: "Make a new site",
    description: """
      Makes a site in DIR that can be built at once: Content/ with a site file, an author,
      a first post and a comment, and a .gitignore. DIR is new, or empty but for names with
      a dot first. Either all of it is made or nothing.
      """,
    operands: [.required("DIR")], options: [title, url, language, author, theme, .help])

  static let title = CommandOption(
    "title", value: "TEXT", "The site's name (the name of DIR)")
  static let url = CommandOption(
    "url", value: "URL", "The address that it will have (https://example.org/)")
  static let language = CommandOption("language", value: "TAG", "Its language (en)")
  static let author = CommandOption(
    "author", value: "NAME", "Who writes (the name of your login)")
  static let theme = CommandOption(
    "theme", "Copy the theme into DIR/Templates, to be changed there")

  private let folder: String
  private let site: NewSite
  private let languageTag: String
  private let copiesTheme: Bool

  init(_ arguments: ParsedArguments, environment: ProcessEnvironment) throws(UsageError) {
    guard let folder = arguments.operands.first else {
      throw .missingOperand("DIR", verb: Self.verb.name)
    }
    guard !folder.isEmpty else {
      throw .invalidValue(option: "DIR", value: folder, expected: "the path of a folder")
    }
    self.folder = folder
    let title = arguments.value(of: Self.title) ?? FolderPath.name(of: folder) ?? "My feed"
    let url = arguments.value(of: Self.url) ?? "https://example.org/"
    let login = environment.loginName ?? "author"
    let author = arguments.value(of: Self.author) ?? login
    languageTag = arguments.value(of: Self.language) ?? "en"
    copiesTheme = arguments.has(Self.theme)
    let clock = try BuildClock.forBuild(now: nil, environment: environment)
    do throws(NewSite.InvalidValue) {
      site = try NewSite(
        title: title, url: url, language: languageTag,
        timeZone: MachineZone(environment).name, author: author, login: login, now: clock.now)
    } catch {
      switch error {
      case .title: throw .invalidValue(option: "--title", value: title, expected: "a name")
      case .author: throw .invalidValue(option: "--author", value: author, expected: "a name")
      case .url:
        throw .invalidValue(
          option: "--url", value: url,
          expected: "an http or https address such as https://example.org/feed/")
      case .language:
        throw .invalidValue(
          option: "--language", value: languageTag,
          expected: "a language tag such as en or zh-Hant")
      }
    }
  }

  func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    var diagnostics: [Diagnostic] = []
    let theme = ShippedTheme.find(
      programFolder: context.environment.programFolder, diagnostics: &diagnostics)
    var files = site.files
    if copiesTheme {
      guard let theme, diagnostics.isEmpty else {
        if theme == nil {
          diagnostics.append(
            Diagnostic(
              .error, at: nil, "there is no theme to copy",
              notes: [
                "it is looked for in ../share/kith/Templates beside the program, "
                  + "and in a folder above it"
              ]))
        }
        diagnostics.forEach(console.report)
        return .inputMissing
      }
      files += theme.files.map { NewFile(path: "Templates/\($0.name)", bytes: $0.bytes) }
    }
    do throws(NewSiteError) {
      let result = try NewSiteFolder(path: folder).fill(with: files)
      theme?.warnings(for: languageTag).forEach(console.report)
      console.write(InitReport(folder: folder, result: result).text)
      return .done
    } catch {
      console.report(error.diagnostic)
      return .cannotWrite
    }
  }
}
