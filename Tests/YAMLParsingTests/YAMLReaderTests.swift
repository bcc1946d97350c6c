import Testing
import YAMLParsing

@Suite("Reading YAML into a tree")
struct YAMLReaderTests {
  @Test("Scalars keep their text, style and tag")
  func scalars() throws {
    let tree = try outline(
      """
      plain: no
      single: 'it''s'
      double: "a\\tb\\u00e9"
      literal: |
        one
        two
      folded: >-
        one
        two
      tagged: !!str 12
      own: !thing 3
      empty:
      ? [complex, key]
      : value
      """)
    #expect(
      tree == """
        {
          plain
            no
          single
            'it's'
          double
            "a\tbé"
          literal
            |one
        two
        |
          folded
            >one two>
          tagged
            <tag:yaml.org,2002:str> 12
          own
            <!thing> 3
          empty
            
          [
            complex
            key
          ]
            value
        }

        """)
  }

  @Test(
    "Nothing but blanks and comments is no node",
    arguments: ["", "\n", "# c\n", "---\n", "--- # c\n...\n"])
  func emptyDocument(text: String) throws {
    #expect(try YAMLReader.read(ArraySlice(text.utf8)) == nil)
  }

  @Test("Each node knows its place and length, counted in scalars")
  func places() throws {
    let yaml = "# ü\nüber: \"é\"\nlist: [a, {b: c}]\nblock:\n  - |\n    x\nempty:\n\n# c\nnext: 1"
    let root = try #require(try YAMLReader.read(ArraySlice(yaml.utf8), firstLine: 10))
    #expect(
      placedTexts(of: root) == [
        "{11:1-1", "über 11:1-4", "é 11:7-3", "list 12:1-4", "[12:7-11", "a 12:8-1", "{12:11-6",
        "b 12:12-1", "c 12:15-1", "block 13:1-5", "[14:3-1", "x\n 14:5-1", "empty 16:1-5",
        " 16:1-5", "next 19:1-4", "1 19:7-1",
      ])
  }

  @Test("A byte order mark is passed over")
  func byteOrderMark() throws {
    #expect(try outline("\u{FEFF}a: b") == "{\n  a\n    b\n}\n")
  }

  @Test("CRLF ends lines")
  func windowsLines() throws {
    #expect(
      try outline("a: b\r\nc: |\r\n  d\r\n  e\r\n") == "{\n  a\n    b\n  c\n    |d\ne\n|\n}\n")
  }

  @Test("A key that stands twice is there twice, in the order of the text")
  func duplicateKeys() throws {
    #expect(try outline("b: 1\na: 2\nb: 3") == "{\n  b\n    1\n  a\n    2\n  b\n    3\n}\n")
  }

  @Test("An alias is what its anchor names, at the alias's own place")
  func aliases() throws {
    let yaml = "a: &x [1, &y two]\nb: *x\nc: *y\nd: &y 3\ne: *y\n"
    #expect(
      try outline(yaml) == """
        {
          a
            [
              1
              two
            ]
          b
            [
              1
              two
            ]
          c
            two
          d
            3
          e
            3
        }

        """)
    let root = try #require(try YAMLReader.read(ArraySlice(yaml.utf8)))
    guard case .mapping(let entries) = root.value else { return #expect(Bool(false)) }
    #expect(
      [entries[1].value.line, entries[1].value.column, entries[1].value.length] == [2, 4, 2])
  }

  @Test("Merge keys bring in what is not written out, the first mapping first")
  func mergeKeys() throws {
    let yaml = """
      base: &base {a: 1, b: 2}
      more: &more {b: 3, c: 4}
      one:
        b: own
        <<: *base
      two:
        <<: [*base, *more]
        "a": own
      quoted:
        "<<": text
      """
    let root = try #require(try YAMLReader.read(ArraySlice(yaml.utf8)))
    guard case .mapping(let entries) = root.value else { return #expect(Bool(false)) }
    #expect(texts(of: entries[2].value) == ["b", "own", "a", "1"])
    #expect(texts(of: entries[3].value) == ["b", "2", "c", "4", "a", "own"])
    #expect(texts(of: entries[4].value) == ["<<", "text"])
  }

  @Test("Of several documents the first is read, and the second is told of")
  func severalDocuments() throws {
    let document = try YAMLReader.readDocument(ArraySlice("a: 1\n---\nb: 2\n".utf8), firstLine: 3)
    #expect(document.root.map(texts(of:)) == ["a", "1"])
    #expect(document.nextDocumentLine == 4)
    #expect(
      try YAMLReader.readDocument(ArraySlice("---\na: 1\n...\n".utf8)).nextDocumentLine == nil)
  }

  @Test("What looks like a number, a date or a boolean is text as it was typed")
  func plainText() throws {
    #expect(
      try outline("[no, ~, 0x1F, 1_000, 2026-11-29, 1.50, +1]")
        == "[\n  no\n  ~\n  0x1F\n  1_000\n  2026-11-29\n  1.50\n  +1\n]\n")
  }
}

private func placedTexts(of node: YAMLNode) -> [String] {
  let place = "\(node.line):\(node.column)-\(node.length)"
  return switch node.value {
  case .scalar(let text, _, _): ["\(text) \(place)"]
  case .sequence(let items): ["[\(place)"] + items.flatMap(placedTexts(of:))
  case .mapping(let entries):
    ["{\(place)"] + entries.flatMap { placedTexts(of: $0.key) + placedTexts(of: $0.value) }
  }
}

private func texts(of node: YAMLNode) -> [String] {
  switch node.value {
  case .scalar(let text, _, _): [text]
  case .sequence(let items): items.flatMap(texts(of:))
  case .mapping(let entries): entries.flatMap { texts(of: $0.key) + texts(of: $0.value) }
  }
}
