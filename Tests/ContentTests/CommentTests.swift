import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Reading comments")
struct CommentTests {
  @Test("reads every key")
  func everyKey() throws {
    let site = try SampleSite.comment(
      "author: lou\ndate: 2026-01-02\nreplyTo: 001\nlikes: 3\nrating: 4\nstatus: approved\n"
        + "source: https://m.example/1\nemail: lou@example.org\nip: 192.0.2.1")
    #expect(site.diagnostics.map(\.severity) == [.warning])
    let comment = try #require(site.post?.comments.first)
    #expect(comment.id == "c")
    #expect(comment.author == .handle("lou"))
    #expect(comment.replyTo == Located("001", line: 4, column: 10))
    #expect(comment.likes == Tally(count: 3))
    #expect(comment.rating == 4)
    #expect(comment.source == Source(url: "https://m.example/1"))
    #expect(comment.path == "Content/posts/a/comments/c.md")
  }

  @Test(
    "who wrote it: a handle, a name, or nobody",
    arguments: [
      ("author: Lou", CommentAuthor.handle("lou")), ("author: gone", .handle("gone")),
      ("name: Ana\nurl: https://ana.example", .visitor(name: "Ana", url: "https://ana.example")),
      ("name: Ana", .visitor(name: "Ana", url: nil)), ("", .anonymous),
    ])
  func authors(frontMatter: String, expected: CommentAuthor) throws {
    let site = try SampleSite.comment("date: 2026-01-02\n\(frontMatter)")
    #expect(site.post?.comments.first?.author == expected)
  }

