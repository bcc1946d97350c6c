import Testing

@testable import Content

@Suite("Reading JSON")
struct JSONReaderTests {
  private func entries(_ text: String) throws -> [FrontMatterEntry] {
    try JSONReader.readObject(ArraySlice(text.utf8), firstLine: 1).entries
  }

  @Test("reads every kind of value")
  func values() throws {
    let entries = try entries(
      #"{"a": "x\n\u00e9\ud83d\ude00\/", "b": -1.5e3, "c": true, "d": null, "e": [1, []], "f": {}}"#
    )
    #expect(entries.map(\.key) == ["a", "b", "c", "d", "e", "f"])
    #expect(entries[0].value.scalarText == "x\né😀/")
    #expect(entries[1].value.scalarText == "-1.5e3")
    #expect(entries[2].value.scalarText == "true")
    #expect(entries[3].value.isEmpty)
    #expect(entries[5].value.isEmpty)
  }

  @Test("counts lines and columns in scalars, and says where it ends")
  func places() throws {
    let object = try JSONReader.readObject(
      ArraySlice("{\r\n \"é\": 1,\r\n\"b\": 2 }\nx".utf8), firstLine: 3)
    #expect(object.entries.map(\.line) == [4, 5])
    #expect(object.entries.map(\.value.column) == [7, 6])
    #expect(object.endLine == 5)
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("{", "a key in double quotes is wanted", 2),
      ("{\"a\"}", "a colon is wanted after the key", 5),
      ("{\"a\": }", "a value is wanted", 7), ("{\"a\": 01}", "a number begins with no zero", 8),
      ("{\"a\": 1.}", "a digit is wanted", 9), ("{\"a\": \"x}", "the string is not closed", 10),
      ("{\"a\": 1 \"b\": 2}", "a comma or \"}\" is wanted", 9),
      ("{\"a\": \"\\x\"}", "an unknown escape", 9), ("{\"a\": tru}", "a value is wanted", 7),
      ("{\"a\": \"\\ud83d\"}", "half of a surrogate pair", 13),
      ("{\"a\": \"\\u00g0\"}", "four hexadecimal digits are wanted", 9),
      ("{\"a\": [1", "the object is not closed", 9),
      ("{\"a\": 1,}", "a key in double quotes is wanted", 9),
    ])
  func faults(text: String, message: String, column: Int) {
    #expect(throws: JSONReader.Failure(message: message, line: 1, column: column)) {
      try entries(text)
    }
  }

  @Test("reads lists within lists only so deep")
  func depth() {
    let text = "{\"a\": " + String(repeating: "[", count: 10_000)
    #expect(
      throws: JSONReader.Failure(
        message: "lists and objects are nested deeper than 64 levels", line: 1, column: 70)
    ) { try entries(text) }
  }
}
