import Generator
import Model
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite("A preview while time passes")
struct PassingTimeTests {
  /// A clock that stands until it is set, and what the builds have found.
  private final class Run: Sendable {
    let now = Mutex(Timestamp(secondsSinceEpoch: 1_796_000_000))
    let counts = Mutex<[Int]>([])

    func waitForBuild(_ number: Int) throws -> [Int] {
      try waitUntil { self.counts.withLock { $0.count >= number } }
      return counts.withLock { $0 }
    }
  }

  @Test("builds again when a post comes, and when one expires, though no file has changed")
  func turns() throws {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: T\nurl: https://e.org/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/a.md": "---\ndate: 2026-11-01\n---\nA\n",
      "Content/posts/b.md": "---\ndate: 2026-11-01\nexpires: 2026-11-30T00:53:22Z\n---\nB\n",
      "Content/posts/c.md": "---\ndate: 2026-11-30T00:53:21Z\n---\nC\n",
    ])
    let run = Run()
    var options = PreviewOptions(source: folder.path, now: { run.now.withLock { $0 } })
    options.programFolder = RepositoryRoot.path("Sources")
    let isBound = options.bind(to: "0.0.0.0")
    #expect(isBound)
    let server = try PreviewServer(options) { build in
      run.counts.withLock { $0.append(build.report.counts.posts) }
    }
    defer { server.stop() }
    try server.run()
    #expect(try run.waitForBuild(1) == [2])
    run.now.withLock { $0.secondsSinceEpoch += 1 }
    #expect(try run.waitForBuild(2) == [2, 3])
    run.now.withLock { $0.secondsSinceEpoch += 1 }
    #expect(try run.waitForBuild(3) == [2, 3, 2])
  }
}
