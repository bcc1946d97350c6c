/// The completions for bash 4 or later, made from the tables of verbs and options.
struct BashCompletion {
  /// The commands that are completed.
  let verbs: [Verb]

  /// The script, to be found as `share/bash-completion/completions/kith` or sourced.
  var script: String {
    """
    # Completions of kith for bash; "kith completions bash" writes them.

    _kith() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
      local verb= words= IFS=$' \\t\\n'
      # To bash "--source=DIR" is three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      if ((COMP_CWORD > 1)); then verb="${COMP_WORDS[1]}"; fi
      COMPREPLY=()
      case "$verb $previous" in
    \(verbs.map(values).joined())  esac
      case "$verb $current" in
    \(([.none] + verbs).map(options).joined())    *)
          case "$verb" in
            "") words="\(verbs.map(\.name).joined(separator: " "))" ;;
    \(verbs.map(operands).joined())      esac
          ;;
      esac
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    }
    complete -F _kith kith

    """
  }

  /// What is done behind each option of `verb` that has a value.
  private func values(of verb: Verb) -> String {
    var text = ""
    for option in verb.options {
      guard let completion = option.completion else { continue }
      let pattern = option.forms.map { "\"\(verb.name) \($0)\"" }.joined(separator: " | ")
      if let words = words(of: completion) {
        text += """
              \(pattern))
                mapfile -t COMPREPLY < <(compgen -W "\(words)" -- "$current")
                return
                ;;

          """
      } else {
        text += "    \(pattern)) \(path(completion))return ;;\n"
      }
    }
    return text
  }

  /// The options of `verb`, for a word that begins with a dash.
  private func options(of verb: Verb) -> String {
    let names = verb.options.map { "--\($0.name)" }.joined(separator: " ")
    return "    \"\(verb.name) -\"*) words=\"\(names)\" ;;\n"
  }

  /// What is done for an operand of `verb`.
  private func operands(of verb: Verb) -> String {
    let completion = verb.operandCompletion
    if completion == .none { return "" }
    let action = words(of: completion).map { "words=\"\($0)\"" } ?? "\(path(completion))return"
    return "        \(verb.name)) \(action) ;;\n"
  }

  /// The words of which `completion` is one; `nil` where it is none of some.
  private func words(of completion: ValueCompletion) -> String? {
    switch completion {
    case .commands: verbs.map(\.name).joined(separator: " ")
    case .words(let words): words.joined(separator: " ")
    case .posts: ValueCompletion.postNames
    case .none, .folders, .files: nil
    }
  }

  /// Lets bash complete paths by itself, since it knows how to quote them.
  private func path(_ completion: ValueCompletion) -> String {
    switch completion {
    case .folders: "compopt -o dirnames; "
    case .files: "compopt -o default; "
    case .none, .commands, .posts, .words: ""
    }
  }
}
