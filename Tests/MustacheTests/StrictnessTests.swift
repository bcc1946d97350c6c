import Diagnostics
import Mustache
import Testing

@Suite("Strict templates")
struct StrictnessTests {
  @Test("a name that no view has is an error with the nearest one")
  func unknownName() {
    #expect(
      TemplateTest.problems(in: ["main": "<p>\n  {{titel}}</p>\n"]) == """
        Templates/main.mustache:2:5: error: no view in scope has a field "titel"
          2 |   {{titel}}</p>
            |     ^~~~~ did you mean "title"?
        note: page has title, post, posts, data, url

        """)
  }

  @Test("names are offered from all views in scope, innermost first")
  func unknownNameInSection() {
    #expect(
      TemplateTest.problems(in: ["main": "{{#post}}{{#author}}{{headlin}}{{/author}}{{/post}}"])
        == """
        Templates/main.mustache:1:23: error: no view in scope has a field "headlin"
          1 | {{#post}}{{#author}}{{headlin}}{{/author}}{{/post}}
            |                       ^~~~~~~ did you mean "headline"?
        note: author has name, page
        note: post has headline, body, link, isPinned, tags, author, comments
        note: page has title, post, posts, data, url

        """)
  }

  @Test("the part of a dotted name that is wrong is the one marked")
  func dottedNames() {
    #expect(
      TemplateTest.problems(in: ["main": "{{post.author.nane}}"]) == """
        Templates/main.mustache:1:15: error: author has no field "nane"
          1 | {{post.author.nane}}
            |               ^~~~ did you mean "name"?
        note: author has name, page

        """)
    #expect(
      TemplateTest.messages(
        in: "{{post.headline.x}}{{posts.headline}}{{#post.tags.x}}{{/post.tags.x}}") == [
          #""headline" is text, which has no fields"#,
          #""posts" is a list of views (post), whose fields are named in a section: {{#posts}}{{headline}}{{/posts}}"#,
          #""tags" is a list of texts, which has no fields"#,
        ])
  }

  @Test("what is no text is not printed")
  func notPrintable() {
    #expect(
      TemplateTest.messages(
        in: """
          {{#post}}{{isPinned}}
          {{tags}}
          {{author}}
          {{comments}}
          {{#isPinned}}{{.}}{{/isPinned}}{{/post}}
          {{.}}
          """) == [
          #""isPinned" is a flag, which is not printed: it makes a section, as in {{#isPinned}}…{{/isPinned}}"#,
          #""tags" is a list of texts, which a section prints one by one: {{#tags}}{{.}}{{/tags}}"#,
          #""author" is a view (author), which is not printed as a whole: name its fields in a section, as in {{#author}}…{{/author}}"#,
          #""comments" is a list of views (comment), which is not printed as a whole: name its fields in a section, as in {{#comments}}…{{/comments}}"#,
          #""." stands for the flag of the section here, which is not printed"#,
          #""." stands for a text of a list, and only in a section over one"#,
        ])
  }

  @Test("a missing template is an error with the nearest one, wherever it is named")
  func missingTemplate() {
    #expect(
      TemplateTest.problems(in: ["main": "{{>crad}}", "card": "", "unused": "{{<lyout}}{{/lyout}}"])
        == """
        Templates/main.mustache:1:4: error: there is no template "crad"
          1 | {{>crad}}
            |    ^~~~ did you mean "card"?
        Templates/unused.mustache:1:4: error: there is no template "lyout"
          1 | {{<lyout}}{{/lyout}}
            |    ^~~~~

        """)
  }

  @Test("an entry without a template, and two templates of one name, are errors")
  func entries() {
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary.compile(
      [
        TemplateSource(path: "Templates/post.mustache", name: "post", bytes: []),
        TemplateSource(path: "Templates/old/post.mustache", name: "post", bytes: []),
      ],
      entries: [TemplateEntry(name: "posts", views: [])], diagnostics: &diagnostics)
    #expect(library == nil)
    #expect(
      diagnostics.map { DiagnosticFormatter().format($0) }.joined() == """
        Templates/old/post.mustache: error: Templates/post.mustache has the name "post" already
        error: there is no template "posts", which every site needs
          did you mean "post"?

        """)
  }

  @Test("a section that is not closed is told where it opens")
  func unclosed() {
    #expect(
      TemplateTest.problems(in: ["main": "a\n{{#post}}\n{{#author}}{{name}}\n{{/post}}\n{{^url}}"])
        == """
        Templates/main.mustache:3:1: error: "author" is opened and never closed: "{{/author}}" is missing
          3 | {{#author}}{{name}}
            | ^~~~~~~~~~~
        Templates/main.mustache:5:1: error: "url" is opened and never closed: "{{/url}}" is missing
          5 | {{^url}}
            | ^~~~~~~~

        """)
  }

  @Test("a closing tag that closes nothing, or something else, says what is open")
  func stray() {
    #expect(
      TemplateTest.problems(in: [
        "main": "{{/post}}\n{{#post}}\n{{/pots}}\n{{#url}}{{/x}}{{/url}}\n"
      ]) == """
        Templates/main.mustache:1:1: error: "{{/post}}" closes nothing: nothing is open here
          1 | {{/post}}
            | ^~~~~~~~~
        Templates/main.mustache:3:1: error: "{{/pots}}" stands where "{{/post}}" is expected, for what line 2 opens
          3 | {{/pots}}
            | ^~~~~~~~~
        Templates/main.mustache:4:9: error: "{{/x}}" stands where "{{/url}}" is expected, for what line 4 opens
          4 | {{#url}}{{/x}}{{/url}}
            |         ^~~~~~

        """)
  }

  @Test(
    "what is no tag is an error",
    arguments: [
      ("{{title", #"this tag is not closed: "}}" is missing"#),
      ("{{", #"this tag is not closed: "}}" is missing"#),
      ("{{!x", #"this tag is not closed: "}}" is missing"#),
      ("{{title} {{title}}", #"this tag is not closed: "}}" is missing"#),
      ("{{{title}} {{title}}", #"this tag is not closed: "}}}" is missing"#),
      ("{{}}", "this tag names nothing"),
      ("{{# }}", "this tag names nothing"),
      ("{{a b}}", #""a b" is no name: a name holds no blanks"#),
      ("{{a..b}}", #""a..b" is no name: one stands on each side of a dot"#),
      ("{{.a}}", #"".a" is no name: one stands on each side of a dot"#),
      ("{{%PRAGMA}}", #"pragmas such as "%PRAGMA" are not taken"#),
      (
        "{{=<%=}}",
        "this tag sets no delimiters: two are expected with a blank between, as in {{=<% %>=}}"
      ),
      ("{{=<% %>", #"this tag is not closed: "=}}" is missing"#),
      (
        "{{>*name}}",
        #"the name of a partial cannot be chosen while rendering, as "*name" asks: write the name itself"#
      ),
      (
        "{{<page}}{{title}}{{/page}}",
        #"only blocks count between "{{<page}}" and its end: put this into one"#
      ),
      (
        "{{<page}}{{$a}}{{/a}}{{$a}}{{/a}}{{/page}}",
        #"the block "a" is given twice"#
      ),
    ])
  func malformed(_ template: String, _ message: String) {
    var diagnostics: [Diagnostic] = []
    _ = TemplateTest.compile(
      ["main": template, "page": "{{$a}}{{/a}}"], diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test("templates that no entry reaches are checked for their tags")
  func unreached() {
    #expect(
      TemplateTest.problems(in: ["main": "", "unused": "{{#a}}"]) == """
        Templates/unused.mustache:1:1: error: "a" is opened and never closed: "{{/a}}" is missing
          1 | {{#a}}
            | ^~~~~~

        """)
  }

  @Test("all errors come in one run, in order, and each place but once")
  func all() {
    #expect(
      TemplateTest.problems(
        in: [
          "main": "{{#post}}{{>card}}{{/post}}{{#posts}}{{>card}}{{/posts}}{{nope}}",
          "card": "{{wrong}} {{{headline}}}",
        ]) == """
          Templates/card.mustache:1:3: error: no view in scope has a field "wrong"
            1 | {{wrong}} {{{headline}}}
              |   ^~~~~
          note: post has headline, body, link, isPinned, tags, author, comments
          note: page has title, post, posts, data, url
          note: included from Templates/main.mustache:1:10
          Templates/card.mustache:1:11: error: "headline" is text, which is always escaped: write {{headline}}
            1 | {{wrong}} {{{headline}}}
              |           ^~~~~~~~~~~~~~
          note: included from Templates/main.mustache:1:10
          Templates/main.mustache:1:59: error: no view in scope has a field "nope"
            1 | {{#post}}{{>card}}{{/post}}{{#posts}}{{>card}}{{/posts}}{{nope}}
              |                                                           ^~~~
          note: page has title, post, posts, data, url

          """)
  }

  @Test("a partial's error is told once, whatever views it is included with")
  func onceForAllViews() {
    #expect(
      TemplateTest.problems(
        in: ["main": "{{>card}}{{#post}}{{>card}}{{/post}}", "card": "{{wrong}}"]) == """
          Templates/card.mustache:1:3: error: no view in scope has a field "wrong"
            1 | {{wrong}}
              |   ^~~~~
          note: page has title, post, posts, data, url
          note: included from Templates/main.mustache:1:1

          """)
  }

  @Test("a block that the parent has not is an error with the nearest one")
  func unknownBlock() {
    #expect(
      TemplateTest.problems(
        in: ["main": "{{<page}}{{$tilte}}x{{/tilte}}{{/page}}", "page": "{{$title}}{{/title}}"])
          == """
          Templates/main.mustache:1:10: error: "page" has no block "tilte"
            1 | {{<page}}{{$tilte}}x{{/tilte}}{{/page}}
              |          ^~~~~~~~~~ did you mean "title"?

          """)
  }
}
