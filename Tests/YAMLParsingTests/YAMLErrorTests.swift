import TestSupport
import Testing
import YAMLParsing

@Suite("Errors in YAML")
struct YAMLErrorTests {
  @Test(
    "An error tells in plain words what to do, where it has to be done",
    arguments: [
      ("title: a\n‸\ttags: b", tab),
      ("tags:\n ‸\t- a", tab),
      ("title: Part 2‸: The end", colon),
      ("a: b\n  c‸: d", colon),
      ("title: ‸\"open\ndate: 2026", "the quotes that begin here are never closed"),
      ("title: ‸'open", "the quotes that begin here are never closed"),
      (
        "title: ‸'open\n---\na: b'",
        "the quotes that begin here are not closed before the document ends"
      ),
      ("title: ‸@handle", "a value cannot begin with this character: put it in quotes"),
      ("title: ‸`code`", "a value cannot begin with this character: put it in quotes"),
      ("title: ‸%x", "a value cannot begin with this character: put it in quotes"),
      ("title: ‸*bold* words", alias),
      ("title: ‸* words", alias),
      (
        "title: ‸& words",
        "\"&\" begins an anchor and needs a name: put a text that begins with it in quotes"
      ),
      ("a: b\n‸title\nc: d", "no \":\" follows this key"),
      (
        "title: \"a‸\\q\"",
        "this escape is unknown: write \"\\\\\" for a backslash, or use single quotes"
      ),
      ("title: \"\\x‸zz\"", "hexadecimal digits have to follow this escape"),
      ("title: \"\\u‸D800\"", "this escape names no Unicode character"),
      (
        "tags: ‸[a, b\nc: d",
        "the list that begins here is not closed: \",\" or \"]\" has to follow each item"
      ),
      (
        "tags: ‸{a: b",
        "the mapping that begins here is not closed: \",\" or \"}\" has to follow each value"
      ),
      ("tags: ‸- a", "a list that is written with \"- \" has to begin on a line of its own"),
      ("tags:\n  - a\n ‸- b", "expected a line with a key, indented like the keys above"),
      ("a: 'x' ‸y", "expected a line with a key, indented like the keys above"),
      (
        "tags:\n  - a\n  ‸b: c",
        "expected a line with \"- \" and an item, indented like the items above"
      ),
      ("  a: b\n‸c: d", "expected the end of the document, or \"---\" before another one"),
      ("a: b\n...\n‸c", "expected the end of the document, or \"---\" before another one"),
      ("body: | ‸text", "a text after \"|\" or \">\" has to begin on the next line"),
      ("body: |‸0", "the number after \"|\" or \">\" is 1 to 9"),
      ("a: ‸!x!y z", "no %TAG defines this tag's handle"),
      ("‸%YAML 2.0\n---\na", "only YAML 1.1 and 1.2 can be read"),
      (
        "a: b\n‸%x",
        "\"%\" begins a directive, and this is none: put a text that begins with it in quotes"
      ),
      ("‸}", "expected a value"),
      ("a: b‸\u{7}", "the character U+0007 is not allowed in YAML"),
      ("ü: é‸\u{0}", "the character U+0000 is not allowed in YAML"),
      ("a:\r\nb: 1\r\nc: ‸\u{FFFE}", "the character U+FFFE is not allowed in YAML"),
      ("a: ‸*b", "the alias \"*b\" names nothing: no \"&b\" stands before it"),
      ("a: &a [‸*a]", "the alias \"*a\" stands inside what it names, which would never end"),
      ("a: &a {b: ‸*a}", "the alias \"*a\" stands inside what it names, which would never end"),
      ("<<: ‸text", "\"<<\" takes a mapping or a list of mappings, most often as an alias"),
      ("<<: ‸[{a: b}, c]", "\"<<\" takes a mapping or a list of mappings, most often as an alias"),
    ])
  func errors(marked: String, message: String) {
    let input = MarkedText(marked)
    let mark = input.marks[0]
    #expect(throws: YAMLError(message, line: mark.line, column: mark.column)) {
      try YAMLReader.read(input.bytes[...])
    }
    #expect(throws: YAMLError(message, line: mark.line + 40, column: mark.column)) {
      try YAMLReader.read(input.bytes[...], firstLine: 41)
    }
  }

  @Test("Bytes that are no UTF-8 are an error with a place, and no crash")
  func invalidUTF8() {
    #expect(throws: YAMLError("the bytes are no valid UTF-8", line: 2, column: 4)) {
      try YAMLReader.read([0x61, 0x3A, 0x0A, 0x62, 0x3A, 0x20, 0xFF, 0x0A])
    }
  }

  @Test("A control character's place is right behind lines that end in CR alone")
  func oldMacLines() {
    #expect(throws: YAMLError("the character U+009F is not allowed in YAML", line: 2, column: 4)) {
      try YAMLReader.read(ArraySlice("a: 1\rb: \u{9F}".utf8))
    }
  }

  @Test(
    "What is nested too deep is an error and no hang",
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
      String(repeating: "- ", count: 65) + "a", String(repeating: "? ", count: 65) + "a",
      "a: &a " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "\nb: "
        + String(repeating: "[", count: 30) + "*a" + String(repeating: "]", count: 30),
    ])
  func depth(text: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read(ArraySlice(text.utf8)) }
    #expect(error?.message == "lists and mappings are nested deeper than 64 levels")
  }

  @Test("Nesting up to the limit is read")
  func depthAtLimit() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try YAMLReader.read(ArraySlice(text.utf8)) != nil)
  }

  @Test("Aliases that stand for ever more values are an error and no hang")
  func aliasBomb() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read(ArraySlice(text.utf8)) }
    #expect(
      error
        == YAMLError(
          "there are more than 10000 values, those that aliases stand for included", line: 12,
          column: 12))
  }

  @Test("Merge keys that bring in ever more entries are an error and no hang")
  func mergeBomb() {
    var text = "a0: &a0 {k: v}\n"
    for level in 1...40 {
      text += "a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1)], k\(level): v}\n"
    }
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read(ArraySlice(text.utf8)) }
    #expect(
      error?.message == "there are more than 10000 values, those that aliases stand for included")
  }

  @Test("The limits are the caller's")
  func limits() throws {
    let text = ArraySlice("[a, [b]]".utf8)
    #expect(try YAMLReader.read(text, limits: YAMLLimits(depth: 2, nodeCount: 4)) != nil)
    #expect(throws: YAMLError.self) { try YAMLReader.read(text, limits: YAMLLimits(depth: 1)) }
    #expect(throws: YAMLError.self) { try YAMLReader.read(text, limits: YAMLLimits(nodeCount: 3)) }
  }
}

private let tab = "a tab cannot indent YAML: indent with blanks"
private let colon =
  "\": \" cannot stand here: put a text that holds it in quotes, and indent a key like those above "
  + "it"
private let alias =
  "\"*\" begins an alias and needs a name: put a text that begins with it in quotes"
