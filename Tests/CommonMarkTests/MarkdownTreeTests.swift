import CommonMark
import Testing

@Suite("Parsing Markdown")
struct MarkdownTreeTests {
  @Test("Threads side by side get what one thread gets")
  func parallelParsing() async {
    // `~`, `w`, `:` and `@` are the characters that cmark switches on and off in shared tables.
    // Those with tildes wait for each other, those without wait for nobody.
    let documents = (0..<64).map { number in
      let document = """
        Day \(number): ~~gone~~ www.a\(number).example https://b.example/\(number) c\(number)@d.example
        ~one~ w~w w:w **www.e.example** <https://f.example> | www.g.example

        | ~~h~~ | www.i.example |
        |---|---|
        | j@k.example | l[^1] |

        [^1]: ~~note~~ https://m.example
        """
      return number % 2 == 0 ? document : document.filter { $0 != "~" }
    }
    let expected = documents.map { kinds(of: $0, options: .gitHub) }
    let plain = documents.map { kinds(of: $0, options: .commonMark) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        // Some parse without extensions, and must not see those of the others.
        let options: MarkdownOptions = worker % 4 == 3 ? .commonMark : .gitHub
        let right = options == .gitHub ? expected : plain
        group.addTask {
          var wrong = 0
          for round in 0..<12 {
            for index in documents.indices {
              let chosen = (index + round + worker) % documents.count
              if kinds(of: documents[chosen], options: options) != right[chosen] { wrong += 1 }
            }
          }
          return wrong
        }
      }
      return await group.reduce(into: 0) { $0 += $1 }
    }
    #expect(wrong == 0)
  }

  @Test("A slice of a larger text is parsed alone")
  func slice() {
    let bytes = Array("---\na: b\n---\n# Hi\n".utf8)
    var kinds: [MarkdownNodeKind] = []
    MarkdownTree(parsing: bytes[13...]).walk { node, event in
      if event == .enter { kinds.append(node.kind) }
    }
    #expect(kinds == [.document, .heading, .text])
  }

  @Test("An empty text is a document without children")
  func empty() {
    #expect(outline("") == "document\n")
  }

  @Test("A NUL becomes a replacement character")
  func nul() {
    #expect(outline("a\u{0}b") == "document\n  paragraph\n    text \"a\u{FFFD}b\"\n")
  }

  @Test("Leaves are entered and never exited, all others both")
  func events() {
    var entered: [MarkdownNodeKind: Int] = [:]
    var exited: [MarkdownNodeKind: Int] = [:]
    let markdown = """
      # a *b* **c** `d` <e> ![f](g) [h](i) ~~j~~ [^k]
      - l\\
        m
        n

      > o

      ***
          p

      ```
      q
      ```

      <div>

      | r |
      |---|
      | s |

      [^k]: t
      """
    MarkdownTree(parsing: ArraySlice(markdown.utf8)).walk { node, event in
      if event == .enter {
        entered[node.kind, default: 0] += 1
      } else {
        exited[node.kind, default: 0] += 1
      }
    }
    #expect(Set(entered.keys) == Set(MarkdownNodeKind.allCases).subtracting([.custom]))
    #expect(exited == entered.filter { !$0.key.isLeaf })
  }

  @Test("A visitor may end the walk with an error")
  func thrownError() {
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try MarkdownTree(parsing: ArraySlice("a\n\nb\n\nc".utf8)).walk { node, _ throws(Enough) in
        count += 1
        if node.kind == .text { throw Enough() }
      }
    }
    #expect(count == 3)
  }

  @Test("Texts that nest thousands of levels are parsed, walked and freed without recursion")
  func deepNesting() {
    for markdown in [
      String(repeating: "> ", count: 10_000) + "a", String(repeating: "*a **a ", count: 5_000),
      String(repeating: "[", count: 10_000) + "a" + String(repeating: "](b)", count: 10_000),
      String(repeating: "- ", count: 2_000) + "a",
    ] {
      var count = 0
      MarkdownTree(parsing: ArraySlice(markdown.utf8)).walk { _, _ in count += 1 }
      #expect(count > 0)
    }
  }
}

private func kinds(of markdown: String, options: MarkdownOptions) -> [MarkdownNodeKind] {
  var kinds: [MarkdownNodeKind] = []
  MarkdownTree(parsing: ArraySlice(markdown.utf8), options: options).walk { node, event in
    if event == .enter { kinds.append(node.kind) }
  }
  return kinds
}
