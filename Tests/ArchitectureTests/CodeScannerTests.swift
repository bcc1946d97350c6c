import Testing

@Suite("The scanner of the architecture tests")
struct CodeScannerTests {
  @Test(
    "leaves out comments and strings",
    arguments: [
      ("a // b", ["a "]), ("a /* b /* c */ d */ e", ["a  e"]), ("f(\"print(\")", ["f(\"\")"]),
      ("f(\"\\\"x\", y)", ["f(\"\", y)"]), ("f(#\"a\"b\"#, c)", ["f(\"\", c)"]),
      ("f(\"\"\"\n  print(\n  \"\"\")\ng", ["f(\"\"", "", ")", "g"]),
      ("\"a // b\" + c", ["\"\" + c"]), ("#if x", ["#if x"]), ("/* a\n b */ c", ["", " c"]),
    ])
  func codeLines(text: String, lines: [String]) {
    #expect(CodeScanner.codeLines(of: text) == lines)
  }

  @Test("reads imports of all forms")
  func imports() {
    let file = SourceFile(
      path: "Sources/Bindings/CommonMark/A.swift",
      text: """
        public import Model
        internal import CICU
        import struct HTML.Escaping
        @testable import Output
        // import Nothing
        let important = 1
        """)
    #expect(file.target == "CommonMark")
    #expect(
      file.imports == [
        .init(line: 1, module: "Model", modifiers: "public"),
        .init(line: 2, module: "CICU", modifiers: "internal"),
        .init(line: 3, module: "HTML", modifiers: ""),
        .init(line: 4, module: "Output", modifiers: "@testable"),
      ])
  }

  @Test("finds words that are not parts of longer ones")
  func places() {
    let file = SourceFile(
      path: "Sources/Output/A.swift",
      text: "blueprint(x)\n  print(x)\nself.exit(1)\nexit(1)")
    #expect(
      file.places(of: ["print(", "exit("]) == [
        "Sources/Output/A.swift:2: print(", "Sources/Output/A.swift:4: exit(",
      ])
  }
}
