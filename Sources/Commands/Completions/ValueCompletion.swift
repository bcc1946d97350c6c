/// What a shell may put in the place of a value or an operand.
enum ValueCompletion: Sendable, Hashable {
  /// Nothing: it is the user's own words.
  case none
  /// The path of a folder.
  case folders
  /// The path of a file.
  case files
  /// A command of the program.
  case commands
  /// The name of a post.
  case posts
  /// One of these words.
  case words([String])

  /// What stands for a value that help calls `name`: `DIR` is a folder, `FILE` a file, `COMMAND` a
  /// command, `POST` and `POST[/COMMENT]` a post, and `a|b` one of the words.
  init(valueName name: String) {
    switch name {
    case "DIR": self = .folders
    case "FILE": self = .files
    case "COMMAND": self = .commands
    case "POST", "POST[/COMMENT]": self = .posts
    default:
      let words = name.split(separator: "|").map(String.init)
      self = words.count > 1 ? .words(words) : .none
    }
  }
}

extension ValueCompletion {
  /// What a shell runs to list the names of the posts in the folder where it stands.
  static let postNames = "$(kith list --names 2>/dev/null)"
}

extension CommandOption {
  /// What may stand for its value; `nil` where it has none.
  var completion: ValueCompletion? {
    choices.isEmpty ? valueName.map(ValueCompletion.init) : .words(choices)
  }

  /// All its forms: `-s`, `--source`.
  var forms: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

extension Operand {
  /// What may stand for it.
  var completion: ValueCompletion { ValueCompletion(valueName: name) }
}

extension Verb {
  /// What may stand for its operands: that of the first for which it is known.
  var operandCompletion: ValueCompletion {
    operands.map(\.completion).first { $0 != .none } ?? .none
  }
}
