import Diagnostics
import Model
import TestSupport
import Testing

@testable import Authoring

@Suite("Renaming posts")
struct RenamingTests {
  private func rename(
    _ more: [String: String] = [:], _ name: String, to slug: String
  ) throws -> (folder: TemporaryDirectory, result: SiteEditor.Renaming) {
    let folder = try SiteEditorTests.site(more)
    return (folder, try SiteEditorTests.editor(folder).rename(name, to: slug))
  }

  @Test("a file is renamed with the folder of its comments, and leaves its old address behind")
  func file() throws {
    let (folder, result) = try rename([:], "harbour", to: "quay")
    #expect(result.path == "Content/posts/quay.md")
    #expect(result.alias == "/posts/harbour/")
    #expect(
      folder.tree.files().filter { $0.contains("quay") || $0.contains("harbour") } == [
        "Content/posts/quay.md", "Content/posts/quay/comments/c1.md",
        "Content/posts/quay/comments/c2.md",
      ])
    #expect(
      try folder.tree.text(at: result.path)
        == "---\ndate: 2026-11-01\nlikes: 3 # so far\naliases: [/posts/harbour/]\n---\nHi.\n")
    let post = try #require(
      try SiteEditorTests.editor(folder).feed.posts.first { $0.slug == "quay" })
    #expect(post.aliases.map(\.value) == ["/posts/harbour/"])
    #expect(post.comments.count == 2)
  }

  @Test("what was broken off between the folder and the file is ended by the same again")
  func halfDone() throws {
    let half = [
      "Content/posts/ship.md": "---\ndate: 2026-11-01\naliases: [/posts/ship/]\n---\nHi.\n",
      "Content/posts/boat/comments/c9.md": "---\nname: Ravi\ndate: 2026-11-02\n---\nOne.\n",
    ]
    let (folder, result) = try rename(half, "ship", to: "boat")
    #expect(result.path == "Content/posts/boat.md")
    #expect(!folder.tree.files().contains("Content/posts/ship.md"))
    let post = try SiteEditorTests.editor(folder).post(named: "boat")
    #expect(post.comments.map(\.id) == ["c9"])
    #expect(post.aliases.map(\.value) == ["/posts/ship/"])
    #expect(throws: AuthoringFailure.self) {
      // Nothing tells that this folder was its own.
      try rename(
        half.merging(["Content/posts/ship.md": "---\ndate: 2026-11-01\n---\nHi.\n"]) { $1 }, "ship",
        to: "boat")
    }
  }

  @Test("a folder is renamed as a whole, and a date before the name stays")
  func folder() throws {
    let more = [
      "Content/posts/2026-11-29-old-name/index.md": "---\naliases:\n  - /a/\n---\nOld.\n",
      "Content/posts/2026-11-29-old-name/a.png": "x",
    ]
    let (folder, result) = try rename(more, "old-name", to: "new-name")
    #expect(result.path == "Content/posts/2026-11-29-new-name/index.md")
    #expect(folder.tree.files().contains("Content/posts/2026-11-29-new-name/a.png"))
    #expect(!folder.tree.files().contains { $0.contains("old-name") })
    #expect(
      try folder.tree.text(at: result.path)
        == "---\naliases:\n  - /a/\n  - /posts/old-name/\n---\nOld.\n")
  }

  @Test("a slug of its own is changed, and an address of its own stays")
  func ownSlug() throws {
    let slug = ["Content/posts/x.md": "---\ndate: 2026-01-01\nslug: 'old'\n---\nX\n"]
    let (folder, result) = try rename(slug, "old", to: "new")
    #expect(
      try folder.tree.text(at: result.path)
        == "---\ndate: 2026-01-01\nslug: 'new'\naliases: [/posts/old/]\n---\nX\n")
    let address = ["Content/posts/x.md": "---\ndate: 2026-01-01\nurl: /x-y/\n---\nX\n"]
    let stayed = try rename(address, "x", to: "new")
    #expect(stayed.result.alias == nil)
    #expect(
      try stayed.folder.tree.text(at: "Content/posts/new.md")
        == "---\ndate: 2026-01-01\nurl: /x-y/\n---\nX\n")
  }

  @Test("links to it in posts, pages and itself are mended, and all else stays")
  func links() throws {
    let more = [
      "Content/posts/2026/sea/index.md":
        "---\ndate: 2026-11-02\n---\n[a](/posts/harbour/#c) [b](../../harbour.md) `harbour`\n",
      "Content/pages/about.md": "---\ntitle: About\n---\nSee https://e.org/blog/posts/harbour/.\n",
      "Content/posts/harbour.md": "---\ndate: 2026-11-01\n---\nMe: [x](/blog/posts/harbour).\n",
      "Content/posts/harbour/comments/c9.md":
        "---\nname: A\ndate: 2026-11-05\n---\n[This](/posts/harbour/)\n",
      "Content/authors/mia.md": "---\nname: Mia\n---\nOf [it](/posts/harbour/).\n",
    ]
    let (folder, result) = try rename(more, "harbour", to: "quay")
    #expect(
      result.mended.sorted() == [
        "Content/authors/mia.md", "Content/pages/about.md", "Content/posts/2026/sea/index.md",
        "Content/posts/quay.md", "Content/posts/quay/comments/c9.md",
      ])
    #expect(
      try folder.tree.text(at: "Content/posts/2026/sea/index.md")
        == "---\ndate: 2026-11-02\n---\n[a](/posts/quay/#c) [b](../../quay.md) `harbour`\n")
    #expect(
      try folder.tree.text(at: "Content/pages/about.md").hasSuffix("e.org/blog/posts/quay/.\n"))
    #expect(
      try folder.tree.text(at: "Content/posts/quay.md").hasSuffix("Me: [x](/blog/posts/quay).\n"))
  }

  @Test("to rename to and fro leaves each address once")
  func toAndFro() throws {
    let folder = try SiteEditorTests.site()
    for (name, slug) in [("harbour", "quay"), ("quay", "harbour"), ("harbour", "quay")] {
      _ = try SiteEditorTests.editor(folder).rename(name, to: slug)
    }
    #expect(
      try folder.tree.text(at: "Content/posts/quay.md").contains(
        "\naliases: [/posts/harbour/, /posts/quay/]\n"))
  }

  @Test("an address of its own keeps the links to it, and those to its file are mended")
  func ownAddress() throws {
    let more = [
      "Content/posts/x.md": "---\ndate: 2026-01-01\nurl: /x-y/\n---\nX\n",
      "Content/posts/y.md": "---\ndate: 2026-01-01\n---\n[a](x.md) [b](/x-y/)\n",
    ]
    let (folder, result) = try rename(more, "x", to: "new")
    #expect(result.mended == ["Content/posts/y.md"])
    #expect(
      try folder.tree.text(at: "Content/posts/y.md").hasSuffix("[a](new.md) [b](/x-y/)\n"))
  }

  @Test("a pattern of its own gives it a new address, and the old one leads there")
  func ownPattern() throws {
    let more = [
      "Content/posts/x.md": "---\ndate: 2026-01-01\npermalink: /p/:slug/\n---\nX\n",
      "Content/posts/y.md": "---\ndate: 2026-01-01\n---\n[b](/p/x/)\n",
    ]
    let (folder, result) = try rename(more, "x", to: "new")
    #expect(result.alias == "/p/x/")
    #expect(try folder.tree.text(at: "Content/posts/y.md").hasSuffix("[b](/p/new/)\n"))
    let post = try SiteEditorTests.editor(folder).feed.posts.first { $0.slug == "new" }
    #expect(post?.permalink.value == "/p/new/")
    #expect(post?.aliases.map(\.value) == ["/p/x/"])
  }

  @Test(
    "the part of an address that has changed is replaced, whatever else is called alike",
    arguments: [
      ("/:slug/:year/", "https://e.org/", "2026", "/2026/2026/", "/neu/2026/"),
      ("/posts/:slug/", "https://e.org/posts/", "x", "/posts/x/", "/posts/neu/"),
      ("/posts/:slug/", "https://e.org/posts/", "x", "/posts/posts/x/", "/posts/posts/neu/"),
      (
        "/posts/:slug/", "https://e.org/", "x", "https://e.org/posts/x/", "https://e.org/posts/neu/"
      ),
    ])
  func places(
    pattern: String, site: String, slug: String, link: String, mended: String
  ) throws {
    let more = [
      "Content/site.yml": "title: T\nurl: \(site)\nauthor: lou\npermalink: \(pattern)\n",
      "Content/posts/x.md": "---\ndate: 2026-05-05\nslug: '\(slug)'\n---\nX\n",
      "Content/posts/y.md": "---\ndate: 2026-01-01\n---\n[b](\(link))\n",
    ]
    let (folder, _) = try rename(more, slug, to: "neu")
    #expect(try folder.tree.text(at: "Content/posts/y.md").hasSuffix("[b](\(mended))\n"))
  }

  @Test("a bare address keeps its old name where the new one has other letters than ASCII")
  func otherLetters() throws {
    let more = [
      "Content/posts/y.md":
        "---\ndate: 2026-01-01\n---\nhttps://e.org/blog/posts/harbour/ [a](harbour.md)\n"
    ]
    let (folder, _) = try rename(more, "harbour", to: "港")
    #expect(
      try folder.tree.text(at: "Content/posts/y.md").hasSuffix(
        "https://e.org/blog/posts/harbour/ [a](港.md)\n"))
  }

  @Test("files with errors keep their links, and that is told")
  func failedFiles() throws {
    let (_, result) = try rename(
      [
        "Content/posts/a.md": "---\ndate: [\n---\n[a](/posts/harbour/)\n",
        "Content/posts/b.md": "---\ndate: [\n---\nNo link.\n",
      ], "harbour", to: "quay")
    #expect(result.unmended.map(\.path) == ["Content/posts/a.md"])
    #expect(result.unmended.map(\.reason) == ["it has errors, so its links were not looked for"])
  }

  @Test(
    "links are told from what only looks like them",
    arguments: [
      ("[a](/posts/harbour/)", "[a](/posts/quay/)"), ("[a](/posts/harbour)", "[a](/posts/quay)"),
      ("[a](<../harbour/>)", "[a](<../quay/>)"),
      ("[a](../harbour/#x \"t\")", "[a](../quay/#x \"t\")"),
      ("[a]: /posts/harbour/?q", "[a]: /posts/quay/?q"),
      ("<https://e.org/blog/posts/harbour/>", "<https://e.org/blog/posts/quay/>"),
      ("(https://e.org/blog/posts/harbour/)", "(https://e.org/blog/posts/quay/)"),
      ("<a href=\"/blog/posts/harbour/\">", "<a href=\"/blog/posts/quay/\">"),
      ("[a](harbour.md) [b](./harbour.md#c)", "[a](quay.md) [b](./quay.md#c)"),
      ("![h](/posts/harbour/a.png)", "![h](/posts/quay/a.png)"),
      ("[a](  harbour.md )", "[a](  quay.md )"), ("[a](\nharbour.md)", "[a](\nquay.md)"),
      ("[a]:\t<harbour.md>", "[a]:\t<quay.md>"), ("[a]:\n harbour.md", "[a]:\n quay.md"),
      ("\\[a\\](/posts/harbour/)", nil), ("https://e.org/blogposts/harbour/", nil),
      ("`a\n\n[a](/posts/harbour/) `b", "`a\n\n[a](/posts/quay/) `b"),
      ("    [a](/posts/harbour/)", nil), ("a\n\n\t[a](/posts/harbour/)\n", nil),
      ("a\n    [a](/posts/harbour/)", "a\n    [a](/posts/quay/)"),
      ("- a\n\n    [a](/posts/harbour/)", "- a\n\n    [a](/posts/quay/)"),
      ("- a\n\n      [a](/posts/harbour/)", nil),
      ("1. a\n\nb\n\n    [a](/posts/harbour/)", nil),
      ("```\n``` x\n[a](/posts/harbour/)\n```\n", nil),
      ("```\n    ```\n[a](/posts/harbour/)\n```\n", nil),
      ("``` a`b\n[a](/posts/harbour/)", "``` a`b\n[a](/posts/quay/)"),
      ("> ```\n> x\n> ```\n> [a](/posts/harbour/)", "> ```\n> x\n> ```\n> [a](/posts/quay/)"),
      (">     [a](/posts/harbour/)", nil),
      ("[a](/posts/harbours/)", nil), ("harbour", nil),
      ("[a](https://other.org/posts/harbour/)", nil), ("[a](/harbour/)", nil),
      ("[a](harbour/)", "[a](quay/)"), ("[a](x/harbour/)", nil),
      ("`[a](/posts/harbour/)`", nil), ("``[a](/posts/harbour/) ` ``", nil),
      ("```\n[a](/posts/harbour/)\n```", nil), ("~~~ x\n[a](/posts/harbour/)\n~~~\n", nil),
      ("> ```\n> [a](/posts/harbour/)\n> ```", nil),
      ("` [a](/posts/harbour/)", "` [a](/posts/quay/)"),
      ("```\nx\n```\n[a](/posts/harbour/)", "```\nx\n```\n[a](/posts/quay/)"),
      ("[a](", nil), ("[a](/posts/harbour/", nil), ("[a](harbour)", "[a](quay)"),
      ("[a](../posts/harbour/)", "[a](../posts/quay/)"),
      ("[a](./harbour#x)", "[a](./quay#x)"), ("[a](harbour/a.png)", "[a](quay/a.png)"),
      ("x[^1]: https://e.org/blog/posts/harbour.", "x[^1]: https://e.org/blog/posts/quay."),
      ("x[^1]\n\n[^1]: [Harbour](harbour.md), p. 3", "x[^1]\n\n[^1]: [Harbour](quay.md), p. 3"),
      ("Q: [1]: [two](harbour.md)", "Q: [1]: [two](quay.md)"),
      ("`](`[b](/posts/harbour/)", "`](`[b](/posts/quay/)"),
      ("[a](/nope/[a](/posts/harbour/)", "[a](/nope/[a](/posts/quay/)"),
      ("> See [the\n> long](\n> harbour.md)", "> See [the\n> long](\n> quay.md)"),
      ("[b](<./my post/../harbour.md>)", "[b](<./my post/../quay.md>)"),
      ("xhttps://e.org/blog/posts/harbour/", nil),
      ("[https://e.org/blog/posts/harbour/](https://other.example/)", nil),
      ("<!-- href=\"/posts/harbour/\" -->", nil),
      ("[b](&#107;ith) `[a](/posts/harbour/)`", nil),
      ("[a](https://e.org/blog/posts/harbour.)", nil), ("<https://e.org/blog/posts/harbour.>", nil),
      ("https://e.org/blog/posts/harbour.", "https://e.org/blog/posts/quay."),
      ("- ```\n  [a](/posts/harbour/)\n  ```\n", nil),
      ("# H\n    [a](/posts/harbour/)", nil), ("H\n=\n    [a](/posts/harbour/)", nil),
      ("***\n    [a](/posts/harbour/)", nil), ("-     [a](/posts/harbour/)", nil),
      ("- > ```\n  > x\n\n[a](/posts/harbour/)", "- > ```\n  > x\n\n[a](/posts/quay/)"),
      ("> - ```\n>   [a](/posts/harbour/)\n", nil),
      ("> ```\n[a](/posts/harbour/)", "> ```\n[a](/posts/quay/)"),
      ("\\`[a](/posts/harbour/)`", "\\`[a](/posts/quay/)`"),
      ("-\ta\n\n\t[a](/posts/harbour/)", "-\ta\n\n\t[a](/posts/quay/)"),
      ("x[^1]\n\n[^1]: a\n\n    [a](/posts/harbour/)", "x[^1]\n\n[^1]: a\n\n    [a](/posts/quay/)"),
      ("[^1]: [a](/posts/harbour/)", nil), ("[a](/posts/h%61rbour/)", "[a](/posts/quay/)"),
      ("[a][b]\n\n[b]: /posts/harbour/#x", "[a][b]\n\n[b]: /posts/quay/#x"),
      ("```\n[b]: /posts/harbour/\n```", nil),
      ("<pre>\n[a](/posts/harbour/)\n</pre>", nil),
      ("<img src=\"/posts/harbour/a.png\">", "<img src=\"/posts/quay/a.png\">"),
      ("http://E.org/blog/posts/harbour/", "http://E.org/blog/posts/quay/"),
      (
        "[https://e.org/blog/posts/harbour/](/posts/harbour/)",
        "[https://e.org/blog/posts/quay/](/posts/quay/)"
      ),
      ("**https://e.org/blog/posts/harbour/**", "**https://e.org/blog/posts/quay/**"),
      ("`href=\"/posts/harbour/\"` href=\"/posts/harbour/\"", nil),
      ("![h](/posts/harbour/harbour/harbour.md)", "![h](/posts/quay/harbour/harbour.md)"),
      ("[a](../sea/../harbour/)", "[a](../sea/../quay/)"),
      ("kithplace0x [a](/posts/harbour/)", "kithplace0x [a](/posts/quay/)"),
      ("| a |\n|---|\n| [b](/posts/harbour/) |", "| a |\n|---|\n| [b](/posts/quay/) |"),
    ] as [(String, String?)])
  func linkForms(text: String, mended: String?) {
    let mender = LinkMender(
      siteURL: "https://e.org/blog/", permalink: "/posts/harbour/",
      newPermalink: "/posts/quay/", file: PostLocation("Content/posts/harbour.md"),
      target: PostLocation("Content/posts/quay.md"))
    let result = mender.mended(
      Array(text.utf8), in: "Content/posts/sea.md", permalink: "/posts/sea/", hasHTML: true)
    let withoutHTML = mender.mended(
      Array(text.utf8), in: "Content/posts/sea.md", permalink: "/posts/sea/", hasHTML: false)
    #expect(withoutHTML == (text.hasPrefix("<a") || text.hasPrefix("<img") ? nil : result))
    #expect(result.map { String(decoding: $0, as: UTF8.self) } == mended)
  }

  @Test(
    "what cannot be renamed is refused, and nothing changes",
    arguments: [
      ("harbor", "quay", "there is no post \"harbor\""),
      ("harbour", "sea", "there is another post"),
      ("harbour", "Big Quay", "\"Big Quay\" is no slug"), ("harbour", "!!", "has no letter"),
      ("harbour", "harbour", "is called \"harbour\" already"), ("harbour", "../x", "is no slug"),
      ("harbour", "taken", "there is something at Content/posts/taken already"),
    ])
  func refused(name: String, slug: String, words: String) throws {
    let folder = try SiteEditorTests.site(["Content/posts/taken/photo.png": "x"])
    let before = folder.tree.files()
    do {
      _ = try SiteEditorTests.editor(folder).rename(name, to: slug)
      Issue.record("it was renamed")
    } catch let failure as AuthoringFailure {
      #expect(failure.diagnostics.first?.message.contains(words) == true)
    }
    #expect(folder.tree.files() == before)
    #expect(
      try folder.tree.text(at: "Content/posts/harbour.md").contains("aliases") == false)
  }

  @Test(
    "a name that means something else is refused",
    arguments: ["index", "readme", "comments", "2026-01-01-zed", "2026-01-01t101010-zed"])
  func otherNames(slug: String) throws {
    let post = ["Content/posts/x.md": "---\ndate: 2026-01-01\n---\nX\n"]
    #expect(throws: AuthoringFailure.self) { try rename(post, "x", to: slug) }
  }

  @Test("a name that is the date of a post is kept until the post says it itself")
  func dateName() throws {
    #expect(throws: AuthoringFailure.self) {
      try rename(["Content/posts/2026-11-05.md": "Words.\n"], "2026-11-05", to: "named")
    }
    let dated = ["Content/posts/2026-11-05.md": "---\ndate: 2026-11-05\n---\nWords.\n"]
    #expect(try rename(dated, "2026-11-05", to: "named").1.path == "Content/posts/named.md")
  }
}
