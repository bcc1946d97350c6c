import Glibc
import TestSupport
import Testing

@testable import Commands

@Suite("The completions for fish")
struct FishCompletionTests {
  private static let fish = "/usr/bin/fish"

  @Test("hold a line for each command, option and operand")
  func script() {
    let script = FishCompletion(verbs: [SampleVerbs.all[0], SampleVerbs.all[1]]).script
    let lines = script.split(separator: "\n").filter { $0.hasPrefix("complete ") }
    #expect(
      lines == [
        "complete -c kith -f",
        "complete -c kith -n '__kith_command' -a look -d 'Don\\'t [look]: \\\\ at it'",
        "complete -c kith -n '__kith_command' -a tell -d 'Tell'",
        "complete -c kith -n '__kith_command' -s h -l help -d 'Show this help'",
        "complete -c kith -n '__kith_command' -s V -l version -d 'Show the version'",
        "complete -c kith -n '__kith_command look' -s f -l file -r -F -d 'A file'",
        "complete -c kith -n '__kith_command look' -l mode -x -a 'fast slow' -d 'How'",
        "complete -c kith -n '__kith_command look' -s r -l root -x "
          + "-a '(__fish_complete_directories)' -d 'A folder'",
        "complete -c kith -n '__kith_command look' -l name -x -d 'It\\'s a: [name]'",
        "complete -c kith -n '__kith_command look' -s a -l all -d 'All'",
        "complete -c kith -n '__kith_command look' -l bare -d 'Little'",
        "complete -c kith -n '__kith_command look' -s h -l help -d 'Show this help'",
        "complete -c kith -n '__kith_command look' -a '(__fish_complete_directories)'",
        "complete -c kith -n '__kith_command tell' -s h -l help -d 'Show this help'",
        "complete -c kith -n '__kith_command tell' -a 'look tell'",
      ])
  }

  @Test(
    "complete what is typed", .enabled(if: access(fish, X_OK) == 0, "no fish"),
    arguments: [
      ("kith bu", ["build"]), ("kith build --dr", ["--drafts", "--dry-run"]),
      ("kith help bu", ["build"]), ("kith help --dr", []), ("kith comp", []),
      ("kith build --source=su", ["--source=sub/"]), ("kith init su", ["sub/"]),
      ("kith build su", []),
    ])
  func completions(typed: String, found: [String]) throws {
    let folder = try TemporaryDirectory([
      "kith.fish": RecordedRun(["completions", "fish"]).output, "sub/a": "", "suit": "",
    ])
    let run = try ToolRun.run(
      Self.fish,
      ["--no-config", "--command", "source kith.fish; complete --do-complete=$argv[1]", typed],
      in: folder.path, environment: ["HOME": folder.path])
    #expect(run.errors == "")
    // Behind a tab comes what a word means.
    let words = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.map(String.init) == found)
  }
}
