import Diagnostics
import Model
import TestSupport
import Testing

@testable import Content

@Suite("Reading on many cores")
struct ParallelReadingTests {
  @Test("one thread and many give the same feed and the same messages in the same order")
  func same() throws {
    var files: [String: String?] = [:]
    for index in 0..<300 {
      let likes = index % 7 == 0 ? "many" : "\(index)"
      files["posts/\(index % 5)/p\(index).md"] =
        "---\ndate: 2026-01-\(index % 28 + 1)\nlikes: \(likes)\nodd\(index % 3): 1\n---\nText \(index)\n"
      files["posts/\(index % 5)/p\(index)/comments/c.md"] =
        "---\ndate: 2026-02-01\nauthor: who\(index % 4)\n---\nYes \(index)\n"
    }
    let site = try SampleSite(files, options: ContentOptions(threadCount: 1))
    for threads in [2, 5] {
      var diagnostics: [Diagnostic] = []
      let result = try ContentReader.read(
        source: site.directory.path, options: ContentOptions(threadCount: threads),
        diagnostics: &diagnostics)
      #expect(Diagnostic.sorted(diagnostics) == site.diagnostics)
      #expect(result.feed.posts.map(\.path) == site.result.feed.posts.map(\.path))
      #expect(result.feed.posts.map(\.comments) == site.result.feed.posts.map(\.comments))
      #expect(result.failures == site.result.failures)
      #expect(result.counts == site.result.counts)
    }
    #expect(site.result.counts.posts == 300)
    #expect(site.result.counts.comments == 300)
    #expect(site.result.counts.files == 602)
  }
}
