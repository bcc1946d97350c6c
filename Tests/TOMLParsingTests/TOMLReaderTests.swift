import TOMLParsing
import TestSupport
import Testing

@Suite("Reading TOML into a tree")
struct TOMLReaderTests {
  @Test("Keys and values keep their order, types and places")
  func tree() throws {
    let tree = try outline(
      """
      title = "Häfen"
      when = 1979-05-27 07:32:00.50+01:00
      local = 1979-05-27T07:32:00
      day = 1979-05-27
      hour = 07:32:00
      "odd key" = 'C:\\'
      count = 1_000
      ratio = 6.5
      on = true

      [place]
      name.short = "x"
      tags = [
        "a", 2,
      ]

      [[votes]]
      n = 1

      [[votes]]
      """)
    #expect(
      tree == """
        1:1-5 title 1:9-7 string("Häfen")
        2:1-4 when 2:8-28 dateTime("1979-05-27T07:32:00.5+01:00")
        3:1-5 local 3:9-19 localDateTime("1979-05-27T07:32:00")
        4:1-3 day 4:7-10 localDate("1979-05-27")
        5:1-4 hour 5:8-8 localTime("07:32:00")
        6:1-9 odd key 6:13-5 string("C:\\\\")
        7:1-5 count 7:9-5 integer(1000)
        8:1-5 ratio 8:9-3 float(6.5)
        9:1-2 on 9:6-4 boolean(true)
        11:2-5 place 11:1-7 table
          12:1-4 name 12:1-4 table
            12:6-5 short 12:14-3 string("x")
          13:1-4 tags 13:8-1 array
            14:3-3 string("a")
            14:8-1 integer(2)
        17:3-5 votes 17:1-1 array
          17:1-9 table
            18:1-1 n 18:5-1 integer(1)
          20:1-9 table

        """)
  }

  @Test("Lines are counted from the line that is given")
  func firstLine() throws {
    let root = try TOMLReader.read(ArraySlice("\na = 1".utf8), firstLine: 5)
    guard case .table(let entries) = root.value else { return #expect(Bool(false)) }
    #expect(entries[0].key.line == 6)
    #expect(entries[0].value.line == 6)
    #expect(throws: TOMLError("this is no number: put a text in quotes", line: 6, column: 6)) {
      try TOMLReader.read(ArraySlice("\na = 1x".utf8), firstLine: 5)
    }
  }

  @Test("An empty text is a table without entries", arguments: ["", "\n", "# comment", "\u{FEFF}"])
  func empty(text: String) throws {
    #expect(try TOMLReader.read(ArraySlice(text.utf8)).value == .table([]))
  }

  @Test("CRLF ends lines")
  func windowsLines() throws {
    #expect(
      try outline("a = 1\r\nb = 2\r\n") == "1:1-1 a 1:5-1 integer(1)\n2:1-1 b 2:5-1 integer(2)\n")
  }

  @Test(
    "An error tells what is wrong, where it is",
    arguments: [
      ("title = ‸Hello", "this is no number, date, \"true\" or \"false\": put a text in quotes"),
      ("title = t‸he", "this is neither \"true\" nor \"false\": put a text in quotes"),
      ("n = 1‸x", "this is no number: put a text in quotes"),
      ("title = \"open‸", "quotes are never closed"),
      (
        "title = \"open‸\nnext = 1",
        "quotes have to be closed in their line, and hold no control characters but tabs"
      ),
      ("a = [1, 2‸", "an array is never closed: \"]\" is missing"),
      ("a = {b = 1‸", "an inline table is never closed: \"}\" is missing"),
      (
        "a = \"\\‸q\"",
        "this escape is unknown: write \"\\\\\" for a backslash, or use single quotes"
      ),
      ("a = 1\na = ‸2", "this key has a value already"),
      ("[a]\n‸[a]", "this table or key stands above already"),
      ("[‸=]", "key: expected bare key starting character or string delimiter, saw '='"),
      (
        "‸é = 1",
        "a line begins with a key: letters from a to z, digits, \"-\" and \"_\", or a text in quotes"
      ),
      ("a‸: 1", "\"=\" has to follow the key"),
      ("a‸", "\"=\" and a value have to follow the key"),
      ("a =‸", "\"=\" and a value have to follow the key"),
      ("a = 1 ‸b = 2", "a line holds one key and its value: nothing may follow"),
      ("a = ‸\u{7}", "value: unexpected control character"),
    ])
  func errors(marked: String, message: String) throws {
    let input = MarkedText(marked)
    #expect(throws: TOMLError(message, line: input.marks[0].line, column: input.marks[0].column)) {
      try TOMLReader.read(input.bytes[...])
    }
  }

  @Test(
    "What is nested too deep is an error and no crash",
    arguments: [
      String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "{a=", count: 100_000),
      "a" + String(repeating: ".a", count: 100_000) + " = 1",
      "[a" + String(repeating: ".a", count: 100_000) + "]",
      "[[a" + String(repeating: ".a", count: 100_000) + "]]",
      "a = {" + String(repeating: "a.a.a.a={", count: 20),
      "[a.b.c.d]\na = [1, {" + String(repeating: "a.a.a.a={", count: 20),
      "a = {b = 1, c" + String(repeating: ".a", count: 100) + " = 1}",
      "a = '''\n'''\nb" + String(repeating: ".\"a\"", count: 100) + " = 1",
    ])
  func deepNesting(text: String) {
    let error = #expect(throws: TOMLError.self) { try TOMLReader.read(ArraySlice(text.utf8)) }
    #expect(
      text.hasPrefix("[[[")
        || error?.message == "tables and arrays are nested deeper than 64 levels")
  }

  @Test(
    "Dots and brackets that nest nothing are no depth",
    arguments: [
      "a = \"" + String(repeating: ".[", count: 1_000) + "\"",
      "a = '" + String(repeating: ".[", count: 1_000) + "'",
      "a = \"\"\"\n\\\"\"\"" + String(repeating: "\n.[{.\"\"", count: 1_000) + "\n\"\"\"",
      "a = '''\n" + String(repeating: "\n.[{.\\", count: 1_000) + "\n'''",
      "# " + String(repeating: ".[", count: 1_000) + "\na = 1",
      "a = [" + String(repeating: "[1.5, 2.5], ", count: 1_000) + "]",
      "a = [" + String(repeating: "{b.c = 1.5, d.e = 2},\n", count: 1_000) + "]",
      (0..<1_000).map { "[t.t\($0).u]\na.b = 1.5\n" }.joined(),
      (0..<1_000).map { "k\($0).b.c = 1.5\n" }.joined(),
      "a" + String(repeating: ".a", count: 60) + " = 1",
    ])
  func widthIsNoDepth(text: String) throws {
    _ = try TOMLReader.read(ArraySlice(text.utf8))
  }
}

/// Reads `toml` and shows its entries as text: place and length, key, place and length, value.
private func outline(_ toml: String) throws(TOMLError) -> String {
  var text = ""
  append(try TOMLReader.read(ArraySlice(toml.utf8)).value, to: &text, depth: 0)
  return text
}

private func append(_ value: TOMLValue, to output: inout String, depth: Int) {
  let margin = String(repeating: "  ", count: depth)
  switch value {
  case .table(let entries):
    for entry in entries {
      let key = entry.key
      output +=
        "\(margin)\(key.line):\(key.column)-\(key.length) \(key.text) \(describe(entry.value))\n"
      append(entry.value.value, to: &output, depth: depth + 1)
    }
  case .array(let items):
    for item in items {
      output += "\(margin)\(describe(item))\n"
      append(item.value, to: &output, depth: depth + 1)
    }
  default: return
  }
}

private func describe(_ node: TOMLNode) -> String {
  let place = "\(node.line):\(node.column)-\(node.length)"
  return switch node.value {
  case .table: "\(place) table"
  case .array: "\(place) array"
  default: "\(place) \(node.value)"
  }
}
