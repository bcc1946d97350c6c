import TestSupport
import Testing

@testable import Commands

@Suite("kith init")
struct InitCommandTests {
  /// 2026-11-29T12:00:00Z in Kathmandu, with the checkout's own theme.
  private static let environment = ProcessEnvironment(
    timeZone: ":Asia/Kathmandu", loginName: "lm", programFolder: RepositoryRoot.path("Sources"),
    systemTime: { 1_795_953_600 })

  private static func run(
    _ arguments: [String], environment: ProcessEnvironment = environment
  ) throws -> RecordedRun {
    try RecordedRun(["init"] + arguments, environment: environment)
  }

  @Test("tells what it made and what to do next")
  func report() throws {
    let folder = try TemporaryDirectory()
    let path = folder.tree.path("my site")
    let run = try Self.run([path, "--author", "Lou"])
    #expect(
      run.output == """
        Made in \(path):
          .gitignore
          Content/authors/lou.md
          Content/posts/first-post.md
          Content/posts/first-post/comments/first-comment.md
          Content/site.yml

        Next:
          cd '\(path)'
          kith serve

        """)
    #expect(run.errors == "")
    #expect(run.exitCode == .done)
  }

  @Test("takes what it is not told from the folder and the machine")
  func defaults() throws {
    let folder = try TemporaryDirectory()
    _ = try Self.run([folder.tree.path("a/../harbour notes/")])
    let site = try folder.tree.text(at: "harbour notes/Content/site.yml")
    #expect(site.contains("\ntitle: harbour notes\n"))
    #expect(site.contains("\nurl: https://example.org/\n"))
    #expect(site.contains("\nlanguage: en\n"))
    #expect(site.contains("\ntimezone: Asia/Kathmandu\n"))
    #expect(site.contains("\nauthor: lm\n"))
    #expect(
      try folder.tree.text(at: "harbour notes/Content/posts/first-post.md")
        .contains("date: 2026-11-29T17:44:00+05:45\n"))
  }

  @Test("has an author on a machine that tells nobody's name")
  func noLogin() throws {
    let folder = try TemporaryDirectory()
    _ = try Self.run([folder.path], environment: ProcessEnvironment())
    #expect(try folder.tree.text(at: "Content/site.yml").contains("\nauthor: author\n"))
  }

  @Test("does what it is told")
  func options() throws {
    let folder = try TemporaryDirectory([".gitignore": "mine"])
    let run = try Self.run([
      folder.path, "--title", "#1: \"Waves\" 🌊", "--url", "http://lou.example/feed", "--language",
      "zh-hant", "--author", "陳大文",
    ])
    let site = try folder.tree.text(at: "Content/site.yml")
    #expect(site.contains("\ntitle: \"#1: \\\"Waves\\\" 🌊\"\n"))
    #expect(site.contains("\nurl: http://lou.example/feed/\n"))
    #expect(site.contains("\nlanguage: zh-Hant\n"))
    #expect(site.contains("\nauthor: 陳大文\n"))
    #expect(run.output.contains("Left as it is, since it was there: .gitignore\n"))
    #expect(try folder.tree.text(at: ".gitignore") == "mine")
  }

  @Test("copies the theme where it is asked for, byte by byte")
  func theme() throws {
    let folder = try TemporaryDirectory()
    let run = try Self.run([folder.path, "--theme"])
    let own = try FileTree(root: folder.tree.path("Templates")).contents()
    let shipped = try FileTree(root: RepositoryRoot.path("Templates")).contents()
    #expect(own.keys.sorted() == shipped.keys.sorted())
    #expect(own.filter { shipped[$0.key] != $0.value }.keys.sorted() == [])
    #expect(run.output.contains("\n  Templates/ (\(own.count) files)\n"))
  }

  @Test("makes nothing where there is no theme to copy")
  func noTheme() throws {
    let folder = try TemporaryDirectory()
    let run = try Self.run(
      [folder.tree.path("new"), "--theme"],
      environment: ProcessEnvironment(programFolder: folder.path))
    #expect(
      run.errors == """
        error: there is no theme to copy
        note: it is looked for in ../share/kith/Templates beside the program, and in a folder above it

        """)
    #expect(run.exitCode == .inputMissing)
    #expect(!folder.tree.exists("new"))
  }

  @Test("warns of a language that the theme has no words for")
  func noWords() throws {
    let folder = try TemporaryDirectory()
    let run = try Self.run([folder.path, "--language", "cy"])
    #expect(
      run.errors == """
        warning: there are no words for the language "cy" in Templates/strings; English is used

        """)
    #expect(run.exitCode == .done)
    #expect(folder.tree.exists("Content/site.yml"))
  }

  @Test("touches nothing where other files are, and says which")
  func notEmpty() throws {
    let folder = try TemporaryDirectory(["notes.txt": "mine"])
    let run = try Self.run([folder.path])
    #expect(
      run.errors == """
        error: "\(folder.path)" is not empty: it holds "notes.txt"
        note: a new site goes into a folder that is new, or empty but for names with a dot first

        """)
    #expect(run.output == "")
    #expect(run.exitCode == .cannotWrite)
    #expect(try folder.tree.contents() == ["notes.txt": "mine"])
  }

  @Test(
    "refuses values that no site can have, and exits with 64",
    arguments: [
      ([], "error: \"kith init\" needs DIR\nnote: \"kith help init\" lists the options\n"),
      ([""], "error: \"DIR\" takes the path of a folder, found \"\"\n"),
      (["--title", " "], "error: \"--title\" takes a name, found \" \"\n"),
      (["--author", "\u{200B}"], "error: \"--author\" takes a name, found \"\u{FFFD}\"\n"),
      (
        ["--url", "lou.example"],
        """
        error: "--url" takes an http or https address such as https://example.org/feed/, \
        found "lou.example"

        """
      ),
      (
        ["--language", "klingon!"],
        "error: \"--language\" takes a language tag such as en or zh-Hant, found \"klingon!\"\n"
      ),
    ])
  func usage(arguments: [String], words: String) throws {
    let folder = try TemporaryDirectory()
    let hasFolder = arguments.isEmpty || arguments == [""]
    let run = try Self.run((hasFolder ? [] : [folder.tree.path("new")]) + arguments)
    #expect(run.errors == words)
    #expect(run.exitCode == .usage)
    #expect(folder.tree.files() == [])
  }

  @Test(
    "knows the machine's zone from TZ, else from where /etc/localtime leads",
    arguments: [
      ("Europe/Lisbon", nil, "Europe/Lisbon"), (":Europe/Lisbon", nil, "Europe/Lisbon"),
      (":/usr/share/zoneinfo/Europe/Lisbon", nil, "Europe/Lisbon"),
      (nil, "/usr/share/zoneinfo/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
      (nil, "../usr/share/zoneinfo/Etc/UTC", "UTC"), ("", "/usr/share/zoneinfo/Asia/Tokyo", "UTC"),
      (nil, nil, "UTC"), ("CET-1CEST", "/usr/share/zoneinfo/Asia/Tokyo", "CET-1CEST"),
    ] as [(String?, String?, String)])
  func zone(variable: String?, link: String?, name: String) {
    let environment = ProcessEnvironment(timeZone: variable, localTimeLink: link)
    #expect(MachineZone(environment).name == name)
  }

  @Test(
    "writes folders as a shell reads them",
    arguments: [
      ("mysite", "mysite"), ("a/b_c-d.e", "a/b_c-d.e"), ("my site", "'my site'"),
      ("-x", "./-x"), ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"), ("größe", "größe"),
      ("a;b", "'a;b'"),
    ])
  func shellWords(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }
}
