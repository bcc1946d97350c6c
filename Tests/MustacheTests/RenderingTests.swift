import Diagnostics
import HTML
import Mustache
import Testing

@Suite("Rendering")
struct RenderingTests {
  @Test(
    "values are written as their types ask",
    arguments: [
      ("{{title}}", "Fish &amp; &lt;chips&gt;"),
      ("<p title='{{title}}'>", "<p title='Fish &amp; &lt;chips&gt;'>"),
      ("{{{post.body}}}{{&post.body}}", "<p>First & more</p><p>First & more</p>"),
      ("<a href=\"{{url}}\">", "<a href=\"/a/?b=1&amp;c=&#39;2&#39;\">"),
      ("{{url}}", "/a/?b=1&amp;c=&#39;2&#39;"),
      (
        "<script type=\"application/json\">{{{data}}}</script>",
        #"<script type="application/json">{"a":"\u003C"}</script>"#
      ),
      ("{{post.author.name}}", "Lou"),
      ("[{{post.author.page}}]", "[]"),
      ("{{#post.tags}}{{.}};{{/post.tags}}", "a;&lt;b&gt;;"),
      (
        "{{! nothing }}{{=<% %>=}}<%title%>{{title}}<%={{ }}=%>",
        "Fish &amp; &lt;chips&gt;{{title}}"
      ),
    ])
  func values(_ template: String, _ expected: String) {
    #expect(TemplateTest.render(["main": template], page: SamplePage.page) == expected)
  }

