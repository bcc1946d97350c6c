import CommonMark
import Testing

@Suite("What the nodes of a Markdown document say")
struct MarkdownNodeTests {
  @Test("A footnote's references and definition know their number, label and count")
  func footnotes() {
    let tree = outline("a[^n] b[^n]\n\n[^n]: note\n[^u]: never referred to\n")
    #expect(
      tree == """
        document
          paragraph
            text "a"
            footnoteReference "1" ^n 1
            text " b"
            footnoteReference "1" ^n 2
          footnoteDefinition "n" ^n 2
            paragraph
              text "note"

        """)
  }
}
