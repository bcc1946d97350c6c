internal import Diagnostics
internal import Generator

/// What a build of the preview has to say: its problems, and a line that sums it up.
struct PreviewReport: Sendable {
  let report: BuildReport
  let duration: Duration

  /// Prints it, problems to standard error.
  func print(on console: Console) {
    for diagnostic in Diagnostic.grouped(Diagnostic.sorted(report.diagnostics)) {
      console.report(diagnostic)
    }
    console.write(line + "\n")
  }

  private var line: String {
    let counts = report.counts
    switch report.outcome {
    case .succeeded:
      return "\(counts.posts) post\(counts.posts == 1 ? "" : "s"), \(counts.pages) pages "
        + "in \(duration.words)"
    case .contentErrors, .writtenInPart, .inputMissing, .cannotWrite:
      return "what is shown is older than the files; it follows once they are mended"
    }
  }
}
