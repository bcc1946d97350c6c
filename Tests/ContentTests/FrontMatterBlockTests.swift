import Testing

@testable import Content

@Suite("Finding the front matter of a file")
struct FrontMatterBlockTests {
  private func find(_ text: String, limit: Int = 1 << 16) throws -> (FrontMatterBlock, [UInt8]) {
    let bytes = Array(text.utf8)
    return (try FrontMatterBlock.find(in: bytes, limit: limit), bytes)
  }

  private func parts(_ text: String) throws -> [String] {
    let (block, bytes) = try find(text)
    return [
      "\(block.format)", String(decoding: bytes[block.content], as: UTF8.self),
      String(decoding: bytes[block.body], as: UTF8.self),
    ]
  }

  @Test(
    "takes what stands between fences, with any line ends, blanks and byte order marks",
    arguments: [
      ("---\na: 1\n---\nBody\n", ["yaml", "a: 1\n", "Body\n"]),
      ("---\r\na: 1\r\n---\r\nBody", ["yaml", "a: 1\r\n", "Body"]),
      ("---\ra: 1\r---\rBody", ["yaml", "a: 1\r", "Body"]),
      ("\u{FEFF}---\na: 1\n---\nBody", ["yaml", "a: 1\n", "Body"]),
      ("\u{FEFF}\u{FEFF}---\na: 1\n---\nBody", ["yaml", "a: 1\n", "Body"]),
      ("\n \t\n---\na: 1\n---\nBody", ["yaml", "a: 1\n", "Body"]),
      ("--- \t\na: 1\n---  \nBody", ["yaml", "a: 1\n", "Body"]),
      ("---\na: 1\n...\nBody", ["yaml", "a: 1\n", "Body"]),
      ("---\na: 1\n---", ["yaml", "a: 1\n", ""]),
      ("---\n---\n", ["yaml", "", ""]),
      ("+++\na = 1\n+++\nBody", ["toml", "a = 1\n", "Body"]),
      (
        "---\na: |\n  x\n  ---\n  y\n---\nBody\n---\n",
        ["yaml", "a: |\n  x\n  ---\n  y\n", "Body\n---\n"]
      ),
    ])
  func fences(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    "leaves text alone that only looks like a fence",
    arguments: [
      "Hello\n", "----\na: 1\n---\n", "--\na\n--\n", " ---\na: 1\n---\n", "++\n", "{{ x }}\n",
      "{% raw %}\n", "{not json}", "",
    ])
  func noFence(text: String) throws {
    let (block, bytes) = try find(text)
    #expect(block.format == .absent)
    #expect(String(decoding: bytes[block.body], as: UTF8.self) == text)
    #expect(block.bodyFirstLine == 1)
  }

  @Test("takes a JSON object to its brace and counts lines")
  func json() throws {
    let (block, _) = try find("\n{\n  \"a\": 1\n}\nBody")
    #expect(block.format == .json)
    #expect(block.firstLine == 2)
  }

  @Test("counts the lines of the text below")
  func lines() throws {
    let (block, _) = try find("\n---\r\na: 1\rb: 2\n---\nBody")
    #expect(block.firstLine == 3)
    #expect(block.bodyFirstLine == 6)
  }

  @Test(
    "names the fence that nothing closes",
    arguments: [("---\na: 1\n", "---", 1), ("\n+++\na = 1\n---\n", "+++", 2), ("---", "---", 1)])
  func unclosed(text: String, fence: String, line: Int) {
    #expect(throws: FrontMatterBlock.Failure.unclosed(fence: fence, line: line)) { try find(text) }
  }

  @Test("takes no longer front matter than is allowed")
  func limit() throws {
    let text = "---\n" + String(repeating: "a: 1\n", count: 20) + "---\n"
    #expect(throws: FrontMatterBlock.Failure.tooLong(line: 1, limit: 50)) {
      try find(text, limit: 50)
    }
    _ = try find(text, limit: 100)
  }
}
