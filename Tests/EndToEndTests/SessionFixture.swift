import Diagnostics
import Model
import TestSupport
import Testing

@testable import Generator

/// A small site, built in a session, and changed step by step.
struct SessionFixture {
  let folder: TemporaryDirectory
  private let theme: TemporaryDirectory
  private let session: SiteSession

  /// Writes `files`, beside which there is a site.yml and its author lou, and builds them.
  init(_ files: [String: String]) throws {
    theme = try Self.theme()
    folder = try TemporaryDirectory([
      "Content/site.yml": "title: Lou\nurl: https://lou.example/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
    ])
    try folder.tree.write(files)
    session = SiteSession(Self.options(folder.path, theme: theme))
    _ = session.build()
  }

  /// The site and its report after `changed`, which must be those of a new one, at `seconds` from the
  /// first moment.
  @discardableResult
  func rebuild(
    _ changed: Set<String>, seconds: Int64 = 0
  ) throws -> (files: [String: [UInt8]]?, report: BuildReport) {
    var options = Self.options(folder.path, theme: theme)
    options.clock.now = Timestamp(secondsSinceEpoch: SiteBuilder.now.secondsSinceEpoch + seconds)
    let (snapshot, report) = session.rebuild(changed: changed, now: options.clock.now)
    let (expected, expectedReport) = SiteGenerator.snapshot(options)
    #expect(report.diagnostics == expectedReport.diagnostics)
    #expect(report.counts == expectedReport.counts)
    let files = snapshot.map(Self.files)
    let wanted = expected.map(Self.files)
    #expect(files?.keys.sorted() == wanted?.keys.sorted())
    for (path, bytes) in wanted ?? [:] { #expect(files?[path] == bytes, "\(path)") }
    return (files, report)
  }

  /// The files after `changed`.
  func files(_ changed: Set<String>, seconds: Int64 = 0) throws -> [String: [UInt8]] {
    try #require(try rebuild(changed, seconds: seconds).files)
  }

  /// The words of one of them.
  func page(_ path: String, _ changed: Set<String>, seconds: Int64 = 0) throws -> String {
    String(decoding: try files(changed, seconds: seconds)[path] ?? [], as: UTF8.self)
  }

  // MARK: Parts

  /// The templates and words of the shipped theme without its scripts, which take their time.
  static func theme() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let templates = FileTree(root: RepositoryRoot.path("Templates"))
    for file in templates.files() where file.hasSuffix(".mustache") || file.hasSuffix("/en.yml") {
      try folder.tree.write(try templates.bytes(at: file), to: "share/kith/Templates/\(file)")
    }
    try folder.tree.makeDirectory("bin")
    return folder
  }

  static func options(_ source: String, theme: TemporaryDirectory) -> BuildOptions {
    var options = BuildOptions(
      source: source, output: "\(source)/Output", clock: BuildClock(now: SiteBuilder.now))
    options.programFolder = "\(theme.path)/bin"
    options.imageProgram = "\(ToolRun.productFolder)/kith-images"
    return options
  }

  static func files(_ snapshot: SiteSnapshot) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in snapshot.paths {
      switch snapshot.file(at: path) {
      case .made(let bytes): files[path] = bytes
      case .copy(let source): files[path] = Array("copy of \(source)".utf8)
      case nil: break
      }
    }
    return files
  }
}
