import Mustache
import Testing

@Suite("Inheritance")
struct InheritanceTests {
  private static let layout = """
    <head>
      <title>{{$title}}Kith{{/title}}</title>
      {{$head}}{{/head}}
    </head>
    <body>
      {{$content}}
        <p>Nothing.</p>
      {{/content}}
    </body>

    """

  @Test("without overrides, a parent is written as it is")
  func defaults() {
    #expect(
      TemplateTest.render(["main": "{{<page}}{{/page}}\n", "page": Self.layout])
        == """
        <head>
          <title>Kith</title>
        </head>
        <body>
            <p>Nothing.</p>
        </body>

        """)
  }

  @Test("overrides stand in for the blocks, indented as these are")
  func overrides() {
    #expect(
      TemplateTest.render(
        [
          "main": """
          {{<page}}
          {{$title}}{{title}} – Kith{{/title}}
          This is not written.
          {{$head}}
          <link rel="a">
          <link rel="b">
          {{/head}}
          {{$content}}
            {{#posts}}
            <h2>
              {{headline}}
            </h2>
            {{/posts}}
          {{/content}}
          {{/page}}
          """, "page": Self.layout,
        ], page: SamplePage.page)
          == """
          <head>
            <title>Fish &amp; &lt;chips&gt; – Kith</title>
            <link rel="a">
            <link rel="b">
          </head>
          <body>
              <h2>
                One
              </h2>
              <h2>
                Two
              </h2>
          </body>

          """)
  }

  @Test("an override in one line gets the line's end of the block that stands alone")
  func overrideInline() {
    #expect(
      TemplateTest.render([
        "main": "{{<page}}{{$a}}x{{/a}}{{$b}}y{{/b}}{{/page}}",
        "page": "(\n  {{$a}}{{/a}}\n  {{$b}}\n  z\n  {{/b}}\n)\n",
      ]) == "(\n  x\n  y\n)\n")
  }

  @Test("an override within a line is not indented at its start")
  func overrideWithinLine() {
    #expect(
      TemplateTest.render([
        "main": "{{<outer}}{{$t}}\n x\n y\n{{/t}}{{/outer}}", "outer": "  {{>inner}}\n",
        "inner": "<b>{{$t}}d{{/t}}</b>\n",
      ]) == "  <b>x\n  y\n</b>\n")
  }

  @Test("two parents in a line keep the blanks between them")
  func twoParents() {
    #expect(
      TemplateTest.render(["main": "{{<a}}{{/a}} {{<a}}{{/a}}\n", "a": "x"]) == "x x\n")
  }

  @Test("an empty override removes the block with its line")
  func emptyOverride() {
    #expect(
      TemplateTest.render([
        "main": "{{<page}}{{$a}}{{/a}}{{/page}}", "page": "1\n{{$a}}\n2\n{{/a}}\n3\n",
      ]) == "1\n3\n")
  }

  @Test("the outermost override wins")
  func levels() {
    let templates: KeyValuePairs = [
      "main": "{{<middle}}{{$a}}main{{/a}}{{/middle}}",
      "middle": "{{<base}}{{$a}}middle{{/a}}{{$b}}middle{{/b}}{{/base}}",
      "base": "{{$a}}base{{/a}} {{$b}}base{{/b}} {{$c}}base{{/c}}",
    ]
    #expect(TemplateTest.render(templates) == "main middle base")
  }

  @Test("an override's own blocks and parents are those of the template that it stands in")
  func lexicalBlocks() {
    #expect(
      TemplateTest.render([
        "main": "{{<page}}{{$title}}T{{/title}}{{$content}}"
          + "{{<card}}{{$title}}C{{/title}}{{/card}}{{/content}}{{/page}}",
        "page": "{{$title}}{{/title}}: {{$content}}{{/content}}",
        "card": "[{{$title}}{{/title}}]",
      ]) == "T: [C]")
  }

  @Test("partials of a parent see its overrides")
  func throughPartials() {
    #expect(
      TemplateTest.render([
        "main": "{{<page}}{{$title}}T{{/title}}{{/page}}", "page": "{{>head}}",
        "head": "({{$title}}x{{/title}})",
      ]) == "(T)")
  }

  @Test("an override is filled in where the block stands, with the views in scope there")
  func scope() {
    #expect(
      TemplateTest.render(
        [
          "main": "{{<list}}{{$item}}{{headline}};{{/item}}{{/list}}",
          "list": "{{#posts}}{{$item}}{{/item}}{{/posts}}",
        ], page: SamplePage.page) == "One;Two;")
    #expect(
      TemplateTest.problems(
        in: [
          "main": "{{<list}}{{$item}}{{headlin}}{{/item}}{{/list}}",
          "list": "{{#posts}}{{$item}}{{/item}}{{/posts}}",
        ]) == """
          Templates/main.mustache:1:21: error: no view in scope has a field "headlin"
            1 | {{<list}}{{$item}}{{headlin}}{{/item}}{{/list}}
              |                     ^~~~~~~ did you mean "headline"?
          note: post has headline, body, link, isPinned, tags, author, comments
          note: page has title, post, posts, data, url

          """)
  }

  @Test("parents, blocks and sections must be closed in turn")
  func nesting() {
    #expect(
      TemplateTest.problems(
        in: [
          "main": "{{<page}}\n{{$a}}\n{{#title}}\n{{/a}}\n{{/page}}\n{{<page}}\n{{$a}}\n",
          "page": "{{$a}}{{/a}}",
        ]) == """
          Templates/main.mustache:3:1: error: "title" is opened and never closed: "{{/title}}" is missing
            3 | {{#title}}
              | ^~~~~~~~~~
          Templates/main.mustache:6:1: error: "page" is opened and never closed: "{{/page}}" is missing
            6 | {{<page}}
              | ^~~~~~~~~
          Templates/main.mustache:7:1: error: "a" is opened and never closed: "{{/a}}" is missing
            7 | {{$a}}
              | ^~~~~~

          """)
  }
}
