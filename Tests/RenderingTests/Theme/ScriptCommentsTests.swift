import Testing

@testable import Rendering

@Suite("Scripts without their comments")
struct ScriptCommentsTests {
  private func stripped(_ script: String) -> String {
    String(decoding: ScriptComments.stripped(from: Array(script.utf8)), as: UTF8.self)
  }

  @Test(
    "comments, indentation and blank lines go, line breaks stay",
    arguments: [
      ("a // b\nc", "a\nc"),
      ("// a\n\n\n  b  \n\n\tc\n", "b\nc\n"),
      (
        "/** A.\n  * B. */\nexport function a() {\n  return 1 // one\n}\n",
        "export function a() {\nreturn 1\n}\n"
      ),
      ("a/* b */c", "a c"),
      ("a /* b\n */ c", "a\nc"),
      ("return /* b\n */ c", "return\nc"),
      ("a/* b */\r\nc\r\n", "a\nc\n"),
      ("+/**/+a", "+ +a"),
      ("a // b\u{2028}c", "a\nc"),
      ("a /* \u{2029} */ c", "a\nc"),
      ("a // b", "a"),
      ("a / b // c", "a / b"),
      ("a /b/ c // d", "a /b/ c"),
      ("\u{FEFF}// a\nb", "b"),
      ("#!/usr/bin/env node // a\nb // c\n", "#!/usr/bin/env node // a\nb\n"),
      ("", ""), ("// a", ""), ("\n \n", ""),
    ])
  func comments(_ script: String, _ expected: String) {
    #expect(stripped(script) == expected)
    #expect(stripped(expected) == expected)
  }

  @Test(
    "what only looks like a comment stays",
    arguments: [
      "\"//\" + '/*' + \"\\\"//\" + '\\\\'",
      "\"a \\\n  // b\"",
      "\"a \\\r\n  // b\"",
      "`/*${\"`\"}*/`",
      "`a\n\n  // b\n  ${{a: `}//${1}`}.a} \\` // c`",
      "`${/`/}//${\"}\"}`",
      "`$`",
      "tag`//`",
      "/[/*]/",
      "/[\\]//*]/g.test(a)",
      "/\\/\\/*/",
      "a = /\"/ + '//'",
      "a = b / 2; /re\"g/.test(c)",
      "return /x'/",
      "typeof /'/",
      "case /'/:",
      "export default /'/",
      "a => /'/",
      "[/'/, /\"/]",
      "a ? /'/ : /`/",
      "!/'/.test(a) && /\"/",
      "if (a) /'/.test(b)",
      "for await (const a of /'/.b) /\"/.test(a)",
      "{ } /'/.test(a)",
      "a: { } /'/.test(a)",
      "else /'/.test(a)",
      "a = b++ / 2 + '/'",
      "a = (b) / 2 + '/'",
      "a = b[0] / 2 + '/'",
      "a = {} / 2 + '/'",
      "a = {b: {}} / 2 + '/'",
      "a = `b` / 2 + '/'",
      "a = 'b' / 2 + '/'",
      "a = 1. / 2 + '/'",
      "a = .5 / 2 + '/'",
      "a = b?.return / 2 + '/'",
      "a = b.if (c) / 2 + '/'",
      "a = this.#in / 2 + '/'",
      "a = /b/gv / 2 + '/'",
      "a /= 2 + '/'",
      "a = größe / 2 + '/'",
      "while (a --> 0) b()",
      "[...a] / 2 + '/'",
    ])
  func kept(_ script: String) {
    #expect(stripped(script) == script)
    #expect(stripped("\(script) // a\n  /* b */ c") == "\(script)\nc")
  }

  @Test("comments that begin with an exclamation mark stay, as licences do")
  func licences() {
    #expect(
      stripped("/*! Kith\n * EUPL */\n  //! by Lou  \n/* a */ b /*! c */ / d / e // f\n")
        == "/*! Kith\n * EUPL */\n//! by Lou\nb /*! c */ / d / e\n")
    #expect(stripped("a //! b") == "a //! b")
  }

  @Test(
    "what cannot be read to its end stays as it is",
    arguments: [
      "a // b\n\"c", "a // b\n'c\nd'", "a // b\n`c", "a // b\n`${c", "/* a", "/*/",
      "a // b\nc = /d",
      "a // b\nc = /[/]", "a // b\n)", "a // b\n(]", "a // b\n{", "a // b\n\\u0061",
      "a // b\nc <!-- d",
      "a // b\n--> c", "a // b\nc = /\\", "a // b\n'\\",
    ])
  func unreadable(_ script: String) {
    #expect(stripped(script) == script)
  }

  @Test("whatever is cut off anywhere does no harm")
  func prefixes() {
    let script = Array(
      "a = `/*${{b: \"`\"}.b}*/` / 2; // c\nif (d) /[/*]/.test('\\'') /* é\n */ ++e".utf8)
    for end in script.indices {
      let once = ScriptComments.stripped(from: Array(script[..<end]))
      #expect(ScriptComments.stripped(from: once) == once)
    }
  }
}