  @Test("one that waits needs no date before it is approved")
  func pendingWithoutDate() throws {
    let site = try SampleSite.comment("name: Ana\ndate:\nstatus: pending")
    #expect(site.post?.comments.map(\.status) == [.pending])
    #expect(
      site.diagnostics.map(\.message) == [
        "this comment has no key \"date\", which it needs to be approved"
      ])
    #expect(site.diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "what cannot be published is an error",
    arguments: [
      ("author: lou", "Yes.", ": error: this comment has no key \"date\""),
      ("date: 2026-01-02", " \n", ":4: error: this comment says nothing"),
      (
        "date: 2026-01-02\nrating: 6", "Yes.",
        ":3:9: error: \"rating\" must be a whole number from 1 to 5, the scale; found \"6\""
      ),
      (
        "date: 2026-01-02\nname: Eve\nurl: 'javascript:x()'", "Yes.",
        ":4:6: error: \"url\" must be an http or https address; found \"javascript:x()\""
      ),
      (
        "date: 2026-01-02\nname: Eve\nurl: eve.example", "Yes.",
        ":4:6: error: \"url\" must be an http or https address; found \"eve.example\" "
          + "| https://eve.example?"
      ),
      (
        "date: 2026-01-02\nlikes: -1", "Yes.",
        ":3:8: error: \"likes\" must be a whole number from 0; found \"-1\""
      ),
    ])
  func errors(frontMatter: String, body: String, expected: String) throws {
    let site = try SampleSite.comment(frontMatter, body: body)
    #expect(site.lines == ["Content/posts/a/comments/c.md\(expected)"])
    #expect(site.post?.comments == [])
    #expect(site.result.failedComments == ["Content/posts/a/comments/c.md"])
  }

  @Test("the scale is the post's own where it has one")
  func scale() throws {
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2026-01-01\nrating: {scale: 10}\n---\nHello.\n",
      "posts/a/comments/c.md": "---\ndate: 2026-01-02\nrating: 9\n---\nYes.\n",
    ])
    #expect(site.post?.comments.first?.rating == 9)
  }

  @Test("comments come by date, equal dates by the bytes of their ids")
  func order() throws {
    func comment(_ date: String) -> String { "---\ndate: \(date)\n---\nYes.\n" }
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "posts/a/comments/q.md": comment("2025-06-12T09:00Z"),
      "posts/a/comments/zz.md": comment("2025-06-10T09:00Z"),
      "posts/a/comments/m1.md": comment("2025-06-11T09:00Z"),
      "posts/a/comments/a1.md": comment("2025-06-11T11:00+02:00"),
      "posts/a/comments/Z1.md": comment("2025-06-11T09:00Z"),
    ])
    #expect(site.post?.comments.map(\.id) == ["zz", "Z1", "a1", "m1", "q"])
  }

  @Test("a reply to nobody is a warning; the name of a file with its ending will do")
  func orphans() throws {
    func reply(_ id: String) -> String { "---\ndate: 2026-01-02\nreplyTo: \(id)\n---\nYes.\n" }
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "posts/a/comments/1.md": reply("nobody"), "posts/a/comments/2.md": reply("1.md"),
      "posts/a/comments/3.md": reply("4"), "posts/a/comments/4.md": "no date",
    ])
    #expect(
      site.lines == [
        "Content/posts/a/comments/1.md:3:10: warning: this answers \"nobody\", but there is no such "
          + "comment here; it is shown at top level",
        "Content/posts/a/comments/4.md: error: this comment has no key \"date\"",
      ])
    #expect(site.post?.comments.map { $0.replyTo?.value } == ["nobody", "1", "4"])
  }

  @Test("comments that answer each other in a circle are an error, and what hangs off it stays")
  func circles() throws {
    func reply(_ id: String) -> String { "---\ndate: 2026-01-02\nreplyTo: \(id)\n---\nYes.\n" }
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "posts/a/comments/a.md": reply("c"), "posts/a/comments/b.md": reply("a"),
      "posts/a/comments/c.md": reply("b"), "posts/a/comments/d.md": reply("a"),
      "posts/a/comments/e.md": reply("e"),
    ])
    #expect(
      site.lines == [
        "Content/posts/a/comments/a.md:3:10: error: these comments answer each other in a circle: "
          + "a.md, b.md, c.md",
        "Content/posts/a/comments/e.md:3:10: error: this comment answers itself",
      ])
    #expect(site.post?.comments.map(\.id) == ["d"])
    #expect(
      site.result.failedComments
        == ["a", "b", "c", "e"].map { "Content/posts/a/comments/\($0).md" })
  }

  @Test("a comment is at most so long")
  func limit() throws {
    var options = ContentOptions()
    options.limits.comment = 40
    let site = try SampleSite(
      [
        "posts/a.md": "---\ndate: 2026-01-01\n---\nHello, this is a long enough text.\n",
        "posts/a/comments/c.md": "---\ndate: 2026-01-01\n---\nHello, this is a long one.\n",
      ], options: options)
    #expect(
      site.lines == [
        "Content/posts/a/comments/c.md: error: this file has 52 bytes; at most 40 are taken"
      ])
  }

  @Test(
    "what is wrong with a comment that waits, or is spam, stops no build",
    arguments: [
      "url: ftp://a.example/\nname: A\nstatus: pending", "rating: 6\nstatus: pending",
      "replyTo: c\nstatus: pending", "status: spam\nrating: many", "title: [\nstatus: 'pending'",
      "status: pending\nstatus: pending",
    ])
  func faultyPending(keys: String) throws {
    let post = "---\ndate: 2024-01-01\n---\nHi\n"
    let site = try SampleSite([
      "posts/a.md": post,
      "posts/a/comments/c.md": "---\ndate: 2024-01-02\n\(keys)\n---\nText\n",
    ])
    #expect(site.lines.allSatisfy { $0.contains(": warning: ") })
    #expect(!site.lines.isEmpty)
    #expect(site.result.feed.posts.first?.comments.allSatisfy { $0.status != .approved } == true)
    let approved = keys.replacing("pending", with: "approved").replacing("spam", with: "approved")
    let other = try SampleSite([
      "posts/a.md": post,
      "posts/a/comments/c.md": "---\ndate: 2024-01-02\n\(approved)\n---\nText\n",
    ])
    #expect(other.lines.contains { $0.contains(": error: ") })
  }

  @Test(
    "a comment whose keys cannot be read waits where it seems to say so, in whatever format",
    arguments: [
      "+++\nname = \"\nstatus = \"pending\"\n+++\nX", "{\"name\": \"A, \"status\": \"pending\"}",
      "---\n{name: [Eve, status: pending}\n---\nX", "---\n\"status\": \"pending\"\na: [\n---\nX",
      "---\nstatus : pending\na: [\n---\nX", "---\nSTATUS: hold\na: [\n---\nX",
      "---\ndraft: true\na: [\n---\nX", "---\napproved: no\na: [\n---\nX",
      "---\nstatus: spam\na: [\n---\nX", "---\nstatus: pending\nname: Eve\n",
      "---\nx: \"\(String(repeating: "long ", count: 4_000))\nstatus: pending\n---\nX",
      "---\nname: \"\(String(repeating: "A", count: 66_000))\"\nstatus: pending\n---\nX",
      "---\ndate: 2024-01-02\nstatus: [pending]\n---\nX",
      "---\ndate: 2024-01-02\nstatus:\n- pending\n---\nX",
      "---\ndate: 2024-01-02\nstatus: {is: no, pending: yes}\nSTATUS: pending\n---\nX",
      "---\nstatus: !!str pending\na: [\n---\nX", "---\nstatus: &a !x >-\n  pending\na: [\n---\nX",
      "---\n\0name: Eve\ns\0t\0a\0t\0u\0s\0:\0 \0p\0e\0n\0d\0i\0n\0g\0\n---\nX",
    ])
  func unreadablePending(file: String) throws {
    let post = "---\ndate: 2024-01-01\n---\nHi\n"
    let path = "posts/a/comments/c.md"
    let site = try SampleSite(["posts/a.md": post, path: file])
    #expect(site.lines.allSatisfy { $0.contains(": warning: ") })
    #expect(!site.lines.isEmpty)
    #expect(site.result.waitingComments.isEmpty == file.contains("spam"))
    #expect(site.result.failedComments == ["Content/\(path)"])
  }

  @Test(
    "one that says so in its text alone, or says the opposite, does not wait",
    arguments: [
      "---\na: [\n---\nstatus: pending\n", "---\na: [\nstatus: approved\n---\nX",
      "---\na: [\ndraft: false\napproved: true\n---\nX", "---\na: [\nmystatus: pending\n---\nX",
      "---\na: [status pending\n---\nX",
    ])
  func unreadableApproved(file: String) throws {
    let post = "---\ndate: 2024-01-01\n---\nHi\n"
    let site = try SampleSite(["posts/a.md": post, "posts/a/comments/c.md": file])
    #expect(site.lines.contains { $0.contains(": error: ") })
    #expect(site.result.waitingComments == [])
  }

  @Test(
    "one that says so twice waits, whichever way it is said first",
    arguments: [
      ("name: Eve\rstatus: approved\nstatus: pending", Model.Comment.Status.pending),
      ("status: pending\nstatus: approved", .pending), ("status: approved\nstatus: spam", .spam),
      ("status: approved\ndraft: true\nstatus: spam", .pending),
      ("status: approved\nStatus: pending", .pending),
      ("name: Eve\nname: Zoe\nstatus: pending", .pending),
    ])
  func doubleStatus(keys: String, status: Model.Comment.Status) throws {
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2024-01-01\n---\nHi\n",
      "posts/a/comments/c.md": "---\ndate: 2024-01-02\n\(keys)\n---\nSecret\n",
    ])
    #expect(site.lines.allSatisfy { $0.contains(": warning: ") })
    #expect(site.post?.comments.allSatisfy { $0.status == status } == true)
    #expect(
      site.post?.comments.isEmpty == false || site.result.failedComments.count == 1)
  }

  @Test("one that is approved twice is an error, and not shown")
  func approvedTwice() throws {
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2024-01-01\n---\nHi\n",
      "posts/a/comments/c.md":
        "---\ndate: 2024-01-02\nstatus: approved\nstatus: approved\n---\nWords\n",
    ])
    #expect(site.lines.contains { $0.contains(": error: ") })
    #expect(site.post?.comments == [])
  }

  @Test(
    "what a stranger writes begins no key and no document",
    arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func foreignBreaks(mark: String) throws {
    let post = "---\ndate: 2024-01-01\n---\nHi\n"
    for name in [
      "x\(mark)---\(mark)z", "|-\n  x\(mark)date: 2024-01-01\(mark)---\(mark)z",
      ">-\n  \(mark)status: approved", "\"x\(mark)status: approved\"",
    ] {
      let file = "---\ndate: 2024-01-02\nname: \(name)\nstatus: pending\n---\nSecret\n"
      let site = try SampleSite(["posts/a.md": post, "posts/a/comments/c.md": file])
      #expect(site.lines == [], "\(name)")
      #expect(site.post?.comments.map(\.status) == [.pending], "\(name)")
    }
  }

  @Test("behind a second YAML document nothing is left out in silence")
  func secondDocument() throws {
    let post = "---\ndate: 2024-01-01\n---\nHi\n"
    let waiting = try SampleSite([
      "posts/a.md": post,
      "posts/a/comments/c.md": "---\ndate: 2024-01-02\n--- #\nstatus: pending\n---\nX\n",
    ])
    #expect(waiting.post?.comments == [])
    #expect(waiting.result.waitingComments == ["Content/posts/a/comments/c.md"])
    let draft = try SampleSite(["posts/a.md": "---\ndate: 2024-01-01\n--- #\ndraft: true\n---\nX\n"]
    )
    #expect(
      draft.lines == [
        "Content/posts/a.md:3:1: error: a second YAML document begins here; a front matter is a single one"
      ])
    #expect(draft.post == nil)
  }

  @Test("what waits, or is spam, takes no other out of a thread", arguments: ["pending", "spam"])
  func waitingCircle(status: String) throws {
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2024-01-01\n---\nHi\n",
      "posts/a/comments/lou.md": "---\nname: L\ndate: 2024-01-02\nreplyTo: x\n---\nYes\n",
      "posts/a/comments/x.md":
        "---\nname: X\ndate: 2024-01-03\nreplyTo: lou\nstatus: \(status)\n---\nNo\n",
      "posts/a/comments/y.md":
        "---\nname: Y\ndate: 2024-01-03\nreplyTo: y\nstatus: \(status)\n---\nNo\n",
    ])
    #expect(site.post?.comments.map(\.id) == ["lou", "x", "y"])
    #expect(site.lines.count == 2)
    #expect(
      site.lines.allSatisfy { $0.contains(": warning: this answers a comment that answers it") })
  }

  @Test("a comment that waits and is far too long, or says nothing, stops no build")
  func longPending() throws {
    let site = try SampleSite([
      "posts/a.md": "---\ndate: 2024-01-01\n---\nHi\n",
      "posts/a/comments/c.md":
        "---\nname: A\ndate: 2024-01-02\nstatus: pending\n---\n"
        + String(repeating: "long ", count: 20_000),
      "posts/a/comments/d.md": "---\nname: A\ndate: 2024-01-02\nstatus: pending\n---\n",
    ])
    #expect(site.lines.count == 2)
    #expect(site.lines.allSatisfy { $0.contains(": warning: ") })
  }
}
