internal import Diagnostics

/// Arguments that cannot be followed.
enum UsageError: Error, Sendable, Hashable {
  /// There is no such verb.
  case unknownVerb(String)
  /// The verb has no such option; `option` as it was given.
  case unknownOption(String, verb: String, candidates: [String])
  /// The option stands without its value.
  case missingValue(option: String, valueName: String)
  /// The option has a value and takes none.
  case unexpectedValue(option: String, value: String)
  /// An argument is missing that the verb cannot do without.
  case missingOperand(String, verb: String)
  /// There are more arguments than the verb takes.
  case unexpectedOperand(String, verb: String)
  /// The value cannot be read; `expected` says what could be, and `candidates` are the words that are
  /// taken, where it is one of a few.
  case invalidValue(option: String, value: String, expected: String, candidates: [String] = [])
  /// The environment variable holds what cannot be read.
  case invalidVariable(name: String, value: String, expected: String)
  /// The option says nothing without the other.
  case needs(option: String, other: String)
  /// The two options exclude each other.
  case conflict(String, String)
  /// The option shows what readers must not see and needs an output folder of its own.
  case needsOwnOutput(option: String)

  /// The error with its place among the arguments in words, for the user.
  var diagnostic: Diagnostic {
    switch self {
    case .unknownVerb(let word):
      Diagnostic(
        .error, at: nil, "unknown command \"\(word)\"",
        suggestion: NearestWord.to(word, in: KithTool.verbs.map(\.name)),
        notes: ["\"kith help\" lists the commands"])
    case .unknownOption(let option, let verb, let candidates):
      Diagnostic(
        .error, at: nil, "unknown option \"\(option)\"",
        suggestion: NearestWord.to(option, in: candidates),
        notes: [Self.help(for: verb)] + Self.dashes(before: option))
    case .missingValue(let option, let valueName):
      Diagnostic(
        .error, at: nil, "\"\(option)\" needs a value: \(option) \(valueName)")
    case .unexpectedValue(let option, let value):
      Diagnostic(.error, at: nil, "\"\(option)\" takes no value, found \"\(value)\"")
    case .missingOperand(let name, let verb):
      Diagnostic(
        .error, at: nil, "\"kith \(verb)\" needs \(name)", notes: [Self.help(for: verb)])
    case .unexpectedOperand(let operand, let verb):
      Diagnostic(
        .error, at: nil, "unexpected argument \"\(operand)\"",
        notes: [Self.help(for: verb)] + Self.quotes(for: verb))
    case .invalidValue(let option, let value, let expected, let candidates):
      Diagnostic(
        .error, at: nil, "\"\(option)\" takes \(expected), found \"\(value)\"",
        suggestion: NearestWord.to(value, in: candidates))
    case .invalidVariable(let name, let value, let expected):
      Diagnostic(
        .error, at: nil,
        "the environment variable \(name) takes \(expected), found \"\(value)\"")
    case .needs(let option, let other):
      Diagnostic(.error, at: nil, "\"\(option)\" needs \"\(other)\" beside it")
    case .conflict(let first, let second):
      Diagnostic(.error, at: nil, "\"\(first)\" and \"\(second)\" exclude each other")
    case .needsOwnOutput(let option):
      Diagnostic(
        .error, at: nil, "\"\(option)\" needs an output folder of its own",
        notes: [
          "it shows what readers must not see yet; name another folder than the site's with --output"
        ])
    }
  }

  /// Shells take words apart, of which a text mostly has several.
  private static func quotes(for verb: String) -> [String] {
    [PostCommand.verb.name, CommentCommand.verb.name].contains(verb)
      ? ["a text of several words stands in quotes"] : []
  }

  /// A text or a number may begin as an option does.
  private static func dashes(before option: String) -> [String] {
    let isText = option.contains(" ") || option.dropFirst().first?.isNumber ?? false
    return isText ? ["what begins with a hyphen and is no option stands behind \"--\""] : []
  }

  private static func help(for verb: String) -> String {
    verb.isEmpty
      ? "\"kith help\" lists the commands" : "\"kith help \(verb)\" lists the options"
  }
}
