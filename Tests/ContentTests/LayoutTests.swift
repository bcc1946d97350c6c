import Diagnostics
import Model
import TestSupport
import Testing

@testable import Content

@Suite("What lies where in a content folder")
struct LayoutTests {
  private let post = "---\ndate: 2026-01-01\nauthor: lou\n---\nHello.\n"

  @Test("posts are files or folders, at any depth")
  func posts() throws {
    let site = try SampleSite([
      "posts/a.md": post, "posts/b/index.md": post, "posts/2026/c.md": post,
      "posts/2026/deep/er/d/index.md": post, "posts/README.md": "no post",
      "posts/2026/_index.md": "no post", "posts/2026.md": post,
    ])
    #expect(site.lines == [])
    #expect(site.result.feed.posts.map(\.slug) == ["2026", "a", "b", "c", "d"])
  }

  @Test("a post with both forms is an error that names both")
  func bothForms() throws {
    let site = try SampleSite(["posts/a.md": post, "posts/a/index.md": post, "posts/b.md": post])
    #expect(
      site.lines == [
        "Content/posts/a.md: error: this post has a second form, Content/posts/a/index.md; "
          + "one of the two has to go",
        "Content/posts/a/index.md: error: this post has a second form, Content/posts/a.md; "
          + "one of the two has to go",
      ])
    #expect(site.result.feed.posts.map(\.slug) == ["b"])
  }

  @Test("comments belong to both forms of a post; without a post they are a warning")
  func comments() throws {
    let comment = "---\ndate: 2026-01-02\nauthor: lou\n---\nYes.\n"
    let site = try SampleSite([
      "posts/a.md": post, "posts/a/comments/1.md": comment, "posts/b/index.md": post,
      "posts/b/comments/2.md": comment, "posts/b/comments/README.md": "none",
      "posts/c/comments/3.md": comment, "posts/c/comments/4.md": comment,
      "posts/b/comments/notes.txt": "x", "posts/comments.md": post,
      "posts/comments/comments/5.md": comment,
    ])
    #expect(site.result.feed.posts.map { $0.comments.map(\.id) } == [["1"], ["2"], ["5"]])
    #expect(
      site.lines == [
        "Content/posts/b/comments/notes.txt: warning: this file here is no comment: "
          + "a comment ends in .md",
        "Content/posts/c/comments: warning: nothing reads this folder: there is no post that its "
          + "2 comments belong to",
      ])
  }

  @Test("what nobody reads is a warning")
  func strays() throws {
    let site = try SampleSite([
      "posts/a/index.md": post, "posts/a/notes.md": post, "posts/a/sub/more.md": post,
      "posts/a/paper.pdf": "x", "posts/2026/photo.jpg": "x", "posts/2026/b/index.md": post,
      "posts/index.md": post, "posts/c.markdown": post, "post/d.md": post, "todo.txt": "x",
      "posts/.a.md.swp": "x", "README.md": "x", "site.yaml": "x",
      "authors/.DS_Store": "x", "authors/ghost.png": "x", "pages/deep/page.md": "x",
    ])
    #expect(
      site.lines == [
        "Content/authors/ghost.png: warning: nothing reads this file: it is no author's file and "
          + "no author's picture",
        "Content/pages/deep/page.md: warning: this is no page: their files lie directly in "
          + "Content/pages",
        "Content/post: warning: nothing reads this folder: content lies in authors, pages, posts "
          + "and static | posts?",
        "Content/posts/2026/photo.jpg: warning: nothing reads this file, since no post lies beside "
          + "it",
        "Content/posts/a/notes.md: warning: this file and 1 more below Content/posts/a is no post, "
          + "since index.md there makes the folder one; comments lie in Content/posts/a/comments",
        "Content/posts/c.markdown: warning: this file is not read: the name of a post ends in .md",
        "Content/posts/index.md: warning: this is no post: index.md stands for the folder that it "
          + "lies in, which holds all posts",
        "Content/site.yaml: warning: nothing reads this file: posts lie in Content/posts, files to "
          + "copy in Content/static | site.yml?",
        "Content/todo.txt: warning: nothing reads this file: posts lie in Content/posts, files to "
          + "copy in Content/static",
      ])
    #expect(site.result.feed.posts.map(\.slug) == ["a", "b"])
  }

  @Test("links and special files are not followed")
  func links() throws {
    let site = try SampleSite(["posts/a/index.md": post, "static/x.txt": "x"]) { tree in
      try tree.makeSymbolicLink(at: "Content/posts/a/loop", to: ".")
      try tree.makeSymbolicLink(at: "Content/posts/b.md", to: "a/index.md")
      try tree.makeSymbolicLink(at: "Content/static/out.txt", to: "/etc/hostname")
    }
    #expect(
      site.lines == [
        "Content/posts/a/loop: warning: a symbolic link is not followed; put the file itself here",
        "Content/posts/b.md: warning: a symbolic link is not followed; put the file itself here",
        "Content/static/out.txt: warning: a symbolic link is not followed; "
          + "put the file itself here",
      ])
    #expect(site.result.feed.posts.map(\.slug) == ["a"])
    #expect(site.result.feed.staticFiles.map(\.name) == ["x.txt"])
  }

  @Test("of dot files in static three alone are copied")
  func dotFiles() throws {
    let site = try SampleSite([
      "static/.well-known/x": "x", "static/.nojekyll": "", "static/.htaccess": "x",
      "static/.env": "secret", "static/sub/.git/config": "x", "static/sub/y.txt": "y",
      "static/.DS_Store": "x",
    ])
    #expect(
      site.result.feed.staticFiles.map(\.name) == [
        ".htaccess", ".nojekyll", ".well-known/x", "sub/y.txt",
      ])
    #expect(
      site.result.feed.staticFiles.map(\.path).last == "Content/static/sub/y.txt")
  }

  @Test("media are looked for in the post's folder, then beside the file")
  func mediaFolders() throws {
    let site = try SampleSite([
      "posts/a.md": post, "posts/a/one.txt": "x", "posts/a/sub/two.txt": "x", "posts/b.md": post,
      "posts/three.txt": "x", "posts/shared/four.txt": "x", "posts/c/index.md": post,
      "posts/c/five.txt": "x", "posts/c/comments/six.md": "---\ndate: 2026-01-02\n---\nYes.\n",
      "posts/2026/d.md": post,
    ])
    let folders = site.result.feed.posts.map { post in
      post.mediaFolders.map { folder in "\(folder.path): \(folder.files.sorted())" }
    }
    #expect(
      folders == [
        [
          #"Content/posts/a: ["one.txt", "sub/two.txt"]"#,
          #"Content/posts: ["shared/four.txt", "three.txt"]"#,
        ],
        [#"Content/posts: ["shared/four.txt", "three.txt"]"#],
        [#"Content/posts/c: ["five.txt"]"#],
        [],
      ])
  }

  @Test("a source without Content is no feed")
  func fatal() throws {
    let site = try SampleSite(["posts/a.md": post])
    var diagnostics: [Diagnostic] = []
    #expect(throws: ContentFailure.noContentFolder(path: site.directory.path + "/Content")) {
      try ContentReader.read(
        source: site.directory.path + "/Content", diagnostics: &diagnostics)
    }
    try site.directory.tree.makeSymbolicLink(at: "linked/Content", to: "../Content")
    let linked = site.directory.path + "/linked"
    #expect(
      throws: ContentFailure.contentUnreadable(
        path: linked, reason: "it is a symbolic link, which is not followed")
    ) { try ContentReader.read(source: linked, diagnostics: &diagnostics) }
    #expect(
      throws: ContentFailure.sourceUnreadable(path: "/nowhere", reason: "No such file or directory")
    ) { try ContentReader.read(source: "/nowhere", diagnostics: &diagnostics) }
    #expect(diagnostics.isEmpty)
  }
}
