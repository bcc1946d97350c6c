import Diagnostics
import Generator
import Model
import TestSupport

/// A small site on disk that was checked as of 2026-11-29T12:00:00Z.
struct CheckedSite {
  let report: BuildReport
  let directory: TemporaryDirectory

  /// The site file that a sample has unless it brings its own.
  static let siteFile = """
    title: Sample
    url: https://lou.example/blog/
    timezone: Europe/Lisbon
    author: lou

    """

  /// Writes `files` (paths from `Content/`) and checks them.
  ///
  /// A site file and the author `lou` are there unless `files` hold their own.
  init(
    _ files: [String: String], bytes: [String: [UInt8]] = [:],
    change: (inout CheckOptions) -> Void = { _ in }
  ) throws {
    directory = try TemporaryDirectory()
    var all = ["site.yml": Self.siteFile, "authors/lou.md": "---\nname: Lou\n---\n"]
    all.merge(files) { _, new in new }
    for (path, text) in all { try directory.tree.write(text, to: "Content/\(path)") }
    for (path, content) in bytes { try directory.tree.write(content, to: "Content/\(path)") }
    var options = CheckOptions(
      source: directory.path, clock: BuildClock(now: Timestamp(secondsSinceEpoch: 1_795_953_600)))
    // The shipped theme is looked for upwards from the program: here from the repository itself.
    options.programFolder = RepositoryRoot.path("Sources")
    options.imageProgram = "\(ToolRun.productFolder)/kith-images"
    change(&options)
    report = SiteGenerator.check(options)
  }

  /// A post of 1 November 2026 with `text`.
  static func post(_ text: String, _ frontMatter: String = "") -> String {
    "---\ndate: 2026-11-01T10:00Z\n\(frontMatter)---\n\(text)\n"
  }

  /// Each diagnostic on a line: `path:line:column: warning: sentence | did you mean "…"? | note`,
  /// the path from `Content/`.
  var lines: [String] {
    Diagnostic.sorted(report.diagnostics).map { diagnostic in
      var text = ""
      if let place = diagnostic.location {
        text = place.path.hasPrefix("Content/") ? String(place.path.dropFirst(8)) : place.path
        if place.line > 0 { text += ":\(place.line)" }
        if place.column > 0 { text += ":\(place.column)" }
        text += ": "
      }
      text += "\(diagnostic.severity.word): \(diagnostic.message)"
      if let suggestion = diagnostic.suggestion { text += " | \(suggestion)?" }
      for note in diagnostic.notes { text += " | \(note)" }
      return text
    }
  }
}
