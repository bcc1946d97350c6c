internal import Diagnostics
internal import Generator

/// A build or check that has come to its end, with what its report is made from.
struct BuildResult: Sendable {
  /// What was asked for.
  enum Purpose: Sendable, Hashable {
    /// To write a site, or in a dry run to tell what would be written.
    case build(isDryRun: Bool)
    /// To look at content alone.
    case check
  }

  let report: BuildReport
  let purpose: Purpose
  /// Whether warnings make it fail.
  let isStrict: Bool
  /// How long it took, from the command's beginning.
  let duration: Duration

  /// All that was found wrong, in the order in which it is told.
  let diagnostics: [Diagnostic]
  /// How many of them are errors.
  let errorCount: Int
  /// How many of them are warnings.
  let warningCount: Int

  init(report: BuildReport, purpose: Purpose, isStrict: Bool, duration: Duration) {
    self.report = report
    self.purpose = purpose
    self.isStrict = isStrict
    self.duration = duration
    diagnostics = Diagnostic.sorted(report.diagnostics)
    errorCount = diagnostics.count { $0.severity == .error }
    warningCount = diagnostics.count { $0.severity == .warning }
  }

  /// The exit code: never that of success where an error was told.
  var exitCode: ExitCode {
    switch report.outcome {
    case .inputMissing: .inputMissing
    case .cannotWrite: .cannotWrite
    case .contentErrors, .writtenInPart: .failed
    case .succeeded: errorCount > 0 || (isStrict && warningCount > 0) ? .failed : .done
    }
  }

  /// Whether the site was written, or in a dry run would have been.
  var isWritten: Bool {
    switch report.outcome {
    case .succeeded, .writtenInPart: true
    case .contentErrors, .inputMissing, .cannotWrite: false
    }
  }
}

/// What of a build is printed, and how.
struct ReportStyle: Sendable, Hashable {
  var isJSON = false
  var isQuiet = false
  var isVerbose = false
  var showsTimings = false
}
