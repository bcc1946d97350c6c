import Diagnostics
import Output
import TestSupport
import Testing

@Suite("Symbolic links in the output folder")
struct SymbolicLinkTests {
  @Test("in the place of a folder stop the build before it writes anything")
  func linkedFolder() throws {
    let site = try OutputSite()
    let victim = try TemporaryDirectory(["a/index.html": "mine"])
    try site.output.makeDirectory("")
    try site.output.makeSymbolicLink(at: "posts", to: victim.path)
    let error = #expect(throws: OutputError.self) {
      try site.build(["posts/a/index.html": "1", "index.html": "2"])
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "\"\(site.source)/Output/posts\" is a symbolic link: nothing is written through it"
      ])
    #expect(try victim.tree.contents() == ["a/index.html": "mine"])
    #expect(!site.output.exists("index.html"))
  }

  @Test("in the place of a folder that Kith made stop it too")
  func linkedOwnFolder() throws {
    let site = try OutputSite()
    let victim = try TemporaryDirectory(["a/index.html": "mine"])
    try site.build(["posts/a/index.html": "1"])
    try site.output.remove("posts")
    try site.output.makeSymbolicLink(at: "posts", to: victim.path)
    #expect(throws: OutputError.self) { try site.build(["posts/a/index.html": "2"]) }
    #expect(try victim.tree.contents() == ["a/index.html": "mine"])
  }

  @Test("are never followed to remove something")
  func staleBehindLink() throws {
    let site = try OutputSite()
    let victim = try TemporaryDirectory(["a/index.html": "mine", "b.html": "mine"])
    try site.build(["posts/a/index.html": "1", "b.html": "2", "index.html": "3"])
    try site.output.remove("posts")
    try site.output.makeSymbolicLink(at: "posts", to: victim.path)
    try site.output.remove("b.html")
    try site.output.makeSymbolicLink(at: "b.html", to: victim.tree.path("b.html"))
    #expect(try site.build(["index.html": "3"]).summary.removed == 0)
    #expect(try victim.tree.contents() == ["a/index.html": "mine", "b.html": "mine"])
    // The links are the user's.
    #expect(site.output.exists("posts"))
    #expect(site.output.exists("b.html"))
  }

  @Test("in the place of a file that Kith did not write are an error")
  func foreignLink() throws {
    let site = try OutputSite()
    try site.build(["index.html": "1"])
    try site.output.makeSymbolicLink(at: "a.html", to: "nowhere")
    let error = #expect(throws: OutputError.self) {
      try site.build(["index.html": "1", "a.html": "2"])
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "\"\(site.source)/Output/a.html\" is a symbolic link that Kith did not make"
      ])
  }

  @Test("in the place of .kith/ are refused")
  func linkedMemory() throws {
    let site = try OutputSite()
    let victim = try TemporaryDirectory()
    try site.directory.tree.makeSymbolicLink(at: ".kith", to: victim.path)
    let error = #expect(throws: OutputError.self) { try site.build(["index.html": "1"]) }
    #expect(error == .symbolicLink(path: "\(site.source)/.kith"))
    #expect(victim.tree.files().isEmpty)
  }
}
