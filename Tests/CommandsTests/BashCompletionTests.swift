import Glibc
import TestSupport
import Testing

@testable import Commands

@Suite(
  "The completions for bash", .enabled(if: access("/bin/bash", X_OK) == 0, "no /bin/bash"))
struct BashCompletionTests {
  /// What bash makes of `words`, of which the last is being typed.
  ///
  /// Bash itself completes paths; for those the call that asks it to is told.
  private func complete(_ script: String, _ words: [String]) throws -> String {
    let folder = try TemporaryDirectory(["kith": script])
    let run = try ToolRun.run(
      "/bin/bash",
      [
        "--norc", "--noprofile", "-c",
        """
        set -eu
        compopt() { echo "compopt $*"; }
        source "$0"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _kith
        echo "${COMPREPLY[@]}"
        """, folder.tree.path("kith"), "kith",
      ] + words)
    #expect(run.errors == "")
    return run.output
  }

  @Test(
    "complete the commands and options that there are",
    arguments: [
      (["bu"], "build\n"), (["build", "--dr"], "--drafts --dry-run\n"), (["ini"], "init\n"),
      (["help", "bu"], "build\n"), (["--v"], "--version\n"), (["-"], "--help --version\n"),
      (["init", "--t"], "--title --theme\n"), (["build", ""], "\n"), (["nothing", ""], "\n"),
      (["nothing", "-"], "\n"), (["comp"], "\n"), (["manu"], "\n"),
      (["post", "--visibility", "f"], "friends\n"),
      (["comment", "--status", "="], "approved pending spam\n"),
      (["build", "--now", ""], "\n"), (["build", "--base-url", "-"], "\n"),
    ])
  func tool(words: [String], completions: String) throws {
    #expect(try complete(RecordedRun(["completions", "bash"]).output, words) == completions)
  }

  @Test(
    "complete paths where folders and files are meant",
    arguments: [
      (["build", "--source", ""], "compopt -o dirnames\n\n"),
      (["build", "-o", "x"], "compopt -o dirnames\n\n"),
      (["build", "--source", "="], "compopt -o dirnames\n\n"),
      (["build", "--source", "=", "x"], "compopt -o dirnames\n\n"),
      (["init", ""], "compopt -o dirnames\n\n"),
    ])
  func folders(words: [String], completions: String) throws {
    #expect(try complete(RecordedRun(["completions", "bash"]).output, words) == completions)
  }

  @Test("complete the names of posts, which the program tells")
  func posts() throws {
    let script = try RecordedRun(["completions", "bash"]).output
    let known = "kith() { [ \"$*\" = 'list --names' ] && echo 'harbour quay'; }\n" + script
    for command in ["comment", "like", "rate", "rename"] {
      #expect(try complete(known, [command, ""]) == "harbour quay\n")
      #expect(try complete(known, [command, "q"]) == "quay\n")
    }
  }

  @Test(
    "complete values and operands of each kind",
    arguments: [
      ([""], "look tell list read\n"), (["look", "--mode", ""], "fast slow\n"),
      (["look", "--mode", "=", "s"], "slow\n"), (["look", "--mode", "="], "fast slow\n"),
      (["look", "-f", ""], "compopt -o default\n\n"), (["look", "x"], "compopt -o dirnames\n\n"),
      (["look", "--name", ""], "\n"), (["look", "--a"], "--all\n"), (["tell", "l"], "look list\n"),
      (["list", ""], "one two\n"), (["read", ""], "compopt -o default\n\n"),
      (["look", "-a", "-"], "--file --mode --root --name --all --bare --help\n"),
    ])
  func sample(words: [String], completions: String) throws {
    #expect(try complete(BashCompletion(verbs: SampleVerbs.all).script, words) == completions)
  }
}
