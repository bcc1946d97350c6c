import Diagnostics
import Output
import TestSupport
import Testing

@Suite("Two builds into one folder")
struct TwoBuildsTests {
  @Test("wait for each other, and the second gives up in the end with a clear word")
  func locked() throws {
    let site = try OutputSite()
    var diagnostics: [Diagnostic] = []
    do {
      let first = try site.begin([PlannedFile(path: "a")], diagnostics: &diagnostics)
      let error = #expect(throws: OutputError.self) {
        try site.begin(
          [PlannedFile(path: "b")], timeout: .milliseconds(30), diagnostics: &diagnostics)
      }
      #expect(
        error?.message
          == "another build is already running and writes to \"\(site.source)/Output\"")
      try first.write([65], to: "a")
      _ = try first.finish()
    }
    #expect(try site.build(["a": "A"]).summary.unchanged == 1)
  }

  @Test("end in what one alone makes")
  func atOnce() async throws {
    let site = try OutputSite()
    let paths = (0..<50).map { "posts/\($0)/index.html" }
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) })
    try await withThrowingTaskGroup(of: OutputSummary.self) { group in
      for _ in 0..<2 {
        group.addTask { try site.build(files).summary }
      }
      var written = 0
      for try await summary in group { written += summary.written }
      #expect(written == 50)
    }
    #expect(try site.output.contents() == files)
  }
}
