import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Changing single values of a file")
struct ContentFileEditorTests {
  private func edited(
    _ text: String, _ kind: ContentFileEditor.Kind = .post,
    _ change: (inout ContentFileEditor) throws -> Void
  ) throws -> String {
    var editor = try ContentFileEditor(path: "a.md", bytes: Array(text.utf8), kind: kind)
    try change(&editor)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  // MARK: Likes

  @Test(
    "a like is added where the file counts them, and no other byte changes",
    arguments: [
      (
        "---\ndate: 2026-01-01\nlikes: 3 # so far\n---\nHi\n",
        "---\ndate: 2026-01-01\nlikes: 4 # so far\n---\nHi\n"
      ),
      ("---\nlikes: '3'\n---\n", "---\nlikes: '4'\n---\n"),
      ("---\nlikes: \"9\"\n---\n", "---\nlikes: \"10\"\n---\n"),
      (
        "---\r\nlikes:   0\r\ntitle: é\r\n---\r\nHi\r\n",
        "---\r\nlikes:   1\r\ntitle: é\r\n---\r\nHi\r\n"
      ),
      ("---\nfavourites: 1\n---\n", "---\nfavourites: 2\n---\n"),
      ("---\nlikes:\ntitle: x\n---\n", "---\nlikes: 1\ntitle: x\n---\n"),
      ("---\nlikes: ~ # none\n---\n", "---\nlikes: 1 # none\n---\n"),
      ("---\nlikes: []\n---\n", "---\nlikes: 1\n---\n"),
      ("---\nlikes: [ana, \"b, c\"]\n---\n", "---\nlikes: {count: 3, by: [ana, \"b, c\"]}\n---\n"),
      (
        "---\nlikes:\n  - ana # first\n  - ben\n---\n",
        "---\nlikes:\n  count: 3\n  by:\n  - ana # first\n  - ben\n---\n"
      ),
      ("---\nlikes: {count: 12, by: [ana]}\n---\n", "---\nlikes: {count: 13, by: [ana]}\n---\n"),
      ("---\nlikes: {by: [ana]}\n---\n", "---\nlikes: {by: [ana], count: 2}\n---\n"),
      (
        "---\nlikes:\n  # counted\n  count: 12\n  by: [ana]\n---\n",
        "---\nlikes:\n  # counted\n  count: 13\n  by: [ana]\n---\n"
      ),
      ("---\nlikes:\n  by:\n    - ana\n---\n", "---\nlikes:\n  by:\n    - ana\n  count: 2\n---\n"),
      ("---\n# nothing\n---\nHi\n", "---\n# nothing\nlikes: 1\n---\nHi\n"),
      ("---\n---\nHi\n", "---\nlikes: 1\n---\nHi\n"),
      ("Hi\n", "---\nlikes: 1\n---\nHi\n"),
      ("\u{FEFF}---\ndate: 2026-01-01\n---\n", "\u{FEFF}---\ndate: 2026-01-01\nlikes: 1\n---\n"),
      ("---\r\ndate: 2026-01-01\r\n---\r\n", "---\r\ndate: 2026-01-01\r\nlikes: 1\r\n---\r\n"),
      ("---\n  date: 2026-01-01\n---\n", "---\n  date: 2026-01-01\n  likes: 1\n---\n"),
      (
        "---\nsummary: |\n  two\n  lines\n\n---\nHi\n",
        "---\nsummary: |\n  two\n  lines\n\nlikes: 1\n---\nHi\n"
      ),
      ("---\ntags:\n- a\n- b\n---\n", "---\ntags:\n- a\n- b\nlikes: 1\n---\n"),
      ("---\n{date: 2026-01-01, likes: 3}\n---\n", "---\n{date: 2026-01-01, likes: 4}\n---\n"),
      ("+++\nlikes = 3 # so far\n+++\nHi\n", "+++\nlikes = 4 # so far\n+++\nHi\n"),
      ("+++\ntitle = \"x\"\n+++\n", "+++\ntitle = \"x\"\nlikes = 1\n+++\n"),
      (
        "+++\ntitle = \"x\"\n[extra]\na = 1\n+++\n",
        "+++\nlikes = 1\ntitle = \"x\"\n[extra]\na = 1\n+++\n"
      ),
      (
        "+++\nlikes = [\"ana\", 'b']\n+++\n",
        "+++\nlikes = {count = 3, by = [\"ana\", 'b']}\n+++\n"
      ),
      ("+++\nlikes = {count = 2}\n+++\n", "+++\nlikes = {count = 3}\n+++\n"),
      ("+++\n[likes]\ncount = 2\n+++\n", "+++\n[likes]\ncount = 3\n+++\n"),
      ("{\"likes\": 3, \"title\": \"x\"}\n\nHi\n", "{\"likes\": 4, \"title\": \"x\"}\n\nHi\n"),
      ("{\n  \"title\": \"x\"\n}\nHi\n", "{\n  \"likes\": 1,\n  \"title\": \"x\"\n}\nHi\n"),
      ("{\"title\": \"x\"}\nHi\n", "{\"likes\": 1, \"title\": \"x\"}\nHi\n"),
    ])
  func likes(before: String, after: String) throws {
    #expect(try edited(before) { _ = try $0.addLike() } == after)
  }

  @Test("the number of likes is told")
  func likeCount() throws {
    var editor = try ContentFileEditor(
      path: "a.md", bytes: Array("---\nlikes: [ana]\n---\n".utf8), kind: .comment)
    #expect(try editor.addLike() == 2)
    #expect(try editor.addLike() == 3)
  }

  // MARK: Votes

  @Test(
    "a vote is added to the ratings, and no other byte changes",
    arguments: [
      (
        "rating: {scale: 5, votes: {1: 0, 5: 20}} # r",
        "rating: {scale: 5, votes: {1: 0, 5: 21}} # r"
      ),
      ("rating: {votes: {1: 3}}", "rating: {votes: {1: 3, 5: 1}}"),
      ("rating: {votes: [0, 1, 2, 3, 4]}", "rating: {votes: [0, 1, 2, 3, 5]}"),
      ("rating: {votes: [0, 1, 2]}", "rating: {votes: [0, 1, 2, 0, 1]}"),
      (
        "rating:\n  votes:\n    4: 2\n    5: 3 # best",
        "rating:\n  votes:\n    4: 2\n    5: 4 # best"
      ),
      (
        "rating:\n  votes:\n    4: 2 # good\n  scale: 5",
        "rating:\n  votes:\n    4: 2 # good\n    5: 1\n  scale: 5"
      ),
      (
        "rating:\n  votes:\n  - 0\n  - 0\n  - 0\n  - 0\n  - 7",
        "rating:\n  votes:\n  - 0\n  - 0\n  - 0\n  - 0\n  - 8"
      ),
      ("rating: {}", "rating: {votes: {5: 1}}"),
      ("rating: {votes: {}}", "rating: {votes: {5: 1}}"),
      ("rating: {scale: 5}", "rating: {scale: 5, votes: {5: 1}}"),
      ("rating:\n  scale: 5", "rating:\n  scale: 5\n  votes: {5: 1}"),
      ("title: x", "title: x\nrating: {votes: {5: 1}}"),
      ("rating: {votes: {\"5\": \"7\"}}", "rating: {votes: {\"5\": \"8\"}}"),
    ])
  func votes(before: String, after: String) throws {
    #expect(
      try edited("---\n\(before)\n---\nHi\n") { _ = try $0.addVote(for: 5, scale: 5) }
        == "---\n\(after)\n---\nHi\n")
  }

