/// The words of `kith help`, made from the tables of verbs and options.
enum HelpText {
  /// What the program is and which commands it has.
  static var overview: String {
    """
    Kith makes a finished social feed from a folder of Markdown posts and comments.

    Usage: kith COMMAND [OPTION…]

    Commands:
    \(table(KithTool.listedVerbs.map { (synopsis(of: $0), $0.summary) }))
    Options:
    \(table(Verb.none.options.map { (form(of: $0), $0.summary) }))
    "kith help COMMAND" tells all that a command takes.

    """
  }

  /// What `verb` does and takes.
  static func help(for verb: Verb) -> String {
    var text = """
      Usage: kith \(synopsis(of: verb))\(verb.options.count > 1 ? " [OPTION…]" : "")

      \(verb.description)

      """
    if !verb.options.isEmpty {
      text += "\nOptions:\n\(table(verb.options.map { (form(of: $0), $0.summary) }))"
    }
    return text
  }

  private static func synopsis(of verb: Verb) -> String {
    ([verb.name] + verb.operands.map(\.synopsis)).joined(separator: " ")
  }

  private static func form(of option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return "\(letter)--\(option.name)\(option.valueName.map { " \($0)" } ?? "")"
  }

  /// Rows of two columns, each ending in a line feed.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count + 2))\(row.1)\n"
    }.joined()
  }
}
