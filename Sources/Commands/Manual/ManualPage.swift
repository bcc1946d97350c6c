/// The manual page, made from the tables of verbs, options and exit codes.
struct ManualPage {
  /// The commands that it describes.
  let verbs: [Verb]

  /// The page in the language of man(7).
  var source: String {
    """
    .\\" "kith manual" writes this page.
    .TH KITH 1 "" "kith \(KithTool.version)" "Kith"
    .SH NAME
    kith \\- make a finished social feed from a folder of Markdown posts and comments
    .SH SYNOPSIS
    .B kith
    .I COMMAND
    .RI [ OPTION ...]
    .SH DESCRIPTION
    Kith turns a folder of Markdown posts and comments into a finished social feed:
    static HTML that any web host can serve.
    .PP
    .B kith help
    .I COMMAND
    tells what a command does and takes, as this page does.
    .SH OPTIONS
    \(Verb.none.options.map(item).joined())\
    .SH COMMANDS
    \(verbs.map(section).joined())\
    .SH EXIT STATUS
    \(ExitCode.allCases.map { tagged("\\fB\($0.rawValue)\\fR", $0.meaning) }.joined())\
    .SH ENVIRONMENT
    \(EnvironmentVariable.allCases.map(item).joined())\
    .SH FILES
    \(Self.files.map { tagged("\\fI\(escaped($0.0))\\fR", $0.1) }.joined())
    """
  }

  private static let files = [
    ("Content/", "Posts, comments, authors and pages of a site."),
    ("Content/site.yml", "What the site is and how it works, a note on each key included."),
    ("Templates/", "Templates and assets of the site's own, which replace those of the theme."),
    ("Output/", "The finished site; it is written anew with each build."),
    (".kith/", "What Kith remembers between builds; it may be deleted."),
    ("PREFIX/share/kith/Templates/", "The theme that came with the program."),
  ]

  /// What `verb` does and takes.
  private func section(of verb: Verb) -> String {
    let synopsis =
      (["\\fBkith \(escaped(verb.name))\\fR"]
      + verb.operands.map { "\\fI\(escaped($0.synopsis))\\fR" }).joined(separator: " ")
    return """
      .SS \(synopsis)
      \(lines(verb.description))
      \(verb.options.map(item).joined())
      """
  }

  private func item(_ option: CommandOption) -> String {
    let forms = option.forms.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return tagged(
      forms + (option.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""), option.summary)
  }

  private func item(_ variable: EnvironmentVariable) -> String {
    tagged("\\fB\(escaped(variable.rawValue))\\fR", variable.meaning)
  }

  private func tagged(_ tag: String, _ text: String) -> String {
    ".TP\n\(tag)\n\(lines(text))\n"
  }

  /// The lines of `text`, none of them a request but for those that part paragraphs.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? ".PP" : (line.hasPrefix(".") ? "\\&" : "") + escaped(String(line))
    }.joined(separator: "\n")
  }

  /// `text` without what has a meaning to roff: a bare `-` may become a hyphen that nobody can
  /// paste, and what is not ASCII depends on the reader's settings.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "…": escaped += "..."
      default:
        if scalar.isASCII {
          escaped.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)]"
        }
      }
    }
  }
}
