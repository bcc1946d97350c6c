import Testing

@testable import Commands

@Suite("The tool")
struct KithToolTests {
  static let overview = """
    Kith makes a finished social feed from a folder of Markdown posts and comments.

    Usage: kith COMMAND [OPTION…]

    Commands:
      init DIR             Make a new site
      post [TEXT]          Write a post
      comment POST [TEXT]  Write a comment to a post
      like POST[/COMMENT]  Add a like to a post or a comment
      rate POST N          Add a reader's rating to a post
      list                 List posts, pages and what is held back
      moderate [COMMENT…]  Approve or refuse pending comments
      rename POST SLUG     Give a post another address
      build                Build the site
      serve                Preview the site while you write
      check                Look for faults in the content; write nothing
      help [COMMAND]       Tell what a command does and takes

    Options:
      -h, --help     Show this help
      -V, --version  Show the version

    "kith help COMMAND" tells all that a command takes.

    """

  @Test(
    "shows what it can do where it is asked, or asked nothing",
    arguments: [[], ["help"], ["--help"], ["-h"]])
  func overview(arguments: [String]) throws {
    let run = try RecordedRun(arguments)
    #expect(run.output == Self.overview)
    #expect(run.errors == "")
    #expect(run.exitCode == .done)
  }

  @Test("tells its version", arguments: [["--version"], ["-V"]])
  func version(arguments: [String]) throws {
    let run = try RecordedRun(arguments)
    #expect(run.output == "kith \(KithTool.version)\n")
    #expect(run.exitCode == .done)
  }

  @Test(
    "shows all that a build takes",
    arguments: [["help", "build"], ["build", "--help"], ["build", "-qh"]])
  func buildHelp(arguments: [String]) throws {
    let run = try RecordedRun(arguments)
    #expect(
      run.output == """
        Usage: kith build [OPTION…]

        Turns the posts and comments in DIR/Content into a finished site in DIR/Output.
        Only what has changed is written. What an earlier build wrote and the site no
        longer has is removed; files that Kith did not write are never touched.

        Options:
          -s, --source DIR    The folder that holds Content/ (the current one)
          -o, --output DIR    The folder to write the site to (DIR/Output)
          -b, --base-url URL  The site's address, instead of that in site.yml
          -D, --drafts        Build drafts too; needs an --output of its own
          -F, --future        Build posts dated later than now too; likewise
          -E, --expired       Build posts whose time is over too; likewise
              --now TIME      Take TIME for now: 2026-11-29T18:00:00+08:00
              --strict        Let warnings fail the build
          -k, --keep-going    Write what has no errors although others have some
          -n, --dry-run       Touch nothing and tell what would be done
              --json          Print problems, held-back files and the summary as JSON lines
          -q, --quiet         Print problems alone
          -v, --verbose       Tell each problem, also those that repeat themselves
              --timings       Print where the time went, stage by stage
          -h, --help          Show this help

        """)
    #expect(run.exitCode == .done)
  }

  @Test(
    "says what is wrong with its arguments and exits with 64",
    arguments: [
      (
        ["biuld"],
        """
        error: unknown command "biuld"
          did you mean "build"?
        note: "kith help" lists the commands

        """
      ),
      (
        ["help", "sevre"],
        """
        error: unknown command "sevre"
          did you mean "serve"?
        note: "kith help" lists the commands

        """
      ),
      (
        ["--verson"],
        """
        error: unknown option "--verson"
          did you mean "--version"?
        note: "kith help" lists the commands

        """
      ),
      (
        ["build", "--sorce", "x"],
        """
        error: unknown option "--sorce"
          did you mean "--source"?
        note: "kith help build" lists the options

        """
      ),
      (
        ["build", "-source", "x"],
        """
        error: unknown option "-source"
          did you mean "--source"?
        note: "kith help build" lists the options

        """
      ),
      (["build", "-o"], "error: \"-o\" needs a value: -o DIR\n"),
      (["build", "--json=x"], "error: \"--json\" takes no value, found \"x\"\n"),
      (
        ["build", "site"],
        """
        error: unexpected argument "site"
        note: "kith help build" lists the options

        """
      ),
      (
        ["post", "two", "words"],
        """
        error: unexpected argument "words"
        note: "kith help post" lists the options
        note: a text of several words stands in quotes

        """
      ),
      (
        ["post", "-5 degrees"],
        """
        error: unknown option "-5 degrees"
        note: "kith help post" lists the options
        note: what begins with a hyphen and is no option stands behind "--"

        """
      ),
      (
        ["post", "--visibility", "friend", "Hi"],
        """
        error: "--visibility" takes public, unlisted, friends or private, found "friend"
          did you mean "friends"?

        """
      ),
      (["build", "-q", "-v"], "error: \"--quiet\" and \"--verbose\" exclude each other\n"),
    ])
  func usage(arguments: [String], words: String) throws {
    let run = try RecordedRun(arguments)
    #expect(run.errors == words)
    #expect(run.output == "")
    #expect(run.exitCode == .usage)
  }
}
