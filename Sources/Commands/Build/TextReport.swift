internal import Diagnostics
internal import Generator
internal import Model

/// The report of a build or check for people: problems, what is held back, and a line that sums it up.
struct TextReport: Sendable {
  let result: BuildResult
  let style: ReportStyle

  /// Prints it: problems to standard error, results to standard output.
  func print(on console: Console) {
    for diagnostic in shownDiagnostics { console.report(diagnostic) }
    if let line = problemLine, result.purpose != .check || !showsSummary {
      console.writeError(line + "\n")
    }
    guard showsSummary else { return }
    var text = ""
    for held in result.report.heldBack.sortedByPath() {
      text += "\(DiagnosticFormatter.printable(held.path)): held back: \(held.reason.words)\n"
    }
    if style.showsTimings { text += TimingTable(result.report.timings).text }
    console.write(text + summaryLine + "\n")
  }

  /// Whether the last line sums it up: of a build that wrote something, and of a check that had
  /// something to read.
  private var showsSummary: Bool {
    let hasSummary =
      result.purpose == .check ? result.report.outcome != .inputMissing : result.isWritten
    return hasSummary && !style.isQuiet
  }

  /// The diagnostics to show: those with one key once, at their first place, with their number.
  var shownDiagnostics: [Diagnostic] {
    if style.isVerbose { return result.diagnostics }
    return Diagnostic.grouped(result.diagnostics)
  }

  /// Whether some diagnostics are told by their number alone.
  private var joinsRepetitions: Bool {
    shownDiagnostics.count < result.diagnostics.count
  }

  /// How many problems there were and what became of the site; `nil` where there were none.
  var problemLine: String? {
    var parts: [String] = []
    if result.errorCount > 0 { parts.append(result.errorCount.counted("error")) }
    if result.warningCount > 0 { parts.append(result.warningCount.counted("warning")) }
    if parts.isEmpty { return nil }
    let noun = result.purpose == .check ? "check" : "build"
    let end =
      switch result.report.outcome {
      case .succeeded where result.exitCode == .failed: "; with --strict the \(noun) has failed"
      case .succeeded: ""
      case _ where result.purpose == .check: ""
      case .writtenInPart: "; the rest was built"
      case .contentErrors, .inputMissing: "; nothing was written"
      case .cannotWrite:
        result.report.hasBegunWriting ? "; the site is not complete" : "; nothing was written"
      }
    return parts.joined(separator: ", ") + end
  }

  /// What was built or checked in one line.
  var summaryLine: String {
    let counts = result.report.counts
    guard case .build(let isDryRun) = result.purpose else {
      return """
        \(counts.posts.counted("post")), \(counts.comments.counted("comment")) checked: \
        \(problemLine ?? "nothing is wrong"); \(result.report.heldBack.count) held back\
        \(joinsRepetitions ? "; --verbose tells each" : "")
        """
    }
    let dryRun = isDryRun ? " (dry run: nothing was touched)" : ""
    return """
      \(counts.posts.counted("post")), \(counts.comments.counted("comment")) → \
      \(counts.pages.counted("page")) in \(result.duration.words); \(counts.written) written, \
      \(counts.unchanged) unchanged, \(counts.removed) removed; \
      \(result.report.heldBack.count) held back\(dryRun)
      """
  }
}

extension Int {
  /// `1 post`, `2 posts`.
  fileprivate func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension [HeldBack] {
  /// The files in the order of their paths' bytes.
  func sortedByPath() -> [HeldBack] {
    sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
