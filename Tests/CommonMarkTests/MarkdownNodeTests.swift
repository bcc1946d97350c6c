import CommonMark
import Testing

@Suite("What the nodes of a Markdown document say")
struct MarkdownNodeTests {
  @Test("Every kind of CommonMark has its facts")
  func commonMark() {
    let tree = outline(
      """
      # Hi *you* & &amp; \\*

      Setext
      ------

      A [l](http://a.b/?x=1&amp;y "t&quot;") ![alt **s**](p.png) `c\\` <b>x</b>\\
      soft
      break

      - a

      + b

        c

      3) x
      4) y

      7. z

      > q

      ```swift x
      code
      ```

          indented

      ***

      <div>
      a
      </div>

      """)
    #expect(
      tree == """
        document
          heading h1
            text "Hi "
            emphasis
              text "you"
            text " & & *"
          heading h2
            text "Setext"
          paragraph
            text "A "
            link <http://a.b/?x=1&y> 't"'
              text "l"
            text " "
            image <p.png>
              text "alt "
              strong
                text "s"
            text " "
            code "c\\"
            text " "
            htmlInline "<b>"
            text "x"
            htmlInline "</b>"
            lineBreak
            text "soft"
            softBreak
            text "break"
          list bullet tight
            item
              paragraph in tight
                text "a"
          list bullet
            item
              paragraph
                text "b"
              paragraph
                text "c"
          list parenthesis(start: 3) tight
            item
              paragraph in tight
                text "x"
            item
              paragraph in tight
                text "y"
          list period(start: 7) tight
            item
              paragraph in tight
                text "z"
          blockQuote
            paragraph
              text "q"
          codeBlock "code
        " {swift x}
          codeBlock "indented
        "
          thematicBreak
          htmlBlock "<div>
        a
        </div>
        "

        """)
  }

  @Test("Every kind of GFM has its facts")
  func gitHub() {
    let tree = outline(
      """
      ~~gone~~ ~one~

      - [ ] open
      - [x] done
      - none

      | a | b | c | d |
      |:--|:-:|--:|---|
      | 1 | `x\\|y` | |
      """)
    #expect(
      tree == """
        document
          paragraph
            strikethrough
              text "gone"
            text " "
            strikethrough
              text "one"
          list bullet tight
            item [ ]
              paragraph in tight
                text "open"
            item [x]
              paragraph in tight
                text "done"
            item
              paragraph in tight
                text "none"
          table ["left", "center", "right", "unspecified"]
            tableRow header
              tableCell
                text "a"
              tableCell
                text "b"
              tableCell
                text "c"
              tableCell
                text "d"
            tableRow
              tableCell
                text "1"
              tableCell
                code "x|y"
              tableCell
              tableCell

        """)
  }

  @Test(
    "An address that stands for itself is told from a link with words",
    arguments: [
      ("http://a.example/x?y&z", true), ("https://a.example", true), ("www.a.example", true),
      ("ana@a.example", true), ("<https://a.example>", true), ("<ana@a.example>", true),
      ("[https://a.example](https://b.example)", false), ("[a](https://a.example)", false),
      ("[*https://a.example*](https://a.example)", false),
      ("[https://a.example](https://a.example 'title')", false), ("[](https://a.example)", false),
      ("[x](http://x)", true),
    ])
  func autolinks(markdown: String, isAutolink: Bool) {
    var found: [Bool] = []
    MarkdownTree(parsing: ArraySlice(markdown.utf8)).walk { node, event in
      if node.kind == .link, event == .enter { found.append(node.isAutolink) }
    }
    #expect(found == [isAutolink])
  }

  @Test("A footnote's references and definition know their number, label and count")
  func footnotes() {
    let tree = outline(
      """
      a[^n] b[^N] c[^m] [^none]

      [^m]: second
      [^n]: first, see [^m]

          more
      [^n]: again
      [^u]: never referred to
      """)
    #expect(
      tree == """
        document
          paragraph
            text "a"
            footnoteReference "1" ^n 1
            text " b"
            footnoteReference "1" ^n 2
            text " c"
            footnoteReference "2" ^m 1
            text " [^none]"
          footnoteDefinition "n" ^n 2
            paragraph
              text "first, see "
              footnoteReference "2" ^m 2
            paragraph
              text "more"
          footnoteDefinition "m" ^m 2
            paragraph
              text "second"

        """)
  }

  @Test("Without extensions their syntax is text")
  func plainCommonMark() {
    let tree = outline("~~a~~ www.a.example [^1]\n\n[^1]: b\n\n- [x] c", options: .commonMark)
    #expect(
      tree == """
        document
          paragraph
            text "~~a~~ www.a.example "
            link <b>
              text "^1"
          list bullet tight
            item
              paragraph in tight
                text "[x] c"

        """)
  }

  @Test("Blocks know their lines and columns, inlines their line")
  func places() {
    var places: [String] = []
    let markdown = "# A\n\nb\n*c*\n\n> - d\n>   ~~e~~\n\n```\nx\n```"
    MarkdownTree(parsing: ArraySlice(markdown.utf8)).walk { node, event in
      guard event == .enter else { return }
      let isBlock = [.heading, .paragraph, .blockQuote, .item, .codeBlock].contains(node.kind)
      let column = isBlock ? ":\(node.startColumn)-\(node.endLine)" : ""
      places.append("\(node.kind) \(node.startLine)\(column)")
    }
    #expect(
      places == [
        "document 1", "heading 1:1-1", "text 1", "paragraph 3:1-4", "text 3", "softBreak 0",
        "emphasis 4", "text 4", "blockQuote 6:1-7", "list 6", "item 6:3-7", "paragraph 6:5-7",
        "text 6", "softBreak 0", "strikethrough 7", "text 7", "codeBlock 9:1-11",
      ])
  }

  @Test("A node knows its parent, and whether it is first or last")
  func neighbours() {
    var found: [String] = []
    MarkdownTree(parsing: ArraySlice("a *b*\n\nc".utf8)).walk { node, event in
      guard event == .enter else { return }
      let parent = node.parentKind.map { "\($0)" } ?? "none"
      let flags = [
        node.isFirstChild ? "first" : "", node.isLastChild ? "last" : "",
        node.hasChildren ? "full" : "",
      ]
      found.append("\(node.kind) in \(parent) \(flags.filter { !$0.isEmpty })")
    }
    #expect(
      found == [
        #"document in none ["first", "last", "full"]"#, #"paragraph in document ["first", "full"]"#,
        #"text in paragraph ["first"]"#, #"emphasis in paragraph ["last", "full"]"#,
        #"text in emphasis ["first", "last"]"#, #"paragraph in document ["last", "full"]"#,
        #"text in paragraph ["first", "last"]"#,
      ])
  }

  @Test("Properties that a kind does not have are empty")
  func absentProperties() {
    MarkdownTree(parsing: ArraySlice("[a](b 'c')".utf8)).walk { node, event in
      guard node.kind == .paragraph, event == .enter else { return }
      #expect(node.literal == "" && node.url == "" && node.title == "" && node.info == "")
      #expect(node.headingLevel == 0 && node.listMarker == nil && node.isChecked == nil)
      #expect(!node.isTightList && !node.isInTightList && !node.isHeaderRow && !node.isAutolink)
      #expect(node.columnAlignments.isEmpty && node.footnoteLabel == "")
      #expect(node.footnoteReferenceCount == 0 && node.footnoteReferenceIndex == 0)
    }
  }
}
