/// The completions for fish, made from the tables of verbs and options.
struct FishCompletion {
  /// The commands that are completed.
  let verbs: [Verb]

  /// The script, to be found as `share/fish/vendor_completions.d/kith.fish` or sourced.
  var script: String {
    """
    # Completions of kith for fish; "kith completions fish" writes them.

    # Whether the command stands before the cursor; without a name, whether none does.
    function __kith_command
      set -l words (commandline --tokenize --current-process --cut-at-cursor)
      test "$words[2]" = "$argv[1]"
    end

    complete -c kith -f
    \(verbs.map { line("", "-a \($0.name) -d \(quoted($0.summary))") }.joined())\
    \(([.none] + verbs).map(lines).joined())
    """
  }

  /// The options and operands of `verb`.
  private func lines(of verb: Verb) -> String {
    var text = "\n"
    for option in verb.options {
      let letter = option.letter.map { "-s \($0) " } ?? ""
      let value = option.completion.map { " \(parameter($0))" } ?? ""
      text += line(
        verb.name, "\(letter)-l \(option.name)\(value) -d \(quoted(option.summary))")
    }
    switch verb.operandCompletion {
    case .none: break
    case .files: text += line(verb.name, "-F")
    case let completion: text += line(verb.name, choices(completion))
    }
    return text
  }

  private func line(_ verb: String, _ rest: String) -> String {
    "complete -c kith -n '__kith_command\(verb.isEmpty ? "" : " \(verb)")' \(rest)\n"
  }

  /// What an option says of its value: that it needs one, and what it may be.
  private func parameter(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: "-x"
    case .files: "-r -F"
    case .folders, .commands, .posts, .words: "-x \(choices(completion))"
    }
  }

  /// What may stand there, where fish does not know by itself.
  private func choices(_ completion: ValueCompletion) -> String {
    switch completion {
    case .folders: "-a '(__fish_complete_directories)'"
    case .commands: "-a \(quoted(verbs.map(\.name).joined(separator: " ")))"
    case .posts: "-a '(kith list --names 2>/dev/null)'"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .none, .files: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
