import Model
import Testing

@Suite("Threads of comments")
struct CommentThreadTests {
  @Test(
    "Replies are nested to the depth, and deeper ones shown flat after what they belong to",
    arguments: [
      (1, "a b>a c>b d>c e>a f"), (2, "a(b c>b d>c e) f"), (3, "a(b(c d>c) e) f"),
      (4, "a(b(c(d)) e) f"),
      (0, "a b>a c>b d>c e>a f"), (99, "a(b(c(d)) e) f"),
    ])
  func nesting(depth: Int, expected: String) {
    let comments = comments("a", "b>a", "c>b", "d>c", "e>a", "f")
    #expect(outline(comments, depth: depth) == expected)
  }

  @Test("Siblings keep the order that they came in, whatever they answer")
  func order() {
    #expect(outline(comments("c", "z>c", "b", "a>c", "y>b", "x>z"), depth: 3) == "c(z(x) a) b(y)")
    #expect(outline(comments("reply>later", "later"), depth: 3) == "later(reply)")
    #expect(
      outline(comments("a", "b>a", "c>b", "d>b", "e>c", "f>b"), depth: 2) == "a(b c>b e>c d>b f>b)")
  }

  @Test("A reply to nobody stands at top level")
  func orphan() {
    #expect(outline(comments("a", "b>gone", "c>b"), depth: 3) == "a b(c)")
  }

  @Test("Comments without replies stay as they are")
  func flat() {
    #expect(outline(comments("b", "a", "c"), depth: 3) == "b a c")
    #expect(outline([], depth: 3) == "")
  }

  @Test("A circle is told once, and its first comment stands at top level")
  func circles() {
    let cases: [([Model.Comment], [[Int]], String)] = [
      (comments("a>a", "b"), [[0]], "a b"), (comments("a>b", "b>a"), [[0, 1]], "a(b)"),
      (comments("x", "c>b", "a>c", "b>a", "d>a"), [[1, 2, 3]], "x c(a(b d))"),
      (comments("t>a", "a>b", "b>a", "c>d", "d>c"), [[1, 2], [3, 4]], "a(t b) c(d)"),
      (comments("a", "b>a", "c>b"), [], "a(b(c))"),
    ]
    for (comments, circles, tree) in cases {
      #expect(CommentThread.circles(in: comments) == circles)
      #expect(outline(comments, depth: 3) == tree)
    }
  }

  @Test("A chain of a hundred thousand replies exhausts neither the stack nor patience")
  func longChain() {
    let chain = (0..<100_000).map { comment("c\($0)", replyTo: $0 == 0 ? nil : "c\($0 - 1)") }
    let tree = CommentThread.tree(of: chain, depth: 3)
    #expect(tree.count == 1)
    #expect(tree[0].replies[0].replies.count == 99_998)
    #expect(tree[0].replies[0].replies.map(\.index) == Array(2..<100_000))
    #expect(CommentThread.circles(in: chain) == [])

    var ring = chain
    ring[0] = comment("c0", replyTo: "c99999")
    #expect(CommentThread.circles(in: ring) == [Array(0..<100_000)])
  }

  @Test("Every comment is in the tree once, at a depth that is allowed")
  func completeness() {
    // A fixed sequence of pseudo-random parents, with circles and orphans among them.
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let comments = (0..<2_000).map { number in
      comment("c\(number)", replyTo: next(4) == 0 ? nil : "c\(next(2_100))")
    }
    for depth in 1...4 {
      var seen: [Int] = []
      var stack = CommentThread.tree(of: comments, depth: depth)
      while let node = stack.popLast() {
        seen.append(node.index)
        #expect(node.depth < depth)
        #expect(node.replies.allSatisfy { $0.depth == node.depth + 1 })
        stack += node.replies
      }
      #expect(seen.sorted() == Array(0..<2_000))
    }
  }
}

private func comment(_ id: String, replyTo: String?) -> Model.Comment {
  Model.Comment(
    id: id, date: Timestamp(secondsSinceEpoch: 0), replyTo: replyTo.map { Located($0) },
    body: MarkdownText("text"), path: "\(id).md")
}

/// Comments by their ids: `b>a` is b, which answers a.
private func comments(_ names: String...) -> [Model.Comment] {
  names.map { name in
    let parts = name.split(separator: ">").map(String.init)
    return comment(parts[0], replyTo: parts.count > 1 ? parts[1] : nil)
  }
}

/// The tree by ids: replies in parentheses, `c>b` where c is shown flat and answers b.
private func outline(_ comments: [Model.Comment], depth: Int) -> String {
  func text(_ nodes: [ThreadNode]) -> String {
    nodes.map { node in
      let answered = node.flattenedReplyTo.map { ">\(comments[$0].id)" } ?? ""
      let replies = node.replies.isEmpty ? "" : "(\(text(node.replies)))"
      return comments[node.index].id + answered + replies
    }.joined(separator: " ")
  }
  return text(CommentThread.tree(of: comments, depth: depth))
}
