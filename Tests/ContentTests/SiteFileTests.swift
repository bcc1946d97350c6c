import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Reading the site file")
struct SiteFileTests {
  private func read(
    _ text: String?, options: ContentOptions = ContentOptions()
  ) throws -> SampleSite {
    try SampleSite(["site.yml": text], options: options)
  }

  private func lines(_ text: String?, options: ContentOptions = ContentOptions()) throws -> [String]
  {
    try read(text, options: options).lines.filter { !$0.hasPrefix("Content/posts:") }
  }

  @Test("a title and an address will do")
  func short() throws {
    let site = try read("title: A\nurl: https://Example.org/Blog\n")
    #expect(site.lines == ["Content/posts: warning: there is no folder of posts"])
    #expect(site.result.isSiteUsable)
    #expect(site.result.feed.site.title == "A")
    #expect(site.result.feed.site.url == "https://example.org/Blog/")
    #expect(site.result.feed.site.permalink == "/posts/:slug/")
    #expect(site.result.feed.site.zone.name == "UTC")
  }

  @Test("a colour without quotes, which YAML takes for a comment, is told of")
  func unquotedColor() throws {
    #expect(
      try lines("title: A\nurl: https://e.org\ntheme:\n  accent: #b3261e\n") == [
        "Content/site.yml:4:3: warning: \"accent\" has no value; "
          + "a colour that begins with # stands in quotes: \"#1777F1\""
      ])
  }

  @Test("reads every key")
  func everyKey() throws {
    let site = try read(
      """
      title: A
      url: http://localhost:8000
      description: A feed.
      language: zh-TW
      timezone: "+05:45"
      author: lou
      permalink: /:year/:slug
      pageSize: 3
      commentPreview: 0
      comments: {order: newest-first, depth: 5, send: {github: {repo: lou/feed}}}
      rating: {scale: 10, everywhere: true, symbols: {normal: o, selected: x}, size: [10, 20], gap: 0}
      markdown: {html: true, hardBreaks: no, hashtags: off, mentions: false}
      images: {widths: [800, 400], formats: [avif, jpeg], quality: 50,
        hosts: [https://Img.example.org/, "localhost:8080", img.example.org]}
      map: {span: 500, tiles: "https://t.example/{z}/{x}/{y}.png"}
      report: {mail: lou@example.org}
      theme: {accent: "#1777F1", radius: 12px}
      feeds: {items: 10, comments: posts}
      """)
    #expect(site.lines == ["Content/posts: warning: there is no folder of posts"])
    let read = site.result.feed.site
    #expect(read.url == "http://localhost:8000/")
    #expect(read.description == "A feed.")
    #expect(read.language == "zh-TW")
    #expect(read.zone.utcOffset(at: 0) == 20_700)
    #expect(read.author == "lou")
    #expect(read.permalink == "/:year/:slug/")
    #expect(read.pageSize == 3)
    #expect(read.commentPreview == 0)
    #expect(
      read.comments
        == CommentSettings(
          order: .newestFirst, depth: 5, send: .github(repository: "lou/feed", branch: "main")))
    #expect(
      read.rating
        == RatingSettings(
          scale: 10, everywhere: true, normalSymbol: .text("o"), selectedSymbol: .text("x"),
          size: PixelSize(width: 10, height: 20), gap: 0))
    #expect(
      read.markdown
        == MarkdownSettings(html: true, hardBreaks: false, hashtags: false, mentions: false))
    #expect(
      read.images
        == ImageSettings(
          widths: [400, 800], formats: ["avif", "jpeg"], quality: 50,
          hosts: ["img.example.org", "localhost:8080"]))
    #expect(read.map == MapSettings(span: 500, tiles: "https://t.example/{z}/{x}/{y}.png"))
    #expect(read.report == .mail(address: "lou@example.org"))
    #expect(read.theme == ["accent": "#1777F1", "radius": "12px"])
    #expect(read.feeds == FeedSettings(items: 10, comments: .posts))
  }

  @Test("a missing site file says what to write")
  func missing() throws {
    let site = try read(nil)
    #expect(
      site.lines == [
        "Content/posts: warning: there is no folder of posts",
        "Content/site.yml: error: there is no site file | write Content/site.yml with at least two "
          + "lines: title: My feed, and url: https://example.org",
      ])
    #expect(!site.result.isSiteUsable)
  }

  @Test(
    "what cannot be used is an error that says what is taken",
    arguments: [
      (
        "", ": error: the site file has no \"title\", the site's name"
      ),
      (
        "title: A\nurl: example.org\n",
        ":2:6: error: \"url\" must be an http or https address without query or fragment; "
          + "found \"example.org\" | https://example.org?"
      ),
      (
        "title: A\nurl: https://example.org/?a=b\n",
        ":2:6: error: \"url\" must be an http or https address without query or fragment; "
          + "found \"https://example.org/?a=b\""
      ),
      (
        "title: A\nurl: ftp://example.org\n",
        ":2:6: error: \"url\" must be an http or https address without query or fragment; "
          + "found \"ftp://example.org\""
      ),
      (
        "title: A\nurl: https://e.org\ntimezone: Europe/Lisbone\n",
        ":3:11: error: there is no time zone \"Europe/Lisbone\" | Europe/Lisbon?"
      ),
      (
        "title: A\nurl: https://e.org\npermalink: /posts/\n",
        ":3:12: error: \"permalink\" gives all posts of a day one address; it needs :slug"
      ),
      (
        "title: A\nurl: https://e.org\npermalink: /:slgu/\n",
        ":3:12: error: \":slgu\" in \"permalink\" stands for nothing | :slug? | the words are "
          + ":slug, :year, :month, :day, :author"
      ),
      (
        "title: A\nurl: https://e.org\npageSize: 0\n",
        ":3:11: error: \"pageSize\" must be a whole number from 1 to 1000; found \"0\""
      ),
      (
        "title: A\nurl: https://e.org\ncomments: {send: {mail: a@b.c, endpoint: https://e.org}}\n",
        ":3:18: error: comments are sent one way: \"send\" takes one of github, mail and endpoint"
      ),
      (
        "title: A\nurl: https://e.org\ncomments: {send: {endpoint: 'https://bücher.example/x'}}\n",
        ":3:29: error: \"endpoint\" must be an address whose host is letters, digits and hyphens "
          + "(xn--… for other letters); found \"https://bücher.example/x\""
      ),
      (
        "title: A\nurl: https://e.org\ncomments: {send: {endpoint: 'https://u:p@e.org/x'}}\n",
        ":3:29: error: \"endpoint\" must be an address whose host is letters, digits and hyphens "
          + "(xn--… for other letters); found \"https://u:p@e.org/x\""
      ),
      (
        "title: A\nurl: https://e.org\ncomments: {send: {github: {repo: lou}}}\n",
        ":3:34: error: \"repo\" must be owner/name; found \"lou\""
      ),
      (
        "title: A\nurl: https://e.org\ncomments: {send: {github: {repo: ../..}}}\n",
        ":3:34: error: \"repo\" must be owner/name; found \"../..\""
      ),
      (
        "title: A\nurl: https://e.org\nmap: {tiles: 'https://t.example/1.png'}\n",
        ":3:14: error: \"tiles\" must be an address with {z}, {x} and {y}; "
          + "found \"https://t.example/1.png\""
      ),
      (
        "title: A\nurl: https://e.org\ntheme: {accent: 'red; x'}\n",
        ":3:17: error: \"accent\" has a character that ends a CSS value: { } ; < > \\"
      ),
      (
        "title: A\nurl: https://e.org\ntheme: {own: '('}\n",
        ":3:9: warning: the theme that comes with Kith has no \"own\" to set"
      ),
      (
        "title: A\nurl: https://e.org\nreport: {mail: 'mailto:a@b.c'}\n",
        ":3:16: error: \"mail\" must be a mail address; found \"mailto:a@b.c\" | a@b.c?"
      ),
      (
        "title: A\nurl: https://e.org\nreport: {mail: a, url: b}\n",
        ":3:9: error: \"report\" takes one of mail and url"
      ),
      (
        "title: A\nurl: https://e.org\nimages: {formats: [bmp]}\n",
        ":3:20: error: \"formats\" takes webp, jpeg and avif; found \"bmp\""
      ),
      (
        "title: A\nurl: https://e.org\nimages: {hosts: http://img.example.org/a.png}\n",
        ":3:17: error: \"hosts\" takes names of hosts such as img.example.org, in ASCII; "
          + "found \"http://img.example.org/a.png\" | img.example.org?"
      ),
      (
        "title: A\nurl: https://e.org\nimages: {hosts: [\"e.org; script-src *\"]}\n",
        ":3:18: error: \"hosts\" takes names of hosts such as img.example.org, in ASCII; "
          + "found \"e.org; script-src *\""
      ),
      (
        "title: A\nurl: https://e.org\nimages: {hosts: \"*.e.org\"}\n",
        ":3:17: error: \"hosts\" takes names of hosts such as img.example.org, in ASCII; "
          + "found \"*.e.org\""
      ),
      (
        "title: A\nurl: https://e.org\nrating: {size: 24}\n",
        ":3:16: error: \"size\" must be two whole numbers from 1 to 200, width and height; "
          + "found \"24\" | [24, 24]?"
      ),
    ])
  func errors(text: String, expected: String) throws {
    #expect(try lines(text).first == "Content/site.yml\(expected)")
  }

  @Test(
    "what is nearly right is told how it is written",
    arguments: [
      ("comments: {send: lou@e.org}", "{mail: lou@e.org}"),
      ("comments: {send: https://e.org/x}", "{endpoint: https://e.org/x}"),
      ("comments: {send: lou/notes}", "{github: {repo: lou/notes}}"),
      ("comments: {send: {github: lou/notes}}", "{repo: lou/notes}"),
      ("comments: {send: {github: {repo: https://github.com/lou/notes}}}", "lou/notes"),
      ("comments: {send: {github: {repo: git@github.com:lou/notes.git}}}", "lou/notes"),
      ("comments: {send: {github: {repo: github.com/lou/notes/tree/main}}}", "lou/notes"),
      ("comments: {send: post}", nil), ("comments: {send: 'https://e.org/x,y'}", nil),
      ("comments: {send: https://github.com/lou}", nil), ("rating: 11", nil),
      ("rating: {symbols: '*'}", "{normal: ☆, selected: \"*\"}"),
      ("report: {url: 'https://a|b/'}", nil), ("report: {url: 'https://@'}", nil),
      ("map: {tiles: mailto:x@y.z}", nil),
      ("comments: {order: newest}", "newest-first"),
      ("report: lou@e.org", "{mail: lou@e.org}"),
      ("report: https://e.org/x", "{url: https://e.org/x}"),
      ("rating: 5", "{scale: 5}"),
      ("rating: {symbols: ⭐}", "{normal: ☆, selected: \"⭐\"}"),
      ("rating: {size: 24px}", nil),
      ("rating: {gap: 4px}", "4"),
      ("rating: {gap: 4000px}", nil),
      ("rating: {gap: 4.5}", nil),
      ("pageSize: 12 posts", "12"),
      ("growsOnScroll: never", "false"),
      ("growsOnScroll: always", "true"),
      ("growsOnScroll: sometimes", nil),
      ("theme: {radius: 8 px}", "8px"),
      ("theme: {radius: 8}", "8px"),
      ("timezone: Berlin", "Europe/Berlin"),
      ("language: english", "en"), ("language: Deutsch", "de"), ("language: klingonisch", nil),
      ("timezone: new york", "America/New_York"),
    ] as [(String, String?)])
  func nearlyRight(line: String, suggestion: String?) throws {
    let told = try lines("title: A\nurl: https://e.org\n\(line)\n")
    #expect(told.count == 1)
    let said = told.first ?? ""
    #expect(said.contains(": error: "))
    if let suggestion {
      #expect(said.hasSuffix(" | \(suggestion)?"), "\(said)")
    } else {
      #expect(!said.contains(" | "), "\(said)")
    }
  }

  @Test("colours for the dark stand in a map of their own")
  func darkTheme() throws {
    let site = try read(
      "title: A\nurl: https://e.org\ntheme: {ink: '#222', dark: {ink: '#eee', star: gold}}\n"
    ).result.feed.site
    #expect(site.theme == ["ink": "#222"])
    #expect(site.darkTheme == ["ink": "#eee", "star": "gold"])
    #expect(
      try lines("title: A\nurl: https://e.org\ntheme: {dark: {radius: 8px}}\n") == [
        "Content/site.yml:3:16: error: "
          + "\"radius\" is no colour: it is the same in the light and in the dark"
      ])
    #expect(
      try lines("title: A\nurl: https://e.org\ntheme: {dark: black}\n") == [
        "Content/site.yml:3:15: error: \"dark\" must be a map of colours; found \"black\""
      ])
  }

  @Test(
    "a branch is a name that git takes",
    arguments: [
      ("main", true), ("feature/comments", true), ("v1.2", true), ("größe", true), ("../x", false),
      ("a..b", false), ("/a", false), ("a/", false), ("a//b", false), (".a", false),
      ("a/.b", false), ("a.lock", false), ("a b", false), ("a~1", false), ("a?b", false),
      ("a.", false), ("-x", false), ("'@'", false), ("'a@{1}'", false),
    ])
  func branches(name: String, isTaken: Bool) throws {
    let told = try lines(
      "title: A\nurl: https://e.org\ncomments: {send: {github: {repo: a/b, branch: \(name)}}}\n")
    #expect(told.isEmpty == isTaken)
    if !isTaken { #expect(told.first?.contains("\"branch\" must be the name of a branch") == true) }
  }

  @Test(
    "a key in the wrong map is told its place",
    arguments: [
      (
        "hosts: [e.org]",
        "3:1: warning: the site file has no key \"hosts\"; it belongs in \"images\""
      ),
      (
        "comments: {mail: a@e.org}",
        "3:12: warning: \"comments\" has no key \"mail\"; it belongs in \"send\""
      ),
      (
        "accent: red",
        "3:1: warning: the site file has no key \"accent\"; it belongs in \"theme\""
      ),
      (
        "images: {scale: 5}",
        "3:10: warning: \"images\" has no key \"scale\"; it belongs in \"rating\""
      ),
    ])
  func misplaced(line: String, expected: String) throws {
    #expect(
      try lines("title: A\nurl: https://e.org\n\(line)\n") == ["Content/site.yml:\(expected)"])
  }

  @Test("an unknown key names the nearest")
  func unknown() throws {
    #expect(
      try lines("title: A\nurl: https://e.org\npagesSize: 3\nauthor: luo\n") == [
        "Content/site.yml:3:1: warning: unknown key \"pagesSize\" in the site file | pageSize?",
        "Content/site.yml:4:9: warning: there is no author file Content/authors/luo.md, "
          + "so the name is shown as plain text | lou?",
      ])
  }

  @Test("an address that is asked for takes the place of the file's")
  func baseURL() throws {
    let site = try read(
      "title: A\nurl: https://e.org\n", options: ContentOptions(baseURL: "https://Test.example/x"))
    #expect(site.result.feed.site.url == "https://test.example/x/")
    #expect(
      try read("title: A\n", options: ContentOptions(baseURL: "http://x")).result.isSiteUsable)
    #expect(
      try lines("title: A\nurl: https://e.org\n", options: ContentOptions(baseURL: "x")) == [
        "Content/site.yml: error: the address that was asked for is no http or https address: \"x\""
      ])
  }

  @Test("a byte order mark and a document mark are fine")
  func marks() throws {
    #expect(try read("\u{FEFF}---\ntitle: A\nurl: https://e.org\n...\n").result.isSiteUsable)
  }
}
