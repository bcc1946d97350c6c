import Diagnostics
import Glibc
import Model
import TestSupport
import Testing

@testable import Authoring

@Suite("Deciding about comments")
struct ModerationTests {
  private static let folder = "Content/posts/harbour/comments"

  /// The site of `SiteEditorTests` with a comment `c5` that says `text`.
  private func site(_ text: String) throws -> TemporaryDirectory {
    try SiteEditorTests.site(["\(Self.folder)/c5.md": text])
  }

  private func text(_ folder: TemporaryDirectory, _ name: String = "c5") throws -> String {
    try folder.tree.text(at: "\(Self.folder)/\(name).md")
  }

  @Test("pending comments come oldest first, over all posts")
  func pending() throws {
    let editor = try SiteEditorTests.editor(SiteEditorTests.site())
    #expect(editor.pendingComments.map(\.name) == ["sea/c3", "harbour/c2"])
  }

  @Test("to approve changes the word and no other byte, of several at once")
  func approve() throws {
    let folder = try SiteEditorTests.site()
    let editor = try SiteEditorTests.editor(folder)
    let paths = editor.pendingComments.map(\.path)
    let decision = editor.setStatus(.approved, of: paths)
    #expect(decision.changed == paths)
    #expect(decision.diagnostics.isEmpty)
    #expect(
      try folder.tree.text(at: "Content/posts/2026/sea/comments/c3.md")
        == "---\nname: Ana\ndate: 2026-11-03\nstatus: 'approved' # look\n---\nThree.\n")
    #expect(try SiteEditorTests.editor(folder).pendingComments.isEmpty)
  }

  @Test("of a stranger's file only what strangers are trusted in is taken, and stays")
  func strangers() throws {
    let folder = try site(
      """
      ---
      author: lou
      name: "Ravi: K."
      url: https://ravi.example/
      date: 2026-11-05T10:00:00+05:30
      likes: {count: 99999}
      source: {service: x, id: 1}
      replyTo: c1
      status: pending
      draft: true
      colour: red
      ---
      Five,
      and *more*.

      """)
    let editor = try SiteEditorTests.editor(folder)
    let pending = try #require(editor.pendingComments.first { $0.name == "harbour/c5" })
    let comment = try #require(pending.comment)
    #expect(comment.author == .visitor(name: "Ravi: K.", url: "https://ravi.example/"))
    #expect(comment.likes.count == 0)
    #expect(comment.source == nil)
    #expect(pending.distrustedKeys == ["author", "likes", "source", "draft", "colour"])
    #expect(pending.written.contains("likes: {count: 99999}\n"))
    #expect(editor.setStatus(.approved, of: [pending.path]).diagnostics.isEmpty)
    #expect(
      try text(folder) == """
        ---
        name: "Ravi: K."
        url: https://ravi.example/
        date: 2026-11-05T10:00:00+05:30
        replyTo: c1
        ---

        Five,
        and *more*.

        """)
  }

  @Test("one without a date is given that of its approval")
  func undated() throws {
    let folder = try site("---\nname: X\nrating: 3\nstatus: pending\n---\nFive.\n")
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.setStatus(.approved, of: ["\(Self.folder)/c5.md"]).diagnostics.isEmpty)
    #expect(
      try text(folder)
        == "---\nname: X\ndate: 2026-11-30T08:53:20+08:00\nrating: 3\n---\n\nFive.\n")
  }

  @Test("a date that is said by another key is taken as it is shown")
  func published() throws {
    let folder = try site("---\nname: X\npublished: 2026-11-05\nstatus: pending\n---\nFive.\n")
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.pendingComments.last?.isDated == true)
    #expect(editor.setStatus(.approved, of: ["\(Self.folder)/c5.md"]).diagnostics.isEmpty)
    #expect(
      try text(folder) == "---\nname: X\ndate: 2026-11-05T00:00:00+08:00\n---\n\nFive.\n")
  }

  @Test(
    "keys that hide keep nothing from being approved, since they are left out",
    arguments: ["visibility: freinds", "expires: never", "draft: perhaps", "published: soon"])
  func hiding(key: String) throws {
    let folder = try site("---\nname: X\ndate: 2026-11-05\n\(key)\nstatus: pending\n---\nFive.\n")
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.setStatus(.approved, of: ["\(Self.folder)/c5.md"]).diagnostics.isEmpty)
    #expect(
      try text(folder) == "---\nname: X\ndate: 2026-11-05T00:00:00+08:00\n---\n\nFive.\n")
  }

  @Test("one of a post with errors, or of several that are called alike, is named by its file")
  func pathNames() throws {
    let folder = try SiteEditorTests.site([
      "Content/posts/harbour.md": "---\ndate: [\n---\nHi.\n",
      "\(Self.folder)/c5.md": "---\nname: [\nstatus: pending\n---\nFive.\n",
      "Content/site.yml": "title: T\nurl: https://e.org/\npermalink: /:year/:slug/\n",
      "Content/posts/2025-01-01-sea.md": "---\ntitle: Sea\n---\nSea.\n",
    ])
    let editor = try SiteEditorTests.editor(folder)
    let names = editor.pendingComments.map(\.name)
    #expect(names == ["Content/posts/2026/sea/comments/c3.md", "\(Self.folder)/c5.md"])
    for name in names { #expect(try editor.anyComment(named: name).path == name) }
  }

  @Test(
    "one that cannot be read is found by what shells and people call it",
    arguments: [
      "harbour/c5", "harbour/c5.md", "./\(folder)/c5.md", "\(folder)/c5.md",
      "posts/harbour/comments/c5",
    ])
  func faultyName(name: String) throws {
    let folder = try site("---\nname: [X\nstatus: pending\n---\nFive.\n")
    let editor = try SiteEditorTests.editor(folder)
    #expect(try editor.anyComment(named: name).path == "\(Self.folder)/c5.md")
    #expect(
      try editor.anyComment(named: "\(folder.path)/\(Self.folder)/c5.md").path
        == "\(Self.folder)/c5.md")
    let decision = editor.setStatus(.spam, of: ["\(Self.folder)/c5.md"])
    #expect(decision.diagnostics.first?.notes.contains("--delete takes the comment away") == true)
  }

  @Test("nobody likes one that is not shown: approving would lose it")
  func likes() throws {
    let editor = try SiteEditorTests.editor(SiteEditorTests.site())
    #expect(throws: AuthoringFailure.self) { try editor.like("harbour/c2") }
  }

  @Test("one that answers what answers it is approved as no answer")
  func circle() throws {
    let folder = try site(
      "---\nname: X\ndate: 2026-11-05\nreplyTo: c5\nstatus: pending\n---\nFive.\n")
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.pendingComments.map(\.name).contains("harbour/c5"))
    #expect(editor.setStatus(.approved, of: ["\(Self.folder)/c5.md"]).diagnostics.isEmpty)
    #expect(try SiteEditorTests.editor(folder).failedComments == [])
  }

  @Test("one that is approved already keeps what it says")
  func trusted() throws {
    let words = "---\nauthor: mia\ndate: 2026-11-05\nlikes: 4\n---\nFive.\n"
    let folder = try site(words)
    let editor = try SiteEditorTests.editor(folder)
    let path = "\(Self.folder)/c5.md"
    #expect(editor.setStatus(.approved, of: [path]).diagnostics.isEmpty)
    #expect(try text(folder) == words.replacing("likes: 4\n", with: "likes: 4\nstatus: approved\n"))
  }

  @Test(
    "one that cannot be read is shown as it was sent, keeps no other from being approved, and goes",
    arguments: [
      "---\nname: [X\nstatus: pending\n---\nFive.\n",
      "---\nname: X\nstatus: pending\nrating: 77\n---\nFive.\n",
    ])
  func faulty(words: String) throws {
    let folder = try site(words)
    let editor = try SiteEditorTests.editor(folder)
    let pending = editor.pendingComments
    #expect(pending.map(\.name) == ["sea/c3", "harbour/c2", "harbour/c5"])
    #expect(pending[2].comment == nil)
    #expect(pending[2].written == words)
    let decision = editor.setStatus(.approved, of: pending.map(\.path))
    #expect(decision.changed == pending.dropLast().map(\.path))
    #expect(decision.diagnostics.map(\.location?.path) == ["\(Self.folder)/c5.md"])
    #expect(try text(folder) == words)
    #expect(try editor.anyComment(named: "harbour/c5").path == "\(Self.folder)/c5.md")
    try editor.delete([editor.anyComment(named: "harbour/c5").path])
    #expect(try SiteEditorTests.editor(folder).pendingComments.isEmpty)
  }

  @Test("a comment that has grown beyond what may be read stays as it was")
  func size() throws {
    let head = "---\nname: X\ndate: 2026-11-05\nstatus: pending\n---\n"
    let words = head + String(repeating: "a", count: (64 << 10) - head.utf8.count)
    let folder = try site(words)
    let editor = try SiteEditorTests.editor(folder)
    let decision = editor.setStatus(.approved, of: ["\(Self.folder)/c5.md"])
    #expect(decision.diagnostics.first?.message.contains("65537 bytes") ?? false)
    #expect(try text(folder) == words)
  }

  @Test("to delete takes the files away")
  func delete() throws {
    let folder = try SiteEditorTests.site()
    let editor = try SiteEditorTests.editor(folder)
    try editor.delete(["\(Self.folder)/c2.md", "\(Self.folder)/c2.md"])
    #expect(!folder.tree.exists("\(Self.folder)/c2.md"))
    #expect(throws: AuthoringFailure.self) {
      try editor.delete(["\(Self.folder)/c1.md", "\(Self.folder)/c2.md"])
    }
    #expect(folder.tree.exists("\(Self.folder)/c1.md"))
  }

  private static let stranger = "---\nname: Eve\ndate: 2026-11-02\nstatus: pending\n---\nEvil.\n"
  private static let friend = "---\nname: Ann\ndate: 2026-11-02\nstatus: pending\n---\nGood.\n"

  @Test("a comment is meant by its own name before that of another with an ending")
  func exactName() throws {
    let folder = try SiteEditorTests.site([
      "\(Self.folder)/c5.md": Self.friend, "\(Self.folder)/c5.md.md": Self.stranger,
      "\(Self.folder)/c6.md": Self.friend,
      "\(Self.folder)/c6.md.md": "---\nstatus: pending\na: [\n---\nX\n",
    ])
    let editor = try SiteEditorTests.editor(folder)
    for name in ["c5", "c6"] {
      #expect(try editor.anyComment(named: "harbour/\(name)").path == "\(Self.folder)/\(name).md")
      #expect(
        try editor.anyComment(named: "harbour/\(name).md").path == "\(Self.folder)/\(name).md.md")
    }
    // Where there is no such other, the ending of the file may be named.
    #expect(try editor.anyComment(named: "harbour/c2.md").path == "\(Self.folder)/c2.md")
  }

  @Test("files whose names only look alike are two")
  func lookalikes() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let folder = try SiteEditorTests.site([:])
    try folder.tree.write(Self.friend, to: "\(Self.folder)/\(composed).md")
    try folder.tree.write(Self.stranger, to: "\(Self.folder)/\(decomposed).md")
    let editor = try SiteEditorTests.editor(folder)
    for (name, text) in [(composed, "Good."), (decomposed, "Evil.")] {
      let comment = try editor.anyComment(named: "harbour/\(name)")
      #expect(comment.path.utf8.elementsEqual("\(Self.folder)/\(name).md".utf8))
      #expect(
        comment.comment.map { String(decoding: $0.body.bytes, as: UTF8.self).contains(text) }
          == true)
    }
    let paths = editor.pendingComments.map(\.path).filter { $0.contains("/\(composed).md") }
    #expect(paths.count == 2)
    #expect(editor.setStatus(.approved, of: paths).changed.count == 2)
    for (name, writer, text) in [(composed, "Ann", "Good."), (decomposed, "Eve", "Evil.")] {
      let file = try folder.tree.text(at: "\(Self.folder)/\(name).md")
      #expect(file.contains("name: \(writer)") && file.contains(text))
      #expect(!file.contains("pending"))
    }
  }

  @Test(
    "a comment called index hides no other and is no post", arguments: [Self.stranger, Self.friend])
  func index(file: String) throws {
    let folder = try SiteEditorTests.site(["\(Self.folder)/index.md": file])
    let before = try SiteEditorTests.editor(SiteEditorTests.site())
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.feed.posts.map(\.path) == before.feed.posts.map(\.path))
    #expect(editor.pendingComments.map(\.name).contains("harbour/index"))
    #expect(
      editor.feed.posts.first { $0.slug == "harbour" }?.comments.count
        == (before.feed.posts.first { $0.slug == "harbour" }?.comments.count ?? 0) + 1)
  }

  @Test("a file keeps its mode, whatever the mask of the process is")
  func mode() throws {
    let folder = try SiteEditorTests.site([:])
    let path = "\(Self.folder)/c2.md"
    chmod(folder.tree.path(path), 0o666)
    _ = try SiteEditorTests.editor(folder).setStatus(.approved, of: [path])
    #expect(try folder.tree.mode(of: path) == 0o666)
  }
}
