import Diagnostics
import Glibc
import Output
import TestSupport
import Testing

@Suite("Builds that do not come to their end")
struct BrokenBuildTests {
  private static let paths = (0..<200).map { "posts/\($0)/index.html" }
  private static let text = String(repeating: "text ", count: 20_000)

  /// Writes all pages, the text changed by `version`, and ends the process at page `last`.
  private static func build(source: String, version: String, killedAfter last: Int) throws {
    let folder = try OutputFolder("\(source)/Output", source: source)
    var diagnostics: [Diagnostic] = []
    guard
      let plan = OutputPlan.make(
        paths.map { PlannedFile(path: $0) }, diagnostics: &diagnostics)
    else { return }
    let session = try folder.begin(plan, diagnostics: &diagnostics)
    for (index, path) in paths.enumerated() {
      try session.write(Array((version + text).utf8), to: path)
      if index == last {
        // As a build leaves it that is killed while it writes the next page.
        FileTree(root: "\(source)/Output").leaveUnfinishedFile(in: "posts/\(index)")
        kill(getpid(), SIGKILL)
      }
    }
  }

  @Test("are killed and leave whole files, and the next build mends all")
  func killed() async throws {
    let site = try OutputSite()
    try site.output.write("mine", to: "posts/3/mine.txt")
    for version in ["one ", "two "] {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [source = site.source as String, version = version as String] in
        try BrokenBuildTests.build(source: source, version: version, killedAfter: 100)
      }
    }
    let contents = try site.output.contents()
    #expect(contents.keys.contains("posts/100/.kith-1-1.tmp"))
    for (path, text) in contents where path.hasSuffix("index.html") {
      #expect(text == "one " + Self.text || text == "two " + Self.text)
    }
    // Another content altogether: what the killed builds wrote goes.
    let build = try site.build(["index.html": "home", "posts/7/index.html": "seven"])
    #expect(build.summary == OutputSummary(written: 2, unchanged: 0, removed: 100))
    #expect(build.diagnostics.isEmpty)
    #expect(
      try site.output.contents() == [
        "index.html": "home", "posts/7/index.html": "seven", "posts/3/mine.txt": "mine",
      ])
  }

  @Test("have no room on the disk, say so and leave no half file")
  func diskFull() async throws {
    let site = try OutputSite()
    try site.build(["index.html": "old"])
    await #expect(processExitsWith: .exitCode(73)) { [source = site.source as String] in
      // A limit on the size of files stands in for a full disk.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let folder = try OutputFolder("\(source)/Output", source: source)
      var diagnostics: [Diagnostic] = []
      guard
        let plan = OutputPlan.make(
          [PlannedFile(path: "index.html")], diagnostics: &diagnostics)
      else { return }
      let session = try folder.begin(plan, diagnostics: &diagnostics)
      do throws(OutputError) {
        try session.write([UInt8](repeating: 1, count: 10_000), to: "index.html")
      } catch {
        let expected = "cannot write \"\(source)/Output/index.html\": File too large"
        exit(error.message == expected ? 73 : 1)
      }
    }
    #expect(try site.output.contents() == ["index.html": "old"])
    #expect(try site.build(["index.html": "new"]).summary.written == 1)
  }

  @Test("may not write to the folder, and say so")
  func readOnly() async throws {
    let site = try OutputSite()
    try site.build(["posts/a/index.html": "old"])
    try site.output.setMode(0o555, of: "posts/a")
    try site.directory.tree.setMode(0o777, of: ".kith")
    try site.directory.tree.setMode(0o755, of: "")
    await #expect(processExitsWith: .exitCode(73)) { [source = site.source as String] in
      // Nothing is read-only for the superuser.
      if geteuid() == 0 { setuid(65_534) }
      let folder = try OutputFolder("\(source)/Output", source: source)
      var diagnostics: [Diagnostic] = []
      guard
        let plan = OutputPlan.make(
          [PlannedFile(path: "posts/a/index.html")], diagnostics: &diagnostics)
      else { return }
      let session = try folder.begin(plan, diagnostics: &diagnostics)
      do throws(OutputError) {
        try session.write([1], to: "posts/a/index.html")
      } catch {
        let expected = "cannot write \"\(source)/Output/posts/a/index.html\": Permission denied"
        exit(error.message == expected ? 73 : 1)
      }
    }
    #expect(try site.output.text(at: "posts/a/index.html") == "old")
    try site.output.setMode(0o755, of: "posts/a")
  }
}

extension FileTree {
  /// Puts a file with the name of an unfinished one into `folder`.
  fileprivate func leaveUnfinishedFile(in folder: String) {
    // What cannot be left shows in the test.
    try? write("half", to: "\(folder)/.kith-1-1.tmp")
  }
}
