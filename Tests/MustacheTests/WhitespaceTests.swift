import Mustache
import Testing

@Suite("Lines and blanks")
struct WhitespaceTests {
  @Test(
    "a tag alone on its line takes the line with it",
    arguments: [
      ("a\n{{#title}}\nb\n{{/title}}\nc\n", "a\nb\nc\n"),
      ("a\n  {{#title}}  \nb\n\t{{/title}}\nc", "a\nb\nc"),
      ("a\r\n{{#title}}\r\nb\r\n{{/title}}\r\n", "a\r\nb\r\n"),
      ("{{#title}}\na\n{{/title}}", "a\n"),
      ("a\n{{! b }}\nc", "a\nc"),
      ("a\n{{!\n b\n}}\nc", "a\nc"),
      ("a\n  {{=<% %>=}}\n<%!b%>\nc", "a\nc"),
      ("a {{! b }}\nc", "a \nc"),
      ("  {{^title}}x{{/title}}\ny", "  \ny"),
      ("{{#title}} {{/title}}\nx", " \nx"),
      ("{{#title}}a\n{{/title}}b", "a\nb"),
      ("\u{FEFF}{{#title}}\na\n{{/title}}\n", "a\n"),
    ])
  func standalone(_ template: String, _ expected: String) {
    #expect(TemplateTest.render(["main": template], page: SamplePage.page) == expected)
  }

  @Test(
    "variables never stand alone",
    arguments: [
      ("  {{url}}\n", "  /a/?b=1&amp;c=&#39;2&#39;\n"), ("{{post.author.page}}\nx", "\nx"),
    ])
  func variables(_ template: String, _ expected: String) {
    #expect(TemplateTest.render(["main": template], page: SamplePage.page) == expected)
  }

  @Test(
    "a partial alone on its line is indented by what stands before it",
    arguments: [
      ("a\n  {{>p}}\nb", "1\n2\n", "a\n  1\n  2\nb"),
      ("a\n  {{>p}}\nb", "1\n2", "a\n  1\n  2b"),
      ("a\n\t{{>p}}", "1\n\n2\n", "a\n\t1\n\n\t2\n"),
      (" {{>p}} \n", "{{#title}}\n 1\n{{/title}}\n", "  1\n"),
      ("  {{>p}}x\n", "1\n2", "  1\n2x\n"),
      ("x {{>p}}\n", "1\n2\n", "x 1\n2\n\n"),
      ("  {{>p}}\n", "{{post.author.name}}\n", "  Lou\n"),
      ("  {{>p}}\n", "a\n  {{>q}}\nb\n", "  a\n    q\n    r\n  b\n"),
    ])
  func indentation(_ template: String, _ partial: String, _ expected: String) {
    #expect(
      TemplateTest.render(["main": template, "p": partial, "q": "q\nr\n"], page: SamplePage.page)
        == expected)
  }

  @Test("values with several lines are not indented")
  func valuesAreNotIndented() {
    var page = View<PageField>()
    page[.title] = .text("1\n2")
    #expect(
      TemplateTest.render(["main": "  {{>p}}\n", "p": "{{title}}\nx\n"], page: page)
        == "  1\n2\n  x\n")
  }

  @Test("the indentation of a partial within itself does not grow")
  func recursiveIndentation() {
    #expect(
      TemplateTest.render(
        [
          "main": "{{#post}}\n{{#comments}}\n{{>c}}\n{{/comments}}\n{{/post}}\n",
          "c": "{{text}}\n{{#replies}}\n  {{>c}}\n{{/replies}}\n",
        ], page: SamplePage.page) == "Hm\nHa\nHo\nHi\n")
  }
}
