import Diagnostics
import Model
import TestSupport
import Testing

@testable import Authoring

@Suite("Writing posts, comments and reactions")
struct SiteEditorTests {
  static let now = Timestamp(secondsSinceEpoch: 1_796_000_000)

  /// A site with an author, two posts and three comments; `more` files are added, or replace these.
  static func site(_ more: [String: String] = [:]) throws -> TemporaryDirectory {
    var files = [
      "Content/site.yml":
        "title: Test\nurl: https://e.org/blog/\ntimezone: Asia/Taipei\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou Lee\n---\n",
      "Content/authors/mia.md": "---\nname: Mia\n---\n",
      "Content/posts/harbour.md": "---\ndate: 2026-11-01\nlikes: 3 # so far\n---\nHi.\n",
      "Content/posts/2026/sea/index.md": "---\ndate: 2026-11-02\nrating: {scale: 3}\n---\nSea.\n",
      "Content/posts/harbour/comments/c1.md": "---\nname: Ravi\ndate: 2026-11-02\n---\nOne.\n",
      "Content/posts/harbour/comments/c2.md":
        "---\nname: Noor\ndate: 2026-11-04\nstatus: pending\n---\nTwo.\n",
      "Content/posts/2026/sea/comments/c3.md":
        "---\nname: Ana\ndate: 2026-11-03\nstatus: 'pending' # look\n---\nThree.\n",
    ]
    files.merge(more) { $1 }
    return try TemporaryDirectory(files)
  }

  static func editor(_ folder: TemporaryDirectory) throws -> SiteEditor {
    try SiteEditor(source: folder.path, now: now, random: { 0x0123_4567_89AB_CDEF })
  }

  /// What is told where `change` is refused.
  private func refusal(
    _ more: [String: String] = [:], _ change: (SiteEditor) throws -> Void
  ) throws -> String {
    let folder = try Self.site(more)
    let before = folder.tree.files()
    do {
      try change(Self.editor(folder))
      return "nothing was refused"
    } catch let failure as AuthoringFailure {
      #expect(folder.tree.files() == before)
      let told = failure.diagnostics.map { diagnostic in
        ([diagnostic.message] + [diagnostic.suggestion].compactMap { $0.map { "\($0)?" } })
          .joined(separator: " | ")
      }
      return told.joined(separator: "\n")
    }
  }

  // MARK: Posts

  @Test(
    "a post is found by what it was called before",
    arguments: ["quay", "/old/quay/", "https://e.org/blog/old/quay", "harbour"])
  func formerName(name: String) throws {
    let post = "---\ndate: 2026-11-01\naliases: [/old/quay/]\n---\nHi.\n"
    let editor = try Self.editor(Self.site(["Content/posts/harbour.md": post]))
    #expect(try editor.post(named: name).slug == "harbour")
    #expect(throws: AuthoringFailure.self) { try editor.post(named: "/other/quay/") }
  }

  @Test("a name that several were called before is none")
  func sharedFormerName() throws {
    let editor = try Self.editor(
      Self.site([
        "Content/posts/a.md": "---\ndate: 2026-11-01\naliases: [/x/quay/]\n---\nHi.\n",
        "Content/posts/b.md": "---\ndate: 2026-11-01\naliases: [/y/quay/]\n---\nHi.\n",
      ]))
    let failure = #expect(throws: AuthoringFailure.self) { try editor.post(named: "quay") }
    #expect(failure?.diagnostics.first?.message == "several posts were called \"quay\"")
    #expect(try editor.post(named: "/y/quay/").slug == "b")
  }

