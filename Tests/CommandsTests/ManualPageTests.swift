import Glibc
import TestSupport
import Testing

@testable import Commands

@Suite("The manual page")
struct ManualPageTests {
  private static let groff = "/usr/bin/groff"

  @Test("describes commands, options and operands, and escapes what means something to roff")
  func sections() {
    let page = ManualPage(verbs: SampleVerbs.all).source
    #expect(
      page.contains(
        """
        .SS \\fBkith look\\fR \\fIDIR\\fR
        \\(aqLooks\\(aq \\e at a file.
        .PP
        \\&.So.
        .TP
        \\fB\\-f\\fR, \\fB\\-\\-file\\fR \\fIFILE\\fR
        A file
        .TP
        \\fB\\-\\-mode\\fR \\fIfast|slow\\fR
        How

        """))
    #expect(
      page.contains(".SS \\fBkith tell\\fR \\fI[COMMAND]\\fR \\fI[WORD...]\\fR\nTells.\n"))
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("has the sections that manual pages have, in their order")
  func order() throws {
    let run = try RecordedRun(["manual"])
    #expect(run.exitCode == .done)
    let sections = run.output.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      sections.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT",
        "FILES",
      ])
    #expect(run.output.contains(".TH KITH 1 \"\" \"kith \(KithTool.version)\" \"Kith\"\n"))
    #expect(!run.output.contains("\n\n"))
  }

  @Test("tells of every command, option, exit code and variable")
  func complete() throws {
    let page = try RecordedRun(["manual"]).output
    for verb in KithTool.listedVerbs {
      #expect(page.contains(".SS \\fBkith \(verb.name)\\fR"))
      for option in verb.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\\fB\\-\\-\(name)\\fR"), "\(verb.name) \(option.name)")
      }
    }
    for code in ExitCode.allCases { #expect(page.contains("\n\\fB\(code.rawValue)\\fR\n")) }
    for variable in EnvironmentVariable.allCases {
      #expect(page.contains("\n\\fB\(variable.rawValue)\\fR\n"))
    }
    #expect(!page.contains("kith completions"))
  }

  @Test("is read by groff without a warning", .enabled(if: access(groff, X_OK) == 0, "no groff"))
  func read() throws {
    let folder = try TemporaryDirectory([
      "kith.1": RecordedRun(["manual"]).output,
      "sample.1": ManualPage(verbs: SampleVerbs.all).source,
    ])
    for name in ["kith.1", "sample.1"] {
      let run = try ToolRun.run(
        Self.groff, ["-man", "-Tascii", "-ww", "-z", folder.tree.path(name)])
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
  }
}
