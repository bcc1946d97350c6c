import HTML
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("objects and arrays nest, with commas where they belong")
  func nesting() {
    let text = written { json in
      json.object {
        $0.member("a", "x")
        $0.member("b", 3)
        $0.member("c", true)
        $0.array("d") {
          $0.integer(1)
          $0.object { _ in }
          $0.array { _ in }
          $0.null()
          $0.boolean(false)
        }
        $0.object("e") { $0.member("f", "g") }
        $0.key("h")
        $0.number(4.5)
        $0.key("i")
        $0.raw(Array("[1]".utf8))
      }
    }
    #expect(
      text
        == #"{"a":"x","b":3,"c":true,"d":[1,{},[],null,false],"e":{"f":"g"},"h":4.5,"i":[1]}"#)
  }

  @Test(
    "what JSON or a script element cannot hold is escaped",
    arguments: [
      ("", #""""#),
      ("\"\\", #""\"\\""#),
      ("\n\r\t\u{8}\u{C}\u{1}\u{1F}", #""\n\r\t\b\f\u0001\u001F""#),
      ("</script><!--&", #""\u003C/script\u003E\u003C!--\u0026""#),
      ("\u{2028}a\u{2029}", #""\u2028a\u2029""#),
      ("\u{2027}\u{202A}é🎉'", "\"\u{2027}\u{202A}é🎉'\""),
    ])
  func strings(_ text: String, _ expected: String) {
    #expect(written { $0.string(text) } == expected)
    #expect(written { $0.string(Array(text.utf8)[...]) } == expected)
  }

  @Test("what is escaped is found wherever it stands", arguments: 0..<48)
  func positions(_ length: Int) {
    for special in ["\"", "\\", "<", ">", "&", "\n", "\u{2028}"] {
      let escape = written { $0.string(special) }.dropFirst().dropLast()
      for position in 0...length {
        let before = String(repeating: "é", count: position / 2)
        let after = String(repeating: "\u{2027}", count: length - position)
        #expect(
          written { $0.string(before + special + after) } == "\"\(before)\(escape)\(after)\"")
      }
    }
  }

  @Test("numbers that JSON does not know become null")
  func numbers() {
    #expect(written { $0.number(.nan) } == "null")
    #expect(written { $0.number(.infinity) } == "null")
    #expect(written { $0.integer(.min) } == "-9223372036854775808")
  }

  @Test("a writer goes on behind what is there")
  func appending() {
    var json = JSONWriter(appendingTo: Array("x=".utf8))
    json.array { _ in }
    #expect(json.bytes == Array("x=[]".utf8))
  }
}
