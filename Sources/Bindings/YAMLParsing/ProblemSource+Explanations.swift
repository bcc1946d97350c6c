extension ProblemSource {
  /// What libyaml calls a problem, and what to tell a person.
  struct Explanation {
    /// A part of libyaml's words for the problem.
    var problem: String
    /// A part of its words for what it was reading; `nil` where that does not matter.
    var context: String?
    /// Whether the place to show is where that began, rather than where it went wrong.
    var isAtStart = false
    var message: String
  }

  /// The first that fits is taken; a problem that is not among them is told in libyaml's words.
  static let explanations: [Explanation] = [
    Explanation(
      problem: "could not find expected ':'", context: "simple key", isAtStart: true,
      message: "no \":\" follows this key"),
    Explanation(
      problem: "mapping values are not allowed",
      message:
        "\": \" cannot stand here: put a text that holds it in quotes, and indent a key like "
        + "those above it"),
    Explanation(
      problem: "found unexpected end of stream", context: "quoted scalar", isAtStart: true,
      message: "the quotes that begin here are never closed"),
    Explanation(
      problem: "found unexpected document indicator", context: "quoted scalar", isAtStart: true,
      message: "the quotes that begin here are not closed before the document ends"),
    Explanation(
      problem: "found unknown escape character",
      message: "this escape is unknown: write \"\\\\\" for a backslash, or use single quotes"),
    Explanation(
      problem: "hexdecimal", message: "hexadecimal digits have to follow this escape"),
    Explanation(
      problem: "invalid Unicode character escape code",
      message: "this escape names no Unicode character"),
    Explanation(
      problem: "did not find expected ',' or ']'", isAtStart: true,
      message: "the list that begins here is not closed: \",\" or \"]\" has to follow each item"),
    Explanation(
      problem: "did not find expected ',' or '}'", isAtStart: true,
      message: "the mapping that begins here is not closed: \",\" or \"}\" has to follow each value"
    ),
    Explanation(
      problem: "did not find expected '-' indicator",
      message: "expected a line with \"- \" and an item, indented like the items above"),
    Explanation(
      problem: "did not find expected key",
      message: "expected a line with a key, indented like the keys above"),
    Explanation(
      problem: "did not find expected node content", message: "expected a value"),
    Explanation(
      problem: "did not find expected <document start>",
      message: "expected the end of the document, or \"---\" before another one"),
    Explanation(
      problem: "block sequence entries are not allowed",
      message: "a list that is written with \"- \" has to begin on a line of its own"),
    Explanation(
      problem: "mapping keys are not allowed",
      message: "a key that is written with \"? \" has to begin on a line of its own"),
    Explanation(
      problem: "found character that cannot start any token",
      message: "a value cannot begin with this character: put it in quotes"),
    Explanation(
      problem: "found a tab character", message: "a tab cannot indent YAML: indent with blanks"),
    Explanation(
      problem: "did not find expected comment or line break", context: "block scalar",
      message: "a text after \"|\" or \">\" has to begin on the next line"),
    Explanation(
      problem: "did not find expected comment or line break",
      message: "expected a comment or the end of the line"),
    Explanation(
      problem: "found an indentation indicator equal to 0",
      message: "the number after \"|\" or \">\" is 1 to 9"),
    Explanation(
      problem: "did not find expected alphabetic or numeric character", context: "alias",
      isAtStart: true,
      message: "\"*\" begins an alias and needs a name: put a text that begins with it in quotes"),
    Explanation(
      problem: "did not find expected alphabetic or numeric character", context: "anchor",
      isAtStart: true,
      message: "\"&\" begins an anchor and needs a name: put a text that begins with it in quotes"),
    Explanation(
      problem: "found unexpected ':'",
      message: "\":\" cannot stand here in a list or mapping in brackets: put the text in quotes"),
    Explanation(
      problem: "directive", isAtStart: true,
      message:
        "\"%\" begins a directive, and this is none: put a text that begins with it in quotes"),
    Explanation(
      problem: "found undefined tag handle", message: "no %TAG defines this tag's handle"),
    Explanation(
      problem: "found incompatible YAML document", message: "only YAML 1.1 and 1.2 can be read"),
  ]
}
