import Glibc
import TestSupport
import Testing

@Suite("make install", .enabled(if: access("/usr/bin/make", X_OK) == 0, "no make"))
struct InstallTests {
  /// Runs `make` in the checkout with the program that was built with the tests.
  private static func make(
    _ target: String, _ folder: TemporaryDirectory, program: String = "kith"
  ) throws -> ToolRun {
    try ToolRun.run(
      "/usr/bin/make",
      [
        "--no-print-directory", "-C", RepositoryRoot.path, target,
        "KITH=\(ToolRun.productFolder)/\(program)",
        "KITH_IMAGES=\(ToolRun.productFolder)/kith-images", "DESTDIR=\(folder.path)/the root",
        "PREFIX=/opt/kith",
      ])
  }

  @Test("puts everything in its place, from where a site is made and built, even after a move")
  func install() throws {
    let folder = try TemporaryDirectory()
    let run = try Self.make("install", folder)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let installed = FileTree(root: folder.tree.path("the root/opt/kith"))
    let theme = FileTree(root: RepositoryRoot.path("Templates"))
    #expect(
      installed.files().filter { !$0.hasPrefix("share/kith/Templates/") } == [
        "bin/kith", "libexec/kith/kith-images", "share/bash-completion/completions/kith",
        "share/doc/kith/Content/README.md", "share/doc/kith/LICENSE", "share/doc/kith/README.md",
        "share/doc/kith/Templates/README.md",
        "share/fish/vendor_completions.d/kith.fish", "share/man/man1/kith.1",
        "share/zsh/site-functions/_kith",
      ])
    #expect(
      try FileTree(root: installed.path("share/kith/Templates")).contents() == theme.contents())
    #expect(try installed.text(at: "share/man/man1/kith.1").contains(".TH KITH 1"))

    try #require(rename(installed.root, folder.tree.path("moved")) == 0)
    let program = folder.tree.path("moved/bin/kith")
    try folder.tree.write(
      PaintedPictures.png([[90]], width: 1, colourType: 0), to: "grey.png")
    let post = ["post", "Grey.", "--source", "site", "--media", "grey.png", "--alt", "Grey"]
    for arguments in [["init", "site"], post, ["build", "--source", "site", "--strict"]] {
      let run = try ToolRun.run(program, arguments, in: folder.path)
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
    // The program that reads pictures is found from there as well.
    #expect(
      folder.tree.files(below: "site/Output/posts").contains { $0.contains("/grey-square-") })
    #expect(try folder.tree.text(at: "site/Output/index.html").contains("first post"))
  }

  @Test("takes the place of an earlier version, and leaves none of its templates")
  func again() throws {
    let folder = try TemporaryDirectory()
    try folder.tree.makeDirectory("the root/opt/kith")
    let installed = FileTree(root: folder.tree.path("the root/opt/kith"))
    try installed.write(["share/kith/Templates/old.mustache": "{{old}}", "program": "other"])
    // Such a link was once the way to install.
    try installed.makeSymbolicLink(at: "bin/kith", to: "../program")
    #expect(try Self.make("install", folder).exitCode == 0)
    #expect(!installed.exists("share/kith/Templates/old.mustache"))
    #expect(try installed.text(at: "program") == "other")
    #expect(try installed.mode(of: "bin/kith") == 0o755)
  }

  @Test("is undone by make uninstall, which leaves the files of others")
  func uninstall() throws {
    let folder = try TemporaryDirectory()
    try folder.tree.makeDirectory("the root/opt/kith")
    let installed = FileTree(root: folder.tree.path("the root/opt/kith"))
    try installed.write("other", to: "bin/other")
    #expect(try Self.make("install", folder).exitCode == 0)
    #expect(try Self.make("uninstall", folder).exitCode == 0)
    #expect(installed.files() == ["bin/other"])
    #expect(!installed.exists("share/kith"))
    #expect(!installed.exists("share/doc/kith"))
  }

  @Test("builds nothing: where nothing is built, it says so")
  func notBuilt() throws {
    let folder = try TemporaryDirectory()
    let run = try Self.make("install", folder, program: "no-such-program")
    #expect(run.errors.hasPrefix("kith: nothing is built yet; run \"make build\" first\n"))
    #expect(run.exitCode == 2)
    #expect(folder.tree.files() == [])
  }
}
