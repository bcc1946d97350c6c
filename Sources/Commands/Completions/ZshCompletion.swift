/// The completions for zsh, made from the tables of verbs and options.
struct ZshCompletion {
  /// The commands that are completed.
  let verbs: [Verb]

  /// The script, to be found as `share/zsh/site-functions/_kith` or sourced.
  var script: String {
    """
    #compdef kith
    # Completions of kith for zsh; "kith completions zsh" writes them.

    _kith() {
      local curcontext="$curcontext" state ret=1
      local -a commands line
      _arguments -C \\
    \(Verb.none.options.map { "    \(option($0)) \\\n" }.joined())    '1:command:->command' \\
        '*:: :->arguments' && ret=0
      case "$state" in
        command)
          commands=(
    \(verbs.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined())      )
          _describe -t commands command commands && ret=0
          ;;
        arguments)
          curcontext="${curcontext%:*:*}:kith-$words[1]:"
          case "$words[1]" in
    \(verbs.map(arguments).joined())      esac
          ;;
      esac
      return ret
    }

    if [[ "$funcstack[1]" == _kith ]]; then
      _kith "$@"
    else
      compdef _kith kith
    fi

    """
  }

  /// What is done behind `verb`.
  private func arguments(of verb: Verb) -> String {
    let specifications = verb.options.map(option) + verb.operands.enumerated().map(operand)
    return """
              \(verb.name))
                _arguments -s \\
      \(specifications.map { "            \($0)" }.joined(separator: " \\\n")) && ret=0
                ;;

      """
  }

  /// The option as `_arguments` reads it: `'*'{-s+,--source=}'[The folder]:DIR:_files -/'`.
  private func option(_ option: CommandOption) -> String {
    let text = "[\(escaped(option.summary))]"
    guard let valueName = option.valueName, let completion = option.completion else {
      // Behind what ends the program nothing else has a meaning.
      let isLast = option == .help || option == .version
      let excluded = isLast ? "- : *" : option.forms.joined(separator: " ")
      guard let letter = option.letter else {
        return quoted("(\(excluded))--\(option.name)\(text)")
      }
      return "'(\(excluded))'{-\(letter),--\(option.name)}\(quoted(text))"
    }
    let value = ":\(escaped(valueName)):\(action(completion))"
    guard let letter = option.letter else { return quoted("*--\(option.name)=\(text)\(value)") }
    return "'*'{-\(letter)+,--\(option.name)=}\(quoted(text + value))"
  }

  /// The operand number `index` as `_arguments` reads it: `'1:DIR:_files -/'`.
  private func operand(_ index: Int, _ operand: Operand) -> String {
    let place = operand.repeats ? "*" : "\(index + 1)"
    let colons = operand.isRequired || operand.repeats ? ":" : "::"
    return quoted("\(place)\(colons)\(escaped(operand.name)):\(action(operand.completion))")
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .folders: "_files -/"
    case .files: "_files"
    case .commands: "(\(verbs.map(\.name).joined(separator: " ")))"
    case .posts: "{compadd -- ${(f)\"\(ValueCompletion.postNames)\"}}"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// `text` without what has a meaning between the brackets and colons of a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\[]:".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
