import Testing

@testable import Commands

@Suite("kith completions")
struct CompletionsCommandTests {
  @Test(
    "names every command and option that help lists, and none that it does not",
    arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) throws {
    let run = try RecordedRun(["completions", shell])
    #expect(run.exitCode == .done)
    let words = Set(run.output.split { !($0.isLetter || $0.isNumber || $0 == "-") })
    for verb in KithTool.listedVerbs {
      #expect(words.contains(Substring(verb.name)), "\(verb.name)")
      for option in verb.options {
        let name = shell == "fish" ? option.name : "--\(option.name)"
        #expect(words.contains(Substring(name)), "\(verb.name) \(option.name)")
      }
    }
    #expect(!words.contains("manual"))
  }

  @Test("knows three shells, and is named in help where it is asked for alone")
  func usage() throws {
    let run = try RecordedRun(["completions", "tcsh"])
    #expect(
      run.errors == "error: \"kith completions\" takes bash, zsh or fish, found \"tcsh\"\n")
    #expect(run.exitCode == .usage)
    #expect(
      try RecordedRun(["help", "completions"]).output.hasPrefix(
        "Usage: kith completions bash|zsh|fish\n"))
    #expect(!HelpText.overview.contains("completions"))
  }
}
