import HTML
import Testing

@Suite("Escaping")
struct EscapingTests {
  @Test(
    "HTML's special characters become references and the rest stays",
    arguments: [
      ("", ""),
      ("plain", "plain"),
      ("a & b", "a &amp; b"),
      ("<b>\"x\" 'y'</b>", "&lt;b&gt;&quot;x&quot; &#39;y&#39;&lt;/b&gt;"),
      ("&amp;", "&amp;amp;"),
      ("&&", "&amp;&amp;"),
      ("你好 <3 🎉", "你好 &lt;3 🎉"),
      ("]]>", "]]&gt;"),
      ("a\u{0}b", "a\u{FFFD}b"),
      ("tab\tline\n", "tab\tline\n"),
      ("-\u{7F}\u{85}", "-\u{7F}\u{85}"),
    ])
  func html(_ text: String, _ expected: String) {
    var output = Array("→".utf8)
    Escaping.appendHTML(text, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "→" + expected)
    var fromBytes: [UInt8] = []
    Escaping.appendHTML(Array(text.utf8)[...], to: &fromBytes)
    #expect(fromBytes == Array(expected.utf8))
    #expect(EscapedHTML(escaping: text).bytes == Array(expected.utf8))
  }

  @Test(
    "XML drops what it forbids",
    arguments: [
      ("a & <b> \"c\" 'd'", "a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;"),
      ("<![CDATA[ x ]]> done", "&lt;![CDATA[ x ]]&gt; done"),
      ("a\u{0}b\u{B}c\u{1F}d", "abcd"),
      ("tab\tline\r\n", "tab\tline\r\n"),
      ("\u{FFFE}a\u{FFFF}b\u{FFFD}", "ab\u{FFFD}"),
      ("ﬀ\u{FEFF}！", "ﬀ\u{FEFF}！"),
      ("\u{85}\u{2028}", "\u{85}\u{2028}"),
    ])
  func xml(_ text: String, _ expected: String) {
    var output: [UInt8] = []
    Escaping.appendXML(text, to: &output)
    #expect(output == Array(expected.utf8))
    var fromBytes: [UInt8] = []
    Escaping.appendXML(Array(text.utf8)[...], to: &fromBytes)
    #expect(fromBytes == Array(expected.utf8))
  }

  @Test("each byte is escaped alike wherever it stands", arguments: 0..<40)
  func positions(_ length: Int) {
    for byte in UInt8.min...0x7F {
      var (html, xml): ([UInt8], [UInt8]) = ([], [])
      Escaping.appendHTML([byte][...], to: &html)
      Escaping.appendXML([byte][...], to: &xml)
      for position in 0...length {
        var text = [UInt8](repeating: 0x61, count: length)
        text.insert(byte, at: position)
        var (wholeHTML, wholeXML): ([UInt8], [UInt8]) = ([], [])
        Escaping.appendHTML(text[...], to: &wholeHTML)
        Escaping.appendXML(text[...], to: &wholeXML)
        #expect(wholeHTML == text[..<position] + html + text[(position + 1)...])
        #expect(wholeXML == text[..<position] + xml + text[(position + 1)...])
      }
    }
  }

  @Test("XML drops what it forbids wherever it stands", arguments: 0..<40)
  func forbiddenPositions(_ length: Int) {
    for position in 0...length {
      let (before, after) = (
        String(repeating: "ﬀ", count: position), String(repeating: "b", count: length - position)
      )
      var output: [UInt8] = []
      Escaping.appendXML(before + "\u{FFFE}\u{B}" + after, to: &output)
      #expect(String(decoding: output, as: UTF8.self) == before + after)
    }
  }

  @Test("bytes that end within a character are copied as they are")
  func truncated() {
    var output: [UInt8] = []
    Escaping.appendXML([0x61, 0xEF, 0xBF][...], to: &output)
    #expect(output == [0x61, 0xEF, 0xBF])
  }
}
