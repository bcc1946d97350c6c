/// The arguments of a verb, taken apart.
struct ParsedArguments: Sendable, Hashable {
  /// The options that were given, with their values in order, one empty for those that take none.
  var options: [String: [String]] = [:]
  /// The arguments that are no options, in order.
  var operands: [String] = []

  /// Whether `option` was given.
  func has(_ option: CommandOption) -> Bool {
    options[option.name] != nil
  }

  /// The last value of `option`; `nil` where it was not given.
  func value(of option: CommandOption) -> String? {
    options[option.name]?.last
  }

  /// All values of `option`, in order.
  func values(of option: CommandOption) -> [String] {
    options[option.name] ?? []
  }
}

/// Takes arguments apart by the conventions of GNU: `--name value`, `--name=value`, `-n value`,
/// `-nvalue`, `-ab` for `-a -b`, options anywhere, and `--` before arguments that begin with a dash.
///
/// Of an option that is given more than once the last value counts, unless it takes several.
enum ArgumentParser {
  /// Takes `arguments`, those behind the verb, apart.
  static func parse(
    _ arguments: [String], for verb: Verb
  ) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument, for: verb, rest: &rest, into: &parsed)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument, for: verb, rest: &rest, into: &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    if !parsed.has(.help) { try check(parsed.operands, of: verb) }
    return parsed
  }

  /// Sees to it that there are as many operands as the verb takes.
  private static func check(_ operands: [String], of verb: Verb) throws(UsageError) {
    if verb.operands.last?.repeats != true,
      let operand = operands.dropFirst(verb.operands.count).first
    {
      throw .unexpectedOperand(operand, verb: verb.name)
    }
    if let missing = verb.operands.dropFirst(operands.count).first(where: \.isRequired) {
      throw .missingOperand(missing.name, verb: verb.name)
    }
  }

  /// Takes `--name`, `--name=value` or `--name value`.
  private static func parseLong(
    _ argument: String, for verb: Verb, rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let equals = argument.firstIndex(of: "=")
    let word = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = verb.options.first(where: { "--\($0.name)" == word }) else {
      throw .unknownOption(
        word, verb: verb.name, candidates: verb.options.map { "--\($0.name)" })
    }
    var value = equals.map { String(argument[argument.index(after: $0)...]) }
    if let valueName = option.valueName {
      if value == nil { value = rest.popFirst() }
      guard let value, !value.isEmpty else {
        throw .missingValue(option: word, valueName: valueName)
      }
      parsed.options[option.name, default: []].append(value)
    } else if let value {
      throw .unexpectedValue(option: word, value: value)
    } else {
      parsed.options[option.name] = [""]
    }
  }

  /// Takes `-n`, `-n value`, `-nvalue` or several letters in one.
  private static func parseShort(
    _ argument: String, for verb: Verb, rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    // `-source` is one dash short rather than `-s` with the value `ource`.
    let isLongName = verb.options.contains { $0.name == letters }
    while let letter = letters.popFirst() {
      guard !isLongName, let option = verb.options.first(where: { $0.letter == letter }) else {
        let isWord = argument.count > 2
        throw .unknownOption(
          isWord ? argument : "-\(letter)", verb: verb.name,
          candidates: isWord ? verb.options.map { "--\($0.name)" } : [])
      }
      guard let valueName = option.valueName else {
        parsed.options[option.name] = [""]
        continue
      }
      let value = letters.isEmpty ? rest.popFirst() : String(letters)
      guard let value, !value.isEmpty else {
        throw .missingValue(option: "-\(letter)", valueName: valueName)
      }
      parsed.options[option.name, default: []].append(value)
      return
    }
  }
}
