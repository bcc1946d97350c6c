public import Diagnostics

/// Why something was not written; then nothing was.
public struct AuthoringFailure: Error, Sendable {
  /// What kind of failure it is, for the program's exit code.
  public enum Kind: Sendable, Hashable {
    /// What was asked for does not fit what the site holds.
    case refused
    /// The source folder is missing or cannot be read.
    case inputMissing
    /// A file cannot be written.
    case cannotWrite
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// What is wrong, for the user; at least one error.
  public let diagnostics: [Diagnostic]

  /// A failure with these diagnostics.
  public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// A refusal in one sentence, with what was probably meant.
  static func refused(
    _ message: String, suggestion: String? = nil, notes: [String] = []
  ) -> AuthoringFailure {
    AuthoringFailure(
      .refused,
      [Diagnostic(.error, at: nil, message, suggestion: suggestion, notes: notes)])
  }

  /// That the system would not write the file at `path`.
  static func cannotWrite(_ path: String, _ reason: String) -> AuthoringFailure {
    AuthoringFailure(
      .cannotWrite,
      [Diagnostic(.error, at: SourceLocation(path: path), "cannot write this: \(reason)")])
  }
}
