internal import Glibc

/// A variable of the environment that the program heeds.
enum EnvironmentVariable: String, CaseIterable, Sendable {
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case searchPath = "PATH"
  case sourceDateEpoch = "SOURCE_DATE_EPOCH"
  case timeZone = "TZ"
  case loginName = "LOGNAME"
  case userName = "USER"
  case visual = "VISUAL"
  case editor = "EDITOR"
  case temporaryFolder = "TMPDIR"

  /// What it does, in a sentence for the manual page.
  var meaning: String {
    switch self {
    case .noColor: "Any text switches colour off (no-color.org)."
    case .terminal: "A terminal that is \"dumb\" gets neither colour nor a line of progress."
    case .searchPath:
      "Where curl is looked for, which asks other sites for \"kith check --external\"."
    case .sourceDateEpoch:
      "The moment to build for, in seconds since 1970 (reproducible-builds.org)."
    case .timeZone: "The time zone of a new site, if its name can be told from it."
    case .loginName: "The author of a new site, where nobody is named."
    case .userName: "Likewise, where LOGNAME is not there."
    case .visual: "The editor for new posts and comments: a command, such as \"code --wait\"."
    case .editor: "Likewise, where VISUAL is not there; without both it is vi."
    case .temporaryFolder: "Where what is written in an editor lies meanwhile (/tmp)."
    }
  }

  /// Its value in the environment of this process; `nil` where it is not set.
  var value: String? {
    getenv(rawValue).map { String(cString: $0) }
  }

  /// Its value; `nil` where it is empty too.
  var text: String? {
    value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
