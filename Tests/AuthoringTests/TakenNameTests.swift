import Diagnostics
import Model
import TestSupport
import Testing

@testable import Authoring

@Suite("Names and addresses that are taken")
struct TakenNameTests {
  private static let pattern = [
    "Content/site.yml": "title: Test\nurl: https://e.org/\nauthor: lou\npermalink: /:slug/\n"
  ]

  private func written(
    _ more: [String: String], _ text: String
  ) throws -> (path: String, address: String) {
    let folder = try SiteEditorTests.site(more)
    let result = try SiteEditorTests.editor(folder).addWithAddress(PostDraft(text: text))
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.failedPaths.isEmpty)
    #expect(editor.feed.posts.first { $0.path == result.path }?.permalink.value == result.address)
    return result
  }

  @Test(
    "a new post takes no address that another has: by its slug, its address or an alias",
    arguments: [
      ["Content/posts/x.md": "---\ndate: 2026-01-01\nslug: zed\n---\nX\n"],
      ["Content/posts/x.md": "---\ndate: 2026-01-01\npermalink: /posts/Zed/\n---\nX\n"],
      ["Content/posts/x.md": "---\ndate: 2026-01-01\naliases: [/posts/zed]\n---\nX\n"],
    ])
  func newPost(more: [String: String]) throws {
    #expect(try written(more, "Zed").address == "/posts/zed-2/")
  }

  @Test("nor one of a post that has errors, or of the site's own lists")
  func others() throws {
    let folder = try SiteEditorTests.site(["Content/posts/zed.md": "---\ndate: [\n---\nX\n"])
    _ = try SiteEditorTests.editor(folder).add(PostDraft(text: "Zed"))
    for name in ["archive", "Tags", "feed.xml", "404.html", "robots.txt"] {
      #expect(try written(Self.pattern, name).address.hasSuffix("-2/"), "\(name)")
    }
    let page = Self.pattern.merging(["Content/pages/about.md": "---\ntitle: A\n---\nA\n"]) { $1 }
    #expect(try written(page, "About").address == "/about-2/")
  }

  @Test(
    "a post whose front matter cannot be read keeps the address of its name",
    arguments: ["hello.md", "2026-11-01-hello.md", "hello/index.md"])
  func unreadable(name: String) throws {
    let broken = ["Content/posts/\(name)": "---\ntitle: \"\n---\nX\n"]
    let folder = try SiteEditorTests.site(broken)
    let editor = try SiteEditorTests.editor(folder)
    #expect(try editor.addWithAddress(PostDraft(text: "Hello")).address == "/posts/hello-2/")
  }

  @Test(
    "below the folders of lists there is room for posts",
    arguments: ["/photos/:slug/", "/tags/:slug/", "/authors/:author/:slug/"])
  func folders(pattern: String) throws {
    let site = Self.pattern.mapValues { $0.replacing("/:slug/", with: pattern) }
    #expect(try written(site, "Hello").address.hasSuffix("/hello/"))
  }

  @Test("a new post takes no address of a static file", arguments: ["hello", "hello/index.html"])
  func staticFiles(file: String) throws {
    #expect(
      try written(["Content/static/posts/\(file)": "A"], "Hello").address == "/posts/hello-2/")
  }

  @Test("a comment that would grow beyond what may be read keeps its link, and that is told")
  func mendedSize() throws {
    let head = "---\nname: X\ndate: 2026-11-05\n---\n[x](/posts/harbour/)\n"
    let words = head + String(repeating: "a", count: (64 << 10) - head.utf8.count)
    let path = "Content/posts/2026/sea/comments/c9.md"
    let folder = try SiteEditorTests.site([path: words])
    let result = try SiteEditorTests.editor(folder).rename("harbour", to: "a-longer-name")
    #expect(result.unmended.map(\.path) == [path])
    #expect(try folder.tree.text(at: path) == words)
  }

  @Test("a post is not renamed to an address that is taken, and what it says stays")
  func renaming() throws {
    let post = "---\ndate: 2026-01-01\naliases: [/posts/zed/]\n---\nX\n"
    let folder = try SiteEditorTests.site(["Content/posts/x.md": post])
    let before = try folder.tree.contents()
    do {
      _ = try SiteEditorTests.editor(folder).rename("harbour", to: "zed")
      Issue.record("it was renamed")
    } catch let failure as AuthoringFailure {
      #expect(failure.diagnostics.map(\.message) == ["the address /posts/zed/ is taken"])
      #expect(failure.diagnostics.map(\.notes) == [["it is that of Content/posts/x.md"]])
    }
    #expect(try folder.tree.contents() == before)
    // Its own earlier address is no other's.
    _ = try SiteEditorTests.editor(folder).rename("x", to: "zed")
    #expect(try SiteEditorTests.editor(folder).failedPaths.isEmpty)
  }

  @Test("where the files cannot be moved, nothing is changed")
  func rollback() throws {
    let folder = try SiteEditorTests.site()
    let before = try folder.tree.contents()
    let editor = try SiteEditorTests.editor(folder)
    // Somebody else takes the name after it was looked at.
    let store = editor.store
    try folder.tree.write("x", to: "Content/posts/quay/x")
    #expect(throws: AuthoringFailure.self) { try editor.rename("harbour", to: "quay") }
    try folder.tree.remove("Content/posts/quay")
    #expect(try folder.tree.contents() == before)
    #expect(store.exists("Content/posts/harbour.md"))
  }

  @Test("a file that cannot be made leaves no folders behind")
  func emptyFolders() throws {
    let folder = try SiteEditorTests.site()
    let store = try ContentStore(source: folder.path)
    let name = String(repeating: "x", count: 300)
    #expect(throws: AuthoringFailure.self) {
      try store.create("Content/posts/new/comments/\(name).md", [0x61])
    }
    #expect(!folder.tree.exists("Content/posts/new"))
    #expect(throws: AuthoringFailure.self) {
      try store.create("Content/posts/harbour/comments/\(name).md", [0x61])
    }
    #expect(folder.tree.exists("Content/posts/harbour/comments/c1.md"))
  }

  @Test("many who write at once get names, addresses and ids of their own")
  func atOnce() async throws {
    let folder = try SiteEditorTests.site()
    let source = folder.path
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<12 {
        group.addTask {
          let editor = try? SiteEditor.writing(
            source: source, now: SiteEditorTests.now, textCheck: { _, _, _, _ in nil })
          guard let editor else { return false }
          var draft = PostDraft(text: "Same words")
          draft.date = "2026-01-0\(1 + number % 3)"
          return (try? editor.add(draft)) != nil
            && (try? editor.add(CommentDraft(text: "Hi"), toPostNamed: "harbour")) != nil
        }
      }
      for await isWritten in group { #expect(isWritten) }
    }
    let editor = try SiteEditorTests.editor(folder)
    #expect(editor.failedPaths.isEmpty)
    #expect(editor.feed.posts.count == 14)
    #expect(Set(editor.feed.posts.map(\.permalink.value)).count == 14)
    #expect(editor.feed.posts.first { $0.slug == "harbour" }?.comments.count == 14)
  }

  @Test("comments of one second come in the order in which they were written")
  func order() throws {
    let folder = try SiteEditorTests.site()
    for number in 0..<20 {
      _ = try SiteEditor(source: folder.path, now: SiteEditorTests.now)
        .add(CommentDraft(text: "\(number)"), toPostNamed: "sea")
    }
    let post = try SiteEditorTests.editor(folder).feed.posts.first { $0.slug == "sea" }
    let bodies = post?.comments.dropFirst().map { String(decoding: $0.body.bytes, as: UTF8.self) }
    #expect(bodies?.map { $0.filter(\.isNumber) } == (0..<20).map(String.init))
  }

  @Test(
    "a post is found by what shells and browsers call it",
    arguments: [
      "./Content/posts/harbour.md", "Content/posts/harbour", "harbour.md",
      "http://127.0.0.1:4000/posts/harbour/", "http://localhost:4000/posts/harbour/#comment-c1",
    ])
  func spellings(name: String) throws {
    let folder = try SiteEditorTests.site()
    let editor = try SiteEditorTests.editor(folder)
    #expect(try editor.post(named: name).slug == "harbour")
    #expect(try editor.post(named: "\(folder.path)/Content/posts/harbour.md").slug == "harbour")
  }

  @Test("a text that begins with a front matter is no text")
  func frontMatter() throws {
    let folder = try SiteEditorTests.site()
    let editor = try SiteEditorTests.editor(folder)
    let text = "---\ntitle: Mine\n---\nWords\n"
    #expect(throws: AuthoringFailure.self) { try editor.add(PostDraft(text: text)) }
    #expect(throws: AuthoringFailure.self) {
      try editor.add(CommentDraft(text: text), toPostNamed: "harbour")
    }
    _ = try editor.add(PostDraft(text: "---\n\nA rule before the words\n"))
  }
}