  @Test(
    "a section over a list is written for each, over one view once",
    arguments: [
      ("{{#posts}}{{headline}}{{#isPinned}}!{{/isPinned}} {{/posts}}", "One Two! "),
      ("{{#post}}{{headline}}{{/post}}", "First"),
      (
        "{{#post}}{{#author}}{{name}} {{headline}} {{title}}{{/author}}{{/post}}",
        "Lou First Fish &amp; &lt;chips&gt;"
      ),
      ("{{#post.author}}{{name}}{{/post.author}}", "Lou"),
      ("{{#posts}}{{#post}}{{headline}}{{/post}}{{headline}}{{/posts}}", "FirstOneFirstTwo"),
      (
        "{{#post}}{{#comments}}{{#replies}}{{text}}{{/replies}}{{text}}{{/comments}}{{headline}}{{/post}}",
        "HaHmFirst"
      ),
      ("{{#title}}<b>{{.}}</b>{{/title}}", "<b>Fish &amp; &lt;chips&gt;</b>"),
      ("{{#post}}{{#body}}{{{.}}}{{/body}}{{/post}}", "<p>First & more</p>"),
      ("{{#url}}<a href=\"{{.}}\">{{/url}}", "<a href=\"/a/?b=1&amp;c=&#39;2&#39;\">"),
      (
        "{{#post.tags}}{{#title}}{{.}}{{/title}}{{.}}|{{/post.tags}}",
        "Fish &amp; &lt;chips&gt;a|Fish &amp; &lt;chips&gt;&lt;b&gt;|"
      ),
      ("{{#post.tags}}{{>tag}}{{/post.tags}}", "(a)(&lt;b&gt;)"),
    ])
  func sections(_ template: String, _ expected: String) {
    #expect(
      TemplateTest.render(["main": template, "tag": "({{.}})"], page: SamplePage.page) == expected)
  }

  @Test(
    "what is absent, false or empty counts as not there",
    arguments: [
      (.absent, false), (.text(""), false), (.text("0"), true), (.text("false"), true),
    ] as [(TemplateValue, Bool)])
  func truthOfText(_ value: TemplateValue, _ isTrue: Bool) {
    var page = View<PageField>()
    page[.title] = value
    #expect(
      TemplateTest.render(["main": "{{#title}}yes{{/title}}{{^title}}no{{/title}}"], page: page)
        == (isTrue ? "yes" : "no"))
  }

  @Test("emptiness is judged for every type")
  func truthOfOthers() {
    let template =
      "{{#post}}{{#body}}b{{/body}}{{#link}}l{{/link}}{{#isPinned}}p{{/isPinned}}{{#tags}}t{{/tags}}"
      + "{{#author}}a{{/author}}{{#comments}}c{{/comments}}"
      + "{{^body}}B{{/body}}{{^link}}L{{/link}}{{^isPinned}}P{{/isPinned}}{{^tags}}T{{/tags}}"
      + "{{^author}}A{{/author}}{{^comments}}C{{/comments}}{{/post}}{{#data}}d{{/data}}{{^data}}D{{/data}}"
    #expect(TemplateTest.render(["main": template], page: SamplePage.page) == "blttacPd")
    var post = View<PostField>()
    post[.body] = .html(EscapedHTML(unchecked: []))
    post[.tags] = .texts([])
    post[.comments] = .list([])
    var page = View<PageField>()
    page[.post] = .object(post.object)
    page[.data] = .json([])
    #expect(TemplateTest.render(["main": template], page: page) == "BLPTACD")
    #expect(TemplateTest.render(["main": template]) == "D")
  }

  @Test("a view that is absent on the way of a dotted name gives nothing")
  func absentOnTheWay() {
    #expect(
      TemplateTest.render([
        "main":
          "[{{post.author.name}}{{#post.tags}}x{{/post.tags}}{{^post.isPinned}}y{{/post.isPinned}}]"
      ]) == "[y]")
  }

  @Test("a partial goes into its own data as deep as that goes")
  func recursion() {
    let templates: KeyValuePairs = [
      "main": "{{#post}}{{#comments}}{{>comment}}{{/comments}}{{/post}}",
      "comment": "<li>{{text}}{{#writer}} by {{name}}{{/writer}}"
        + "{{#replies}}<ul>{{>comment}}</ul>{{/replies}}</li>",
    ]
    #expect(
      TemplateTest.render(templates, page: SamplePage.page)
        == "<li>Hm<ul><li>Ha by Kim<ul><li>Ho</li></ul><ul><li>Hi by Ed</li></ul></li></ul></li>")
    var comment = SamplePage.comment("x", by: nil)
    for _ in 0..<500 { comment = SamplePage.comment("x", by: nil, replies: [comment]) }
    var post = View<PostField>()
    post[.comments] = .list([comment.object])
    var page = View<PageField>()
    page[.post] = .object(post.object)
    let deep = TemplateTest.render(templates, page: page)
    #expect(deep.split(separator: "<ul>").count == 501)
  }

  @Test("a feed is escaped for XML, its markup once")
  func feeds() {
    var post = SamplePage.post("a\u{1}]]>&")
    post[.body] = .html(EscapedHTML(unchecked: Array("<p>\u{B}&amp;</p>".utf8)))
    var page = View<PageField>()
    page[.post] = .object(post.object)
    #expect(
      TemplateTest.render(
        [
          "main":
            "<t>{{post.headline}}</t><c a=\"{{post.headline}}\">{{post.body}}</c>{{#post.tags}}{{.}}{{/post.tags}}"
        ],
        syntax: .xml, page: page)
        == "<t>a]]&gt;&amp;</t><c a=\"a]]&gt;&amp;\">&lt;p&gt;&amp;amp;&lt;/p&gt;</c>a&lt;b&gt;")
  }

  @Test("several views are in scope, the last one innermost")
  func severalViews() throws {
    var diagnostics = [] as [Diagnostic]
    let library = TemplateLibrary.compile(
      [TemplateSource(path: "a", name: "a", bytes: Array("{{title}}|{{headline}}|{{name}}".utf8))],
      entries: [
        TemplateEntry(name: "a", views: [PageField.self, PostField.self, AuthorField.self])
      ], diagnostics: &diagnostics)
    let entry = try #require(library?.index(of: "a"))
    var output = Array("> ".utf8)
    library?.render(
      entry,
      views: [
        SamplePage.page.object, SamplePage.post("P").object, SamplePage.author("Q").object,
      ], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "> Fish &amp; &lt;chips&gt;|P|Q")
    #expect(library?.index(of: "b") == nil)
  }

  @Test("fields behind the end of a view's values are absent")
  func shortViews() throws {
    var diagnostics = [] as [Diagnostic]
    let library = TemplateTest.compile(
      ["main": "[{{title}}{{post.headline}}{{url}}]"], diagnostics: &diagnostics)
    let entry = try #require(library?.index(of: "main"))
    var output: [UInt8] = []
    library?.render(entry, views: [ViewObject(values: [.text("t")])], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "[t]")
  }

  @Test(
    "hostile text stays text in every place that takes it",
    arguments: [
      "\"><script>alert(1)</script>", "' onmouseover='alert(1)", "</title><script>", "-->", "]]>",
      "javascript:alert(1)", "&lt;script&gt;", "\u{0}<b>", "{{title}}", "</textarea>", "`\\",
    ])
  func hostile(_ text: String) {
    var page = View<PageField>()
    page[.title] = .text(text)
    let output = TemplateTest.render(
      [
        "main":
          "<title>{{title}}</title><textarea>{{title}}</textarea><p a=\"{{title}}\" b='{{title}}'>{{title}}"
      ], page: page)
    #expect(output.utf8.count { $0 == UInt8(ascii: "<") } == 5)
    #expect(output.utf8.count { $0 == UInt8(ascii: "\"") } == 2)
    #expect(output.utf8.count { $0 == UInt8(ascii: "'") } == 2)
    #expect(!output.utf8.contains(0))
  }
}
