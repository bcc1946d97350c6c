import Testing

@testable import Commands

@Suite("Arguments")
struct ArgumentParserTests {
  private static let verb = Verb(
    name: "build", summary: "", description: "", operands: [.optional("NAME")],
    options: [
      CommandOption("source", short: "s", value: "DIR", ""),
      CommandOption("now", value: "TIME", ""), CommandOption("quiet", short: "q", ""),
      CommandOption("dry-run", short: "n", ""), .help,
    ])

  @Test(
    "are taken apart as GNU has it",
    arguments: [
      ([], [:], []),
      (["--source", "a"], ["source": "a"], []),
      (["--source=a=b"], ["source": "a=b"], []),
      (["-s", "a"], ["source": "a"], []),
      (["-sa"], ["source": "a"], []),
      (["-qns", "a"], ["quiet": "", "dry-run": "", "source": "a"], []),
      (["-qsa"], ["quiet": "", "source": "a"], []),
      (["--source", "a", "--source", "b"], ["source": "a b"], []),
      (["-q", "-q"], ["quiet": ""], []),
      (["--source", "--quiet"], ["source": "--quiet"], []),
      (["x", "--quiet"], ["quiet": ""], ["x"]),
      (["--quiet", "--", "--now"], ["quiet": ""], ["--now"]),
      (["-"], [:], ["-"]),
      (["--now=2026-01-01T00:00:00Z"], ["now": "2026-01-01T00:00:00Z"], []),
    ] as [([String], [String: String], [String])])
  func parsed(arguments: [String], options: [String: String], operands: [String]) throws {
    #expect(
      try ArgumentParser.parse(arguments, for: Self.verb)
        == ParsedArguments(
          options: options.mapValues {
            $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
          },
          operands: operands))
  }

  private static let long = ["--source", "--now", "--quiet", "--dry-run", "--help"]

  @Test(
    "that cannot be followed are errors",
    arguments: [
      (["--sorce", "a"], .unknownOption("--sorce", verb: "build", candidates: long)),
      (["--sorce=a"], .unknownOption("--sorce", verb: "build", candidates: long)),
      (["--Quiet"], .unknownOption("--Quiet", verb: "build", candidates: long)),
      (["-x"], .unknownOption("-x", verb: "build", candidates: [])),
      (["-qx"], .unknownOption("-qx", verb: "build", candidates: long)),
      (["-source", "a"], .unknownOption("-source", verb: "build", candidates: long)),
      (["--source"], .missingValue(option: "--source", valueName: "DIR")),
      (["--source="], .missingValue(option: "--source", valueName: "DIR")),
      (["-s"], .missingValue(option: "-s", valueName: "DIR")),
      (["--quiet=yes"], .unexpectedValue(option: "--quiet", value: "yes")),
      (["a", "b"], .unexpectedOperand("b", verb: "build")),
      (["a", "--", "-b"], .unexpectedOperand("-b", verb: "build")),
    ] as [([String], UsageError)])
  func refused(arguments: [String], error: UsageError) {
    #expect(throws: error) { try ArgumentParser.parse(arguments, for: Self.verb) }
  }

  @Test("that are given several times all count where several are taken, and else the last")
  func repeated() throws {
    let source = Self.verb.options[0]
    let parsed = try ArgumentParser.parse(["--source", "a", "-sb", "-s", "c"], for: Self.verb)
    #expect(parsed.values(of: source) == ["a", "b", "c"])
    #expect(parsed.value(of: source) == "c")
  }

  @Test(
    "that are no options are as many as the verb takes",
    arguments: [
      ([.required("POST"), .optional("TEXT")], [], .missingOperand("POST", verb: "x")),
      ([.required("POST"), .optional("TEXT")], ["a"], nil),
      ([.required("POST"), .optional("TEXT")], ["a", "b"], nil),
      (
        [.required("POST"), .optional("TEXT")], ["a", "b", "c"],
        .unexpectedOperand("c", verb: "x")
      ),
      ([.required("ID", repeats: true)], ["a", "b", "c"], nil),
      ([.required("ID", repeats: true)], [], .missingOperand("ID", verb: "x")),
      ([.required("POST")], ["--help"], nil),
    ] as [([Operand], [String], UsageError?)])
  func operands(operands: [Operand], arguments: [String], error: UsageError?) {
    let verb = Verb(
      name: "x", summary: "", description: "", operands: operands, options: [.help])
    var found: UsageError?
    do throws(UsageError) { _ = try ArgumentParser.parse(arguments, for: verb) } catch {
      found = error
    }
    #expect(found == error)
  }
}
