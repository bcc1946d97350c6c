import TestSupport
import Testing

@Suite("The standard streams")
struct StandardStreamsTests {
  /// The tool in a shell, with `redirection` behind it.
  private func shell(_ redirection: String) throws -> ToolRun {
    try ToolRun.run(
      "/bin/sh",
      ["-c", "\"$0\" help \(redirection); echo \"exit $?\" >&2", "\(ToolRun.productFolder)/kith"])
  }

  @Test("that cannot take the results are an error")
  func fullDisk() throws {
    let run = try shell(">/dev/full")
    #expect(
      run.errors == "error: cannot write to standard output: No space left on device\nexit 73\n")
  }

  @Test("and files that may not grow any further are an error, not an end")
  func sizeLimit() throws {
    let folder = try TemporaryDirectory(["out": ""])
    let run = try ToolRun.run(
      "/bin/sh",
      [
        "-c", "(ulimit -f 0; exec \"$0\" help >\"$1\" 2>/dev/null); echo \"exit $?\" >&2",
        "\(ToolRun.productFolder)/kith", "\(folder.path)/out",
      ])
    #expect(run.errors == "exit 73\n")
  }

  @Test("that nobody reads any more do no harm")
  func closedPipe() throws {
    let run = try ToolRun.run(
      "/bin/sh",
      [
        "-c", "{ sleep 0.1; \"$0\" help; echo \"exit $?\" >&2; } | true",
        "\(ToolRun.productFolder)/kith",
      ])
    #expect(run.errors == "exit 0\n")
  }

  @Test("that are closed do no harm")
  func closed() throws {
    #expect(try shell(">&-").errors == "exit 0\n")
    #expect(try shell("2>&- <&- 3>&1").exitCode == 0)
  }

  @Test("get results and problems apart")
  func apart() throws {
    let help = try ToolRun.kith(["help"])
    #expect(help.output.hasPrefix("Kith makes"))
    #expect(help.errors == "")
    #expect(help.exitCode == 0)
    let wrong = try ToolRun.kith(["biuld"])
    #expect(wrong.output == "")
    #expect(wrong.errors.hasPrefix("error: unknown command"))
    #expect(wrong.exitCode == 64)
  }
}
