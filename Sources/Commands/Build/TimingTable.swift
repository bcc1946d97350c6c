internal import Generator

/// The time of each stage of a build, in columns.
struct TimingTable: Sendable {
  /// The rows, each ending in a line feed; empty where no stage was timed.
  let text: String

  init(_ timings: [BuildReport.StageTiming]) {
    if timings.isEmpty {
      text = ""
      return
    }
    let total = BuildReport.StageTiming(
      name: "total", wallSeconds: timings.reduce(0) { $0 + $1.wallSeconds },
      cpuSeconds: timings.reduce(0) { $0 + $1.cpuSeconds })
    var rows = [("stage", "wall ms", "cpu ms")]
    for timing in timings + [total] {
      rows.append(
        (
          timing.name, Self.milliseconds(timing.wallSeconds),
          Self.milliseconds(timing.cpuSeconds)
        ))
    }
    let width = rows.map(\.0.count).max() ?? 0
    text = rows.map { row in
      Self.padded(row.0, to: width, isRight: false)
        + Self.padded(row.1, to: 11, isRight: true)
        + Self.padded(row.2, to: 11, isRight: true) + "\n"
    }.joined()
  }

  /// Milliseconds with one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func padded(_ text: String, to width: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? blanks + text : text + blanks
  }
}
