import Generator
import Model
import TestSupport
import Testing

@Suite("The site in memory")
struct SiteSnapshotTests {
  private static func options(_ source: String, _ output: String) -> BuildOptions {
    var options = BuildOptions(
      source: source, output: output, clock: BuildClock(now: SiteBuilder.now))
    options.programFolder = RepositoryRoot.path("Sources")
    options.imageProgram = "\(ToolRun.productFolder)/kith-images"
    return options
  }

  @Test("It has the files of a build, byte for byte, and writes nothing")
  func sameAsBuild() throws {
    let folder = try TemporaryDirectory()
    let output = "\(folder.path)/Output"
    #expect(SiteBuilder.build(to: output).outcome == .succeeded)
    let built = FileTree(root: output)
    let (snapshot, report) = SiteGenerator.snapshot(
      Self.options(RepositoryRoot.path, "\(folder.path)/none"))
    #expect(report.outcome == .succeeded)
    #expect(report.counts.pages > 0 && report.counts.written == 0)
    let site = try #require(snapshot)
    #expect(site.paths.sorted() == built.files().sorted())
    for path in site.paths {
      let bytes = try built.bytes(at: path)
      switch site.file(at: path) {
      case .made(let made): #expect(made == bytes, "\(path)")
      case .copy(let source):
        #expect(try FileTree(root: RepositoryRoot.path).bytes(at: source) == bytes, "\(path)")
      case nil: Issue.record("\(path) is not there")
      }
    }
    if site.file(at: "nowhere") != nil { Issue.record("there is a file that is in no plan") }
    #expect(!folder.tree.files().contains { $0.hasPrefix("none") })
  }

  @Test("With an error there is no site, and the report says why")
  func errors() throws {
    let folder = try TemporaryDirectory(["Content/site.yml": "title: [\n"])
    let (snapshot, report) = SiteGenerator.snapshot(Self.options(folder.path, folder.path))
    #expect(snapshot == nil)
    #expect(report.outcome == .contentErrors)
    #expect(!report.diagnostics.isEmpty)
  }
}
