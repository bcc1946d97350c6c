internal import Generator

extension CommandContext {
  /// Runs a build or a check, shows on a terminal how far it is, and prints what there is to say.
  ///
  /// `work` is handed what to tell the progress to, where anybody sees it.
  func report(
    style: ReportStyle, purpose: BuildResult.Purpose, isStrict: Bool,
    of work: ((@Sendable (BuildProgress) -> Void)?) -> BuildReport
  ) -> ExitCode {
    let start = ContinuousClock.now
    let line = ProgressLine(on: console, start: start)
    let showsProgress = console.canRewriteLine && !style.isQuiet && !style.isJSON
    var progress: (@Sendable (BuildProgress) -> Void)?
    if showsProgress { progress = { line.show($0) } }
    let report = work(progress)
    line.clear()
    let result = BuildResult(
      report: report, purpose: purpose, isStrict: isStrict, duration: ContinuousClock.now - start)
    if style.isJSON {
      console.write(JSONReport(result: result, style: style).bytes)
    } else {
      TextReport(result: result, style: style).print(on: console)
    }
    return result.exitCode
  }
}
