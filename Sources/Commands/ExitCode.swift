/// How the program tells its caller how it went; the numbers above 1 are those of sysexits.h.
enum ExitCode: Int32, Sendable {
  /// All is done.
  case done = 0
  /// Content or templates have errors, or with `--strict` warnings.
  case failed = 1
  /// The arguments are wrong.
  case usage = 64
  /// The source folder is missing or cannot be read.
  case inputMissing = 66
  /// Something cannot be written.
  case cannotWrite = 73
}
