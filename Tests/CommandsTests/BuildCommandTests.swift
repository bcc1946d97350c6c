import Generator
import Model
import TestSupport
import Testing

@testable import Commands

@Suite("What kith build asks for")
struct BuildCommandTests {
  @Test("takes the current folder and its Output where nothing is said")
  func defaults() throws {
    let options = try #require(try RecordedRun.options(["build"]))
    #expect(options.source == ".")
    #expect(options.output == "Output")
    #expect(options.baseURL == nil)
    #expect(!options.isPreview && !options.isStrict && !options.keepsGoing && !options.isDryRun)
  }

  @Test(
    "takes the output folder in the source folder",
    arguments: [("site", "site/Output"), ("site/", "site/Output"), ("/", "/Output")])
  func output(source: String, output: String) throws {
    let options = try #require(try RecordedRun.options(["build", "--source", source]))
    #expect(options.source == source)
    #expect(options.output == output)
  }

  @Test("hands on what the options say")
  func options() throws {
    let options = try #require(
      try RecordedRun.options([
        "build", "-s", "a", "-o", "b", "--base-url", "https://example.org/feed/", "-DFE", "-k",
        "-n", "--strict",
      ]))
    #expect((options.source, options.output) == ("a", "b"))
    #expect(options.baseURL == "https://example.org/feed/")
    #expect(options.includesDrafts && options.includesFuture && options.includesExpired)
    #expect(options.keepsGoing && options.isDryRun && options.isStrict)
  }

  @Test("takes the time from --now, else from SOURCE_DATE_EPOCH, else from the system")
  func clock() throws {
    var environment = ProcessEnvironment(systemTime: { 3 })
    func seconds(_ arguments: [String] = []) throws -> Int64? {
      try RecordedRun.options(["build"] + arguments, environment: environment)?
        .clock.now.secondsSinceEpoch
    }
    #expect(try seconds() == 3)
    environment.sourceDateEpoch = ""
    #expect(try seconds() == 3)
    environment.sourceDateEpoch = "86400"
    #expect(try seconds() == 86_400)
    #expect(try seconds(["--now", "1970-01-01T00:00:01Z"]) == 1)
  }

  @Test("needs an output folder of its own for what readers must not see")
  func ownOutput() throws {
    let directory = try TemporaryDirectory(["site/Content/site.yml": "", "site/Output/a": ""])
    try directory.tree.makeSymbolicLink(at: "link", to: "site/Output")
    let site = directory.tree.path("site")
    for option in ["--drafts", "--future", "--expired"] {
      for output in [
        nil, "\(site)/Output", "\(site)/Output/", "\(site)/./Content/../Output",
        directory.tree.path("link"),
      ] {
        let run = try RecordedRun(
          ["build", "-s", site, option] + (output.map { ["-o", $0] } ?? []))
        #expect(
          run.errors == """
            error: "\(option)" needs an output folder of its own
            note: it shows what readers must not see yet; name another folder than the site's \
            with --output

            """)
        #expect(run.exitCode == .usage)
      }
      #expect(try RecordedRun.options(["build", "-s", site, option, "-o", "\(site)/out"]) != nil)
    }
  }

  @Test(
    "refuses values that it cannot read",
    arguments: [
      (
        ["--base-url", "example.org"],
        """
        error: "--base-url" takes an absolute address such as https://example.org/feed/, found \
        "example.org"

        """
      ),
      (
        ["--base-url=https:///x"],
        """
        error: "--base-url" takes an absolute address such as https://example.org/feed/, found \
        "https:///x"

        """
      ),
      (
        ["--now", "yesterday"],
        """
        error: "--now" takes a time with its offset such as 2026-11-29T18:00:00+08:00, found \
        "yesterday"

        """
      ),
    ])
  func values(arguments: [String], words: String) throws {
    let run = try RecordedRun(["build"] + arguments)
    #expect(run.errors == words)
    #expect(run.exitCode == .usage)
  }

  @Test("refuses an unreadable SOURCE_DATE_EPOCH", arguments: ["x", "-1", "1.5", "99999999999999"])
  func sourceDateEpoch(text: String) throws {
    let run = try RecordedRun(["build"], environment: ProcessEnvironment(sourceDateEpoch: text))
    #expect(
      run.errors == """
        error: the environment variable SOURCE_DATE_EPOCH takes whole seconds since 1970, found \
        "\(text)"

        """)
    #expect(run.exitCode == .usage)
  }
}
