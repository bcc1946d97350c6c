import Generator
import TestSupport
import Testing

@Suite("What a preview says of posts that readers do not see")
struct PreviewStateTests {
  private static func build(
    _ change: @escaping (inout BuildOptions) -> Void
  ) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory([
      "Content/site.yml": "title: Lou\nurl: https://lou.example/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/draft.md": "---\ndate: 2026-11-01\ndraft: true\n---\nA.\n",
      "Content/posts/future.md": "---\ndate: 2027-01-01T10:00:00Z\n---\nB.\n",
      "Content/posts/over.md": "---\ndate: 2026-10-01\nexpires: 2026-11-01\n---\nC.\n",
      "Content/posts/own.md": "---\ndate: 2026-11-01\nvisibility: private\ndraft: true\n---\nD.\n",
      "Content/posts/open.md": "---\ndate: 2026-11-01\n---\nE.\n",
      "Content/posts/open/comments/c1.md":
        "---\nname: Ana\ndate: 2026-11-02\nstatus: pending\n---\nHi.\n",
    ])
    let report = SiteBuilder.build(folder.path, to: "\(folder.path)/Output", change: change)
    #expect(report.outcome == .succeeded)
    return folder
  }

  @Test("Each says why, on lists and on its page, and a comment that waits says so")
  func states() throws {
    let folder = try Self.build {
      $0.includesDrafts = true
      $0.includesFuture = true
      $0.includesExpired = true
      $0.includesPrivate = true
    }
    let states = [
      "draft": "Draft", "future": "scheduled for January 1, 2027 at 10:00", "over": "Expired",
      "own": "Draft · Private",
    ]
    let home = try folder.tree.text(at: "Output/index.html")
    for (slug, state) in states {
      let label = "<p class=\"state\">\(state)</p>"
      #expect(try folder.tree.text(at: "Output/posts/\(slug)/index.html").contains(label))
      #expect(home.contains(label), "\(slug)")
    }
    let open = try folder.tree.text(at: "Output/posts/open/index.html")
    #expect(!open.contains("<p class=\"state\">"))
    #expect(open.contains("<strong class=\"state\">Waiting for approval</strong>"))
    #expect(open.contains("noindex"))
  }

  @Test("A site that readers see says nothing of the kind")
  func site() throws {
    let folder = try Self.build { _ in }
    for path in folder.tree.files(below: "Output") where path.hasSuffix(".html") {
      #expect(try !folder.tree.text(at: path).contains("class=\"state\""), "\(path)")
    }
    #expect(!folder.tree.files(below: "Output").contains("Output/posts/own/index.html"))
  }
}
