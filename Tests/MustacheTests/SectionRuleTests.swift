import Mustache
import Testing

/// The attack table: where a value may stand, and what is said where it may not.
@Suite("Escaping around sections and partials")
struct SectionRuleTests {
  @Test(
    "both ways past a section may lead on",
    arguments: [
      "<p{{#title}} class=\"x\"{{/title}}>", "<p {{#title}}hidden{{/title}}>",
      "<p {{#title}}hidden {{/title}}class=\"x\">", "<p class=\"a{{#title}} b{{/title}}\">",
      "<option{{#title}} selected{{/title}} value=\"{{title}}\">",
      "<p {{#title}}id=\"a\"{{/title}} {{#url}}class=\"b\"{{/url}}/>",
      "<a href=\"{{#title}}{{url}}{{/title}}\">",
      "<a href=\"{{#title}}{{url}}{{/title}}{{^title}}{{url}}{{/title}}\">",
      "<a href=\"{{^title}}{{url}}{{/title}}{{#title}}{{url}}{{/title}}\">",
      "<img srcset=\"{{#posts}}{{link}} 1x, {{/posts}}\">",
      "{{#title}}<a href=\"{{url}}\">{{/title}}x{{#title}}</a>{{/title}}",
      "{{#title}}<p class=\"a{{/title}}{{^title}}<p class=\"b{{/title}} c\">",
      "{{#title}}<script>{{/title}}\n  {{^title}}<script async>{{/title}}a()</script>",
      "<script>{{#title}}a(){{/title}}{{^title}}b(){{/title}}</script>",
      "<p class=\"{{#posts}}{{headline}} {{/posts}}\">",
      "<!-- {{#title}}a{{/title}} -->",
      "<meta{{#title}} content=\"{{title}}\"{{/title}} name=\"a\">",
    ])
  func sections(_ template: String) {
    #expect(TemplateTest.messages(in: template) == [])
  }

  @Test(
    "a section that ends elsewhere than it begins is an error",
    arguments: [
      (
        "{{#title}}<p {{/title}}>",
        [
          #"the section "title" must end where it begins: it begins in the text of the page and ends in a tag (p)"#
        ]
      ),
      (
        "<p class=\"{{#title}}\">{{/title}}",
        [
          #""main" ends in the value of an attribute (class), which begins here"#,
          #"the section "title" must end where it begins: it begins in the value of an attribute (class) and ends in the text of the page"#,
        ]
      ),
      (
        "{{#title}}<script>{{/title}}</script>",
        [
          #"the section "title" must end where it begins: it begins in the text of the page and ends in <script>"#
        ]
      ),
      (
        "{{#title}}<!-- {{/title}} -->",
        [
          #"the section "title" must end where it begins: it begins in the text of the page and ends in a comment"#
        ]
      ),
      (
        "{{#posts}}<p {{/posts}}{{^posts}}<p {{/posts}}>",
        [
          #"the section "posts" must end where it begins: it begins in the text of the page and ends in a tag (p)"#,
          #"the two sections over "posts" must end alike: one ends in the text of the page, the other in a tag (p)"#,
        ]
      ),
      (
        "{{#post.tags}}<p {{/post.tags}}{{^post.tags}}<p {{/post.tags}}>",
        [
          #"the section "post.tags" must end where it begins: it begins in the text of the page and ends in a tag (p)"#,
          #"the two sections over "post.tags" must end alike: one ends in the text of the page, the other in a tag (p)"#,
        ]
      ),
      (
        "<meta {{#title}}http-equiv=\"a\" content=\"{{/title}}{{^title}}content=\"{{/title}}\">",
        [
          #"the two sections over "title" must end alike: one ends in the value of an attribute (content), the other in the value of an attribute (content)"#
        ]
      ),
      (
        "{{#title}}<b{{/title}}{{^title}}<i{{/title}}>",
        [
          #"the two sections over "title" must end alike: one ends in the name of a tag, the other in the name of a tag"#
        ]
      ),
      (
        "<p {{#title}}class{{/title}}=\"{{url}}\">",
        [
          "this \"=\" stands after a section, so that it is not clear which attribute it is for: write the name and the value in the same place"
        ]
      ),
      (
        "a <{{#title}}b{{/title}}",
        [
          #""main" ends in the name of a tag, which begins here"#,
          #"the section "title" must end where it begins: it begins in the name of a tag and ends in the name of a tag"#,
        ]
      ),
      (
        "<p {{#title}}class {{/title}}=\"x\">",
        [
          "this \"=\" stands after a section, so that it is not clear which attribute it is for: write the name and the value in the same place"
        ]
      ),
      (
        "<p{{#title}} hidden{{/title}}x>",
        [
          "after a section that may end in the name or value of an attribute, a blank or the end of the tag must follow"
        ]
      ),
      (
        "<p {{#title}}a=b{{/title}}>",
        [
          #"the section "title" must end where it begins: it begins in a tag (p) and ends in a value without quotes (a)"#
        ]
      ),
      (
        "{{#title}}<svg>{{/title}}{{#title}}</svg>{{/title}}",
        [
          #"the section "title" must end where it begins: it begins in the text of the page and ends in a drawing or formula"#
        ]
      ),
    ])
  func unevenSections(_ template: String, _ messages: [String]) {
    #expect(TemplateTest.messages(in: template) == messages)
  }

  @Test("a page that ends within markup is an error where that begins")
  func openEnd() {
    #expect(
      TemplateTest.problems(in: ["main": "<p>\n<a href=\"x\nb"]) == """
        Templates/main.mustache:2:1: error: "main" ends in the value of an attribute (href), which begins here
          2 | <a href="x
            | ^

        """)
  }

  @Test("partials and blocks are judged where they stand")
  func partials() {
    #expect(
      TemplateTest.problems(
        in: [
          "main": "{{>name}}<a href=\"{{>name}}\"></a><p {{>attributes}}>{{>open}}x\">",
          "name": "{{title}}", "attributes": "class=\"{{title}}\"", "open": "<p class=\"",
        ]) == """
          Templates/name.mustache:1:1: error: "title" is text, but "href" takes only an address
            1 | {{title}}
              | ^~~~~~~~~
          note: included from Templates/main.mustache:1:19

          """)
    #expect(
      TemplateTest.messages(in: "{{$a}}<p class={{/a}}{{title}}>") == [
        "a variable needs quotes around it here: write class=\"{{title}}\""
      ])
  }

  @Test("a partial within itself ends where it begins")
  func recursivePartial() {
    #expect(
      TemplateTest.problems(
        in: [
          "main": "{{#post}}{{#comments}}{{>comment}}{{/comments}}{{/post}}",
          "comment": "{{#replies}}{{>comment}}{{/replies}}<b class=\"",
        ]) == """
          Templates/comment.mustache:1:37: error: "comment" includes itself, so it must end where it begins: it begins in the text of the page and ends in the value of an attribute (class)
            1 | {{#replies}}{{>comment}}{{/replies}}<b class="
              |                                     ^
          note: included from Templates/main.mustache:1:23
          Templates/main.mustache:1:10: error: the section "comments" must end where it begins: it begins in the text of the page and ends in the value of an attribute (class)
            1 | {{#post}}{{#comments}}{{>comment}}{{/comments}}{{/post}}
              |          ^~~~~~~~~~~~~

          """)
  }
}
