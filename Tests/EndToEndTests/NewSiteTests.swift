import Diagnostics
import Generator
import Glibc
import Model
import TestSupport
import Testing

@Suite("A site that kith init made")
struct NewSiteTests {
  private static func make(
    _ arguments: [String], in folder: TemporaryDirectory
  ) throws -> ToolRun {
    try ToolRun.kith(
      ["init"] + arguments, in: folder.path,
      environment: [
        "SOURCE_DATE_EPOCH": String(SiteBuilder.now.secondsSinceEpoch), "TZ": "UTC",
        "LOGNAME": "lou",
      ])
  }

  @Test(
    "is built at once, without an error or a warning",
    arguments: [
      [], ["--language", "ja"], ["--author", "🌊"], ["--url", "https://lou.example/feed/"],
      ["--title", "#1: \"Waves\" & <b>'more'</b> 🌊"],
    ])
  func builds(arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    let run = try Self.make(["mysite"] + arguments, in: folder)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let site = folder.tree.path("mysite")
    let report = SiteBuilder.build(site, to: "\(site)/Output") { $0.isStrict = true }
    #expect(report.outcome == .succeeded)
    #expect(report.diagnostics == [])
    #expect(report.heldBack.isEmpty)
    #expect(report.counts.posts == 1)
    #expect(report.counts.comments == 1)
  }

  @Test("is just these files")
  func files() throws {
    let folder = try TemporaryDirectory()
    _ = try Self.make(["."], in: folder)
    #expect(
      folder.tree.files() == [
        ".gitignore", "Content/authors/lou.md", "Content/posts/first-post.md",
        "Content/posts/first-post/comments/first-comment.md", "Content/site.yml",
      ])
    #expect(try folder.tree.mode(of: "Content") & 0o700 == 0o700)
  }

  @Test("looks the same with a copy of the theme")
  func themeCopy() throws {
    let folder = try TemporaryDirectory()
    _ = try Self.make(["plain", "--title", "Feed"], in: folder)
    _ = try Self.make(["copy", "--title", "Feed", "--theme"], in: folder)
    let output = try ["plain", "copy"].map { name in
      let site = folder.tree.path(name)
      let report = SiteBuilder.build(site, to: "\(site)/Output") { options in
        // A copy needs nothing else.
        if name == "copy" { options.programFolder = nil }
      }
      #expect(report.diagnostics == [])
      return try FileTree(root: "\(site)/Output").contents()
    }
    #expect(!output[0].isEmpty)
    #expect(output[0].keys.sorted() == output[1].keys.sorted())
    #expect(output[0].filter { output[1][$0.key] != $0.value }.keys.sorted() == [])
  }

  @Test("is not there at all where the disk is full")
  func fullDisk() throws {
    let folder = try TemporaryDirectory([".git/HEAD": "ref"])
    // A limit on the size of files, in blocks of 512 bytes, which the site file passes.
    let run = try ToolRun.run(
      "/bin/sh",
      ["-c", "ulimit -f 1; exec \"$0\" init . --title Feed", "\(ToolRun.productFolder)/kith"],
      in: folder.path)
    #expect(run.exitCode == 73)
    #expect(
      run.errors == """
        error: cannot write "./Content/site.yml": \(String(cString: strerror(EFBIG)))
        note: nothing was made

        """)
    #expect(folder.tree.files() == [".git/HEAD"])
    #expect(!folder.tree.exists("Content"))
  }
}
