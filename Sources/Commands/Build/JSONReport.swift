internal import Diagnostics
internal import Generator
internal import HTML
internal import Model

/// The report of a build or check for programs: one JSON object a line.
///
/// Each has a `kind`: `diagnostic` for each problem, `heldBack` for each file that was kept out, and
/// at the end `summary`. The lines of files that are held back are never in it, since nobody knows
/// who reads it.
struct JSONReport: Sendable {
  let result: BuildResult
  let style: ReportStyle

  /// The lines.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for diagnostic in result.diagnostics { append(to: &bytes) { write(diagnostic, to: &$0) } }
    if style.isQuiet { return bytes }
    for held in result.report.heldBack.sortedByPath() {
      append(to: &bytes) { write(held, to: &$0) }
    }
    append(to: &bytes) { writeSummary(to: &$0) }
    return bytes
  }

  private func append(to bytes: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(body)
    bytes += writer.bytes
    bytes.append(UInt8(ascii: "\n"))
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.member("kind", "diagnostic")
    json.member("severity", diagnostic.severity.word)
    if let place = diagnostic.location {
      json.member("path", place.path)
      if place.line > 0 { json.member("line", place.line) }
      if place.line > 0, place.column > 0 {
        json.member("column", place.column)
        json.member("length", place.length)
      }
    }
    json.member("message", diagnostic.message)
    if let suggestion = diagnostic.suggestion { json.member("suggestion", suggestion) }
    if !diagnostic.isHeldBack, let line = diagnostic.sourceLine {
      json.member("sourceLine", line)
      if diagnostic.sourceLineStart > 1 {
        json.member("sourceLineStart", diagnostic.sourceLineStart)
      }
    }
    if !diagnostic.notes.isEmpty {
      json.array("notes") { json in
        for note in diagnostic.notes { json.string(note) }
      }
    }
  }

  private func write(_ held: HeldBack, to json: inout JSONWriter) {
    json.member("kind", "heldBack")
    json.member("path", held.path)
    json.member("reason", held.reason.code)
    if let time = held.reason.time { json.member("time", time.rfc3339) }
  }

  private func writeSummary(to json: inout JSONWriter) {
    let counts = result.report.counts
    json.member("kind", "summary")
    json.member("exitCode", Int(result.exitCode.rawValue))
    if case .build(let isDryRun) = result.purpose {
      json.member("isWritten", result.isWritten && !isDryRun)
    }
    json.member("errors", result.errorCount)
    json.member("warnings", result.warningCount)
    json.member("posts", counts.posts)
    json.member("comments", counts.comments)
    if result.purpose != .check {
      json.member("pages", counts.pages)
      json.member("written", counts.written)
      json.member("unchanged", counts.unchanged)
      json.member("removed", counts.removed)
    }
    json.member("heldBack", result.report.heldBack.count)
    json.key("seconds")
    json.number(result.duration.inSeconds)
    guard style.showsTimings else { return }
    json.array("timings") { json in
      for timing in result.report.timings {
        json.object { json in
          json.member("stage", timing.name)
          json.key("wallSeconds")
          json.number(timing.wallSeconds)
          json.key("cpuSeconds")
          json.number(timing.cpuSeconds)
        }
      }
    }
  }
}
