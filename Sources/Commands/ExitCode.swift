/// How the program tells its caller how it went; the numbers above 1 are those of sysexits.h.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case inputMissing = 66
  case portTaken = 69
  case cannotWrite = 73

  /// What it tells, in a sentence for the manual page.
  var meaning: String {
    switch self {
    case .done: "All is done."
    case .failed: "Content or templates have errors, or with --strict warnings."
    case .usage: "The arguments are wrong."
    case .inputMissing: "The source folder is missing or cannot be read."
    case .portTaken: "The port to serve on is taken."
    case .cannotWrite: "Something cannot be written."
    }
  }
}
