import Testing

@testable import Rendering

@Suite("Style sheets without their comments")
struct StylesheetCommentsTests {
  private func stripped(_ stylesheet: String) -> String {
    String(decoding: StylesheetComments.stripped(from: Array(stylesheet.utf8)), as: UTF8.self)
  }

  @Test(
    "comments, indentation and blank lines go",
    arguments: [
      (
        "/* a */\n@layer b;\n\n  /* c\n d */\n\n  e { f: g; /* h */ }  \n",
        "@layer b;\ne { f: g; }\n"
      ),
      ("a { b: c /* d */ }", "a { b: c }"),
      ("a {/* b */c: d}", "a {c: d}"),
      ("a{b:c;/*d*/}", "a{b:c;}"),
      (".a/* b */.c {}", ".a/**/.c {}"),
      (".a /* b */.c {}", ".a .c {}"),
      (".a/* b */ .c {}", ".a .c {}"),
      (".a/* b *//* c */.d {}", ".a/**/.d {}"),
      (".a/* b *//* c */ .d {}", ".a .d {}"),
      ("a { b: 1/* c */2 }", "a { b: 1/**/2 }"),
      ("a { --b:/* c */; }", "a { --b:; }"),
      ("a\r\n\r\n  b\u{0C} c", "a\nb\nc"),
      ("", ""), ("/* a */", ""), ("/**/a", "a"),
    ])
  func comments(_ stylesheet: String, _ expected: String) {
    #expect(stripped(stylesheet) == expected)
    #expect(stripped(expected) == expected)
  }

  @Test(
    "what only looks like a comment stays",
    arguments: [
      "a { b: url(//host/a.png) }",
      "a { b: url(/*.png) }",
      "a { b: URL( 'c)/*' ) }",
      "a { b: url(c\\)/*d) }",
      "a { content: \"/*\" }",
      "a { content: '/* \\' /*' }",
      "a { content: 'b \\\n  /*' }",
      ".\\/* { b: c }",
      ".\\31  b { c: d }",
      ".\\31 23 { c: d }",
      "a { b: my-url(\"/*\") }",
      "a { width: calc(1px / 2) }",
      "@media (width >= 1px) and (height < 2px) { a > b + c ~ d { e: f } }",
    ])
  func kept(_ stylesheet: String) {
    #expect(stripped(stylesheet) == stylesheet)
    #expect(stripped("\(stylesheet) /* a */\n  /* b */ c") == "\(stylesheet)\nc")
  }

  @Test("another function whose name ends in url holds comments")
  func otherFunction() {
    #expect(stripped("a { b: my-url( /* c */ d) }") == "a { b: my-url( d) }")
    #expect(stripped("a { b: \\75url( /* c */ d) }") == "a { b: \\75url( d) }")
  }

  @Test("comments that begin with an exclamation mark stay, as licences do")
  func licences() {
    #expect(stripped("/*! a\n  b */\n/* c */\nd {}\n") == "/*! a\n  b */\nd {}\n")
  }

  @Test(
    "what cannot be read to its end stays as it is",
    arguments: [
      "/* a */ b { /* c", "/* a */ b { c: \"d\n\" }", "/* a */ b { c: 'd", "/* a */ b { c: url(d",
      "/* a */ /*/",
    ])
  func unreadable(_ stylesheet: String) {
    #expect(stripped(stylesheet) == stylesheet)
  }
}
