import Diagnostics
import Output
import TestSupport

/// A source folder with an output folder in it, and builds that write given files to it.
struct OutputSite: Sendable {
  let directory: TemporaryDirectory
  var source: String { directory.path }
  /// The files of the output folder.
  var output: FileTree { FileTree(root: directory.tree.path("Output")) }

  init() throws {
    directory = try TemporaryDirectory(["Content/site.yml": "title: A\n"])
  }

  /// What a build had to say.
  struct Build {
    var summary: OutputSummary
    var diagnostics: [Diagnostic]
  }

  /// Writes `files`, by path, and finishes.
  @discardableResult
  func build(
    _ files: [String: String], keeping: [String] = [], marks: [[UInt8]] = [],
    isDryRun: Bool = false
  ) throws -> Build {
    var diagnostics: [Diagnostic] = []
    let session = try begin(
      files.keys.sorted().map { PlannedFile(path: $0) }, keeping: keeping, marks: marks,
      isDryRun: isDryRun, diagnostics: &diagnostics)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try session.write(Array(text.utf8), to: path)
    }
    return Build(summary: try session.finish(), diagnostics: diagnostics)
  }

  /// Begins to write `files`.
  func begin(
    _ files: [PlannedFile], keeping: [String] = [], marks: [[UInt8]] = [], isDryRun: Bool = false,
    timeout: Duration = .seconds(30), diagnostics: inout [Diagnostic]
  ) throws -> OutputSession {
    let folder = try OutputFolder("\(source)/Output", source: source)
    guard let plan = OutputPlan.make(files, diagnostics: &diagnostics) else {
      throw OutputError.foreignFiles(diagnostics)
    }
    return try folder.begin(
      plan, keeping: keeping, marks: marks, isDryRun: isDryRun, timeout: timeout,
      diagnostics: &diagnostics)
  }

  /// The file in .kith/ that remembers what was written.
  func manifestPath() throws -> String {
    let names = directory.tree.files(below: ".kith").filter { $0.hasSuffix(".txt") }
    guard names.count == 1 else { throw UnexpectedFiles(names: names) }
    return names[0]
  }

  struct UnexpectedFiles: Error {
    let names: [String]
  }
}