  @Test("a post is a file whose name sorts by time and has its first words")
  func post() throws {
    let folder = try Self.site()
    let path = try Self.editor(folder).add(PostDraft(text: "\n\r\nHello, *dear* sea!\r\nTwo  \n\n"))
    #expect(path == "Content/posts/2026-11-30T085320-hello-dear-sea.md")
    #expect(
      try folder.tree.text(at: path) == """
        ---
        date: 2026-11-30T08:53:20+08:00
        id: urn:uuid:01234567-89ab-4def-8123-456789abcdef
        ---

        Hello, *dear* sea!
        Two

        """)
  }

  @Test("all that a post can have is written as its reader reads it")
  func wholePost() throws {
    let folder = try Self.site()
    var draft = PostDraft(text: "Text")
    draft.author = "@Mia"
    draft.date = "2026-11-29 18:30 +01:00"
    draft.title = "It's \"#1\": yes"
    draft.tags = ["a", "b, c", "no"]
    draft.location = Place(latitude: 38.7, longitude: -9.1, name: "Cais: 1")
    draft.visibility = .unlisted
    draft.isDraft = true
    draft.attachments = [
      PostDraft.Attachment(name: "A b.PNG", bytes: Self.picture, alternativeText: "A boat, \"x\""),
      PostDraft.Attachment(name: "a b.png", bytes: Self.picture),
      PostDraft.Attachment(name: "港.mp3", bytes: Array("ID3".utf8)),
    ]
    let path = try Self.editor(folder).add(draft)
    #expect(path == "Content/posts/2026-11-29T183000-its-sharp1-yes/index.md")
    let post = try #require(try Self.editor(folder).feed.posts.first { $0.path == path })
    #expect(post.slug == "its-sharp1-yes")
    #expect(post.authors == ["mia"])
    #expect(post.date == Timestamp(secondsSinceEpoch: 1_795_973_400))
    #expect(post.title == draft.title)
    #expect(post.tags == draft.tags)
    #expect(post.location == draft.location)
    #expect(post.visibility == .unlisted)
    #expect(post.isDraft)
    #expect(post.media.map(\.file.name) == ["A b.PNG", "a b-2.png", "港.mp3"])
    #expect(post.media.map(\.alternativeText) == ["A boat, \"x\"", nil, nil])
    #expect(
      try folder.tree.bytes(at: "Content/posts/2026-11-29T183000-its-sharp1-yes/A b.PNG")
        == Self.picture)
    #expect(try folder.tree.text(at: path).contains("date: 2026-11-29T18:30:00+01:00\n"))
  }

  @Test("a slug that another post has gets a number")
  func numbered() throws {
    let folder = try Self.site()
    let editor = try Self.editor(folder)
    let paths = try (1...3).map { _ in try editor.add(PostDraft(text: "Harbour")) }
    #expect(
      paths.map { $0.dropFirst("Content/posts/2026-11-30T085320-".count) }
        == ["harbour-2.md", "harbour-3.md", "harbour-4.md"])
    #expect(try Set(Self.editor(folder).feed.posts.map(\.slug)).count == 5)
  }

  @Test("tags and handles give their words to a name")
  func tagged() throws {
    let folder = try Self.site()
    let path = try Self.editor(folder).add(PostDraft(text: "Hi #you, @mia!"))
    #expect(path.hasSuffix("-hi-you-mia.md"))
  }

  @Test(
    "a name has the words that readers see, without marks and addresses",
    arguments: [
      ("one **two** [three](https://x.example) #four", "one-two-three-four"),
      ("See [the harbour](https://example.com/path/to?x=1) today", "see-the-harbour-today"),
      ("![a boat](x.png) and `code`", "a-boat-and-code"), ("# Big\n\nnews", "big"),
      ("> Quoted words", "quoted-words"), ("- [x] done", "done"),
      ("<b>Bold</b> words", "bold-words"), ("```\nlet x\n```\nAfter it", "after-it"),
    ])
  func readableName(text: String, name: String) throws {
    let folder = try Self.site()
    let path = try Self.editor(folder).add(PostDraft(text: text))
    #expect(path == "Content/posts/2026-11-30T085320-\(name).md")
  }

  @Test("words without a letter give a name all the same", arguments: ["👍", "!!!", "…", "# "])
  func wordless(text: String) throws {
    let folder = try Self.site()
    let path = try Self.editor(folder).add(PostDraft(text: text))
    #expect(try Self.editor(folder).feed.posts.contains { $0.path == path })
  }

  @Test("posts that are no posts are refused with the right word")
  func refusedPosts() throws {
    func refused(_ change: (inout PostDraft) -> Void) throws -> String {
      var draft = PostDraft(text: "Hi")
      change(&draft)
      return try refusal { _ = try $0.add(draft) }
    }
    #expect(try refused { $0.text = " \n\u{200B}\t" } == "the post says nothing")
    #expect(try refused { $0.author = "luo" } == "there is no author \"luo\" | lou?")
    #expect(try refused { $0.author = "Lou Lee" } == "nothing was refused")
    #expect(try refused { $0.date = "29.11.2026" }.hasPrefix("the date \"29.11.2026\" cannot"))
    #expect(
      try refused { $0.date = "2026-02-30" }.hasPrefix("the date \"2026-02-30\" does not exist"))
    for (name, bytes) in [
      ("a.png", [1, 2, 3]), ("a.jpg", Self.picture), ("a.mp4", Self.picture),
      ("a.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>".utf8)),
    ] as [(String, [UInt8])] {
      #expect(
        try refused { $0.attachments = [PostDraft.Attachment(name: name, bytes: bytes)] }
          .hasPrefix("\"\(name)\" "))
    }
    for name in ["a.txt", "a", "../a.jpg", ".a.jpg", "a\n.jpg"] {
      #expect(
        try refused { $0.attachments = [PostDraft.Attachment(name: name, bytes: [1])] }
          != "nothing was refused")
    }
    #expect(
      try refused { $0.attachments = [PostDraft.Attachment(name: "a.jpg", bytes: [])] }
        == "\"a.jpg\" is empty")
  }

  @Test("where nobody owns the site, it has to be said who writes")
  func ownerless() throws {
    let site = ["Content/site.yml": "title: T\nurl: https://e.org/\n"]
    #expect(
      try refusal(site) { _ = try $0.add(PostDraft(text: "Hi")) }
        == "the site names no \"author\", so it has to be said who writes")
  }

  /// The head of a PNG of one grey pixel.
  private static let picture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55,
  ]

  // MARK: Comments

  @Test("a comment is a file beside its post, in both forms of a post")
  func comment() throws {
    let folder = try Self.site()
    var draft = CommentDraft(text: "Yes.")
    draft.author = .visitor(name: "Ana: x", url: "https://ana.example/")
    draft.replyTo = "c1"
    draft.rating = 5
    draft.status = .pending
    let path = try Self.editor(folder).add(draft, toPostNamed: "harbour")
    #expect(path.hasPrefix("Content/posts/harbour/comments/20261130T005320Z-"))
    #expect(
      try folder.tree.text(at: path) == """
        ---
        name: "Ana: x"
        url: https://ana.example/
        date: 2026-11-30T08:53:20+08:00
        replyTo: c1
        rating: 5
        status: pending
        ---

        Yes.

        """)
    let own = try Self.editor(folder).add(CommentDraft(text: "Mine."), toPostNamed: "sea")
    #expect(own.hasPrefix("Content/posts/2026/sea/comments/"))
    #expect(try folder.tree.text(at: own).hasPrefix("---\nauthor: lou\ndate: "))
    let posts = try Self.editor(folder).feed.posts
    #expect(posts.map(\.comments.count) == [2, 3])
  }

  @Test("comments that are none are refused with the right word")
  func refusedComments() throws {
    func refused(_ post: String = "sea", _ change: (inout CommentDraft) -> Void) throws -> String {
      var draft = CommentDraft(text: "Hi")
      change(&draft)
      return try refusal { _ = try $0.add(draft, toPostNamed: post) }
    }
    #expect(try refused("see") { _ in } == "there is no post \"see\" | sea?")
    #expect(try refused { $0.text = "" } == "the comment says nothing")
    #expect(
      try refused { $0.rating = 4 } == "a rating of \"sea\" is a whole number from 1 to 3")
    #expect(
      try refused { $0.replyTo = "c4" } == "the post \"sea\" has no comment \"c4\"")
    #expect(
      try refused { $0.author = .visitor(name: "A", url: "a.example") }
        == "\"a.example\" is no http or https address | https://a.example?")
    #expect(try refused { $0.author = .handle("nobody") } == "there is no author \"nobody\"")
    #expect(try refused { $0.author = .visitor(name: " ", url: nil) } == "the name says nothing")
  }

  @Test(
    "a post is found by slug, address and file",
    arguments: [
      "sea", "/posts/sea/", "posts/sea", "https://e.org/blog/posts/sea/",
      "https://e.org/blog/posts/sea", "Content/posts/2026/sea/index.md", "posts/2026/sea/index.md",
      "2026/sea/index.md", "Content/posts/2026/sea", "Content/posts/2026/sea/",
    ])
  func found(name: String) throws {
    #expect(try Self.editor(Self.site()).post(named: name).slug == "sea")
  }

  @Test("posts with one slug are told apart by their files")
  func ambiguous() throws {
    let more = [
      "Content/posts/a/x.md": "---\ndate: 2026-01-01\nurl: /a/x/\n---\nA\n",
      "Content/posts/b/x.md": "---\ndate: 2026-01-01\nurl: /b/x/\n---\nB\n",
    ]
    #expect(try refusal(more) { _ = try $0.post(named: "x") } == "several posts are called \"x\"")
    #expect(try Self.editor(Self.site(more)).post(named: "/b/x/").path == "Content/posts/b/x.md")
  }

  // MARK: Reactions

  @Test("a like and a vote change the count and no other byte")
  func reactions() throws {
    let folder = try Self.site()
    let editor = try Self.editor(folder)
    #expect(try editor.like("harbour") == ("Content/posts/harbour.md", 4))
    #expect(try editor.like("harbour").count == 5)
    #expect(
      try folder.tree.text(at: "Content/posts/harbour.md")
        == "---\ndate: 2026-11-01\nlikes: 5 # so far\n---\nHi.\n")
    #expect(try editor.like("harbour/c1").count == 1)
    #expect(
      try folder.tree.text(at: "Content/posts/harbour/comments/c1.md")
        == "---\nname: Ravi\ndate: 2026-11-02\nlikes: 1\n---\nOne.\n")
    #expect(try editor.rate("sea", mark: 3).count == 1)
    #expect(
      try folder.tree.text(at: "Content/posts/2026/sea/index.md")
        == "---\ndate: 2026-11-02\nrating: {scale: 3, votes: {3: 1}}\n---\nSea.\n")
  }

  @Test("reactions to what is not there are refused")
  func refusedReactions() throws {
    #expect(try refusal { _ = try $0.like("habour") } == "there is no post \"habour\" | harbour?")
    #expect(
      try refusal { _ = try $0.like("harbour/c9") }
        == "the post \"harbour\" has no comment \"c9\"")
    #expect(
      try refusal { _ = try $0.rate("sea", mark: 0) }
        == "a rating of \"sea\" is a whole number from 1 to 3")
  }

  @Test("likes from many hands at once all count")
  func concurrentLikes() async throws {
    let folder = try Self.site()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let editor = try? SiteEditor.writing(
            source: folder.path, now: Self.now, textCheck: { _, _, _, _ in nil })
          _ = try? editor?.like("harbour")
        }
      }
    }
    #expect(try folder.tree.text(at: "Content/posts/harbour.md").contains("likes: 11 # so far"))
  }

  // MARK: What cannot be read

  @Test("a site that cannot be read is told")
  func unreadable() throws {
    let folder = try TemporaryDirectory(["x": ""])
    do {
      _ = try Self.editor(folder)
      Issue.record("it was read")
    } catch let failure as AuthoringFailure {
      #expect(failure.kind == .inputMissing)
      #expect(
        failure.diagnostics.map(\.message) == [
          "there is no folder Content in \"\(folder.path)\"; run this where Content/ is, or name "
            + "that folder with --source"
        ])
    }
    let site = try Self.site(["Content/site.yml": "title: [\n"])
    do {
      _ = try Self.editor(site)
      Issue.record("it was read")
    } catch let failure as AuthoringFailure {
      #expect(failure.kind == .refused)
      #expect(failure.diagnostics.allSatisfy { $0.severity == .error })
      #expect(!failure.diagnostics.isEmpty)
    }
  }
}
