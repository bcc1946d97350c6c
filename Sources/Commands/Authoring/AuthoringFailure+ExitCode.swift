internal import Authoring

extension AuthoringFailure {
  /// Tells what is wrong; returns how the program ends.
  func report(on console: Console) -> ExitCode {
    diagnostics.forEach(console.report)
    return switch kind {
    case .refused: .failed
    case .inputMissing: .inputMissing
    case .cannotWrite: .cannotWrite
    }
  }
}
