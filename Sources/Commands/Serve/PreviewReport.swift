internal import Diagnostics
internal import Generator
internal import Preview

/// What a build of the preview has to say: its problems, and a line that sums it up.
struct PreviewReport: Sendable {
  let build: PreviewBuild

  private var report: BuildReport { build.report }

  /// Prints it, problems to standard error.
  func print(on console: Console) {
    for diagnostic in Diagnostic.grouped(Diagnostic.sorted(report.diagnostics)) {
      console.report(diagnostic)
    }
    console.write(line + "\n")
  }

  /// The first file that had changed, and how many more.
  private var changes: String {
    guard let first = build.changedPaths.first else { return "" }
    let more = build.changedPaths.count - 1
    return ": \(DiagnosticFormatter.printable(first))\(more > 0 ? " and \(more) more" : "")"
  }

  private var line: String {
    let counts = report.counts
    switch report.outcome {
    case .succeeded:
      return "\(counts.posts) post\(counts.posts == 1 ? "" : "s"), \(counts.pages) pages "
        + "in \(build.duration.words)\(changes)"
    case .contentErrors, .writtenInPart, .inputMissing, .cannotWrite:
      return build.isShowing
        ? "what is shown is older than the files; it follows once they are mended"
        : "there is no site to show; it comes once the files are mended"
    }
  }
}
