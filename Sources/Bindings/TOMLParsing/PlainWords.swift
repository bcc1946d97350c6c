/// What to tell a person where toml++ says `problem`.
///
/// The commonest mistakes have a sentence of their own; of the others the beginning is made as ours
/// are.
func plainWords(for problem: String) -> String {
  let opening = "Error while parsing "
  let words = problem.hasPrefix(opening) ? problem.dropFirst(opening.count) : problem[...]
  if let known = explanations.first(where: { words.hasPrefix($0.beginning) }) {
    return known.sentence
  }
  return words.prefix(1).lowercased() + words.dropFirst()
}

private let explanations: [(beginning: String, sentence: String)] = [
  (
    "value: could not determine value type",
    "this is no number, date, \"true\" or \"false\": put a text in quotes"
  ),
  ("boolean: expected", "this is neither \"true\" nor \"false\": put a text in quotes"),
  ("floating-point: expected decimal digit", "this is no number: put a text in quotes"),
  ("decimal integer: expected digit", "this is no number: put a text in quotes"),
  ("string: encountered end-of-file", "quotes are never closed"),
  ("literal string: encountered end-of-file", "quotes are never closed"),
  ("array: encountered end-of-file", "an array is never closed: \"]\" is missing"),
  ("inline table: encountered end-of-file", "an inline table is never closed: \"}\" is missing"),
  ("string: unescaped control", unclosedQuotes),
  ("literal string: control", unclosedQuotes),
  (
    "string: unknown escape sequence",
    "this escape is unknown: write \"\\\\\" for a backslash, or use single quotes"
  ),
  ("key-value pair: expected '='", "\"=\" has to follow the key"),
  ("key-value pair: encountered end-of-file", "\"=\" and a value have to follow the key"),
  (
    "key-value pair: expected a comment or whitespace",
    "a line holds one key and its value: nothing may follow"
  ),
  ("key-value pair: cannot redefine existing", "this key has a value already"),
  ("table header: cannot redefine existing", "this table or key stands above already"),
  (
    "root table: expected keys",
    "a line begins with a key: letters from a to z, digits, \"-\" and \"_\", or a text in quotes"
  ),
]

private let unclosedQuotes =
  "quotes have to be closed in their line, and hold no control characters but tabs"