  @Test("a vote is added in TOML and JSON")
  func votesElsewhere() throws {
    let vote = { (editor: inout ContentFileEditor) in _ = try editor.addVote(for: 2, scale: 5) }
    #expect(
      try edited("+++\n[rating.votes]\n2 = 4\n+++\n", .post, vote)
        == "+++\n[rating.votes]\n2 = 5\n+++\n")
    #expect(
      try edited("+++\ntitle = 'x'\n+++\n", .post, vote)
        == "+++\ntitle = 'x'\nrating = {votes = {2 = 1}}\n+++\n")
    #expect(
      try edited("{\"rating\": {\"votes\": [1, 1]}}\n", .post, vote)
        == "{\"rating\": {\"votes\": [1, 2]}}\n")
    #expect(
      try edited("{}\n", .post, vote) == "{\"rating\": {\"votes\": {\"2\": 1}}}\n")
  }

  @Test("the writer's own mark is no tally")
  func ownMark() {
    #expect(throws: ContentFileEditor.Failure.self) {
      try edited("---\nrating: 4\n---\n") { _ = try $0.addVote(for: 5, scale: 5) }
    }
  }

  // MARK: Status

  @Test(
    "a status takes the place of the old one",
    arguments: [
      ("status: pending # from the form", "status: approved # from the form"),
      ("status: \"pending\"", "status: \"approved\""), ("status: 'spam'", "status: 'approved'"),
      ("status: hold", "status: approved"), ("name: Ravi", "name: Ravi\nstatus: approved"),
    ])
  func status(before: String, after: String) throws {
    #expect(
      try edited("---\n\(before)\n---\nHi\n", .comment) { try $0.setStatus(.approved) }
        == "---\n\(after)\n---\nHi\n")
  }

  @Test("what another key holds back is not approved in silence")
  func heldBackElsewhere() throws {
    #expect(throws: ContentFileEditor.Failure.self) {
      try edited("---\nstatus: pending\napproved: false\n---\nHi\n", .comment) {
        try $0.setStatus(.approved)
      }
    }
  }

  // MARK: Addresses

  @Test(
    "an old address joins the others",
    arguments: [
      ("title: x", "title: x\naliases: [/posts/old/]"),
      ("aliases: [/a/, \"/b/\"]", "aliases: [/a/, \"/b/\", /posts/old/]"),
      ("aliases: /a/ # first", "aliases: [/a/, /posts/old/] # first"),
      (
        "aliases:\n  - /a/ # first\n  - /b/\ntitle: x",
        "aliases:\n  - /a/ # first\n  - /b/\n  - /posts/old/\ntitle: x"
      ),
      ("redirect_from:\n- /a/", "redirect_from:\n- /a/\n- /posts/old/"),
    ])
  func aliases(before: String, after: String) throws {
    #expect(
      try edited("---\n\(before)\n---\nHi\n") { try $0.addAlias("/posts/old/") }
        == "---\n\(after)\n---\nHi\n")
  }

  @Test("a slug takes the place of the old one")
  func slug() throws {
    #expect(
      try edited("---\nslug: \"old one\" # s\n---\n") { try $0.setSlug("new-one") }
        == "---\nslug: \"new-one\" # s\n---\n")
    #expect(
      try edited("---\ntitle: x\n---\n") { try $0.setSlug("2026") }
        == "---\ntitle: x\nslug: \"2026\"\n---\n")
  }

  // MARK: What is not changed

  @Test(
    "what is written in another way is an error at its place, and the file stays",
    arguments: [
      "---\nlikes: &a 3\nshares: *a\n---\n", "---\nlikes: !!int 3\n---\n",
      "---\nlikes:\n- ana\n---\n", "---\nlikes: >\n  3\n---\n",
      "---\nlikes: 9007199254740991\n---\n",
    ])
  func refused(text: String) throws {
    var editor = try ContentFileEditor(path: "a.md", bytes: Array(text.utf8), kind: .post)
    do {
      _ = try editor.addLike()
      Issue.record("it was changed: \(String(decoding: editor.bytes, as: UTF8.self))")
    } catch {
      let diagnostic = try #require(error.diagnostics.first)
      #expect(diagnostic.severity == .error)
      #expect(diagnostic.location?.line == 2)
      #expect(diagnostic.message.contains("\"likes\""))
    }
    #expect(editor.bytes == Array(text.utf8))
  }

  @Test("a file with faults is not touched")
  func faulty() {
    for text in ["---\nlikes: [\n---\n", "---\ntitle: x\ntitle: y\n---\n", "---\ntitle: x\n"] {
      #expect(throws: ContentFileEditor.Failure.self) {
        try ContentFileEditor(path: "a.md", bytes: Array(text.utf8), kind: .post)
      }
    }
    #expect(throws: ContentFileEditor.Failure.self) {
      try ContentFileEditor(path: "a.md", bytes: [0xFF, 0xFE, 0x61, 0x00], kind: .post)
    }
  }
}
