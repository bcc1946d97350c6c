import Diagnostics
import HTML
import Mustache
import Testing

@Suite("A view that is the same on every page")
struct FixedViewTests {
  /// What `template` makes of a post whose author is `author`, with the author "Lou" fixed.
  private func render(
    _ template: String, author: String, syntax: TemplateSyntax = .html
  ) throws -> String {
    var diagnostics: [Diagnostic] = []
    let library = TemplateTest.compile(
      ["main": template, "name": "{{name}}"], syntax: syntax, diagnostics: &diagnostics)
    let fixed = try #require(library, "\(diagnostics)").fixing(SamplePage.author("Lou & <Mia>"))
    var post = SamplePage.post("First")
    post[.author] = .object(SamplePage.author(author).object)
    var page = SamplePage.page
    page[.post] = .object(post.object)
    var output: [UInt8] = []
    fixed.render(try #require(fixed.index(of: "main")), views: [page.object], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "is written into the templates wherever they name it",
    arguments: [
      ("{{#post}}{{author.name}}{{/post}}", "Lou &amp; &lt;Mia&gt;"),
      ("{{#post}}{{#author}}[{{name}}]{{/author}}{{/post}}", "[Lou &amp; &lt;Mia&gt;]"),
      (
        "{{#post}}{{#author}}{{>name}}{{headline}}{{/author}}{{/post}}",
        "Lou &amp; &lt;Mia&gt;First"
      ),
      ("{{#post}}{{#author}}[{{page}}]{{/author}}{{/post}}", "[]"),
    ])
  func written(_ template: String, _ expected: String) throws {
    // Were it looked up while rendering, it would be the other one.
    #expect(try render(template, author: "Noor") == expected)
  }

  @Test("leaves what depends on other views as it is")
  func others() throws {
    let template = "{{title}}{{#post}}{{headline}}{{#isPinned}}!{{/isPinned}}{{/post}}"
    #expect(try render(template, author: "Lou") == "Fish &amp; &lt;chips&gt;First")
    #expect(try render("{{#post.author}}x{{/post.author}}", author: "Lou") == "x")
  }

  @Test("is escaped for XML where the template is XML")
  func xml() throws {
    let output = try render("<a>{{#post}}{{author.name}}{{/post}}</a>", author: "", syntax: .xml)
    #expect(output == "<a>Lou &amp; &lt;Mia&gt;</a>")
  }
}
