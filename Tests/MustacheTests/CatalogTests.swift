import Diagnostics
import Mustache
import Testing

@Suite("The catalog")
struct CatalogTests {
  @Test("names views, fields, templates and what leads where")
  func catalog() throws {
    var diagnostics: [Diagnostic] = []
    let library = TemplateTest.compile(
      [
        "main": "{{<page}}{{$a}}{{>card}}{{/a}}{{/page}}{{>card}}",
        "page": "{{$a}}{{/a}}{{$b}}{{/b}}",
        "card": "{{>icon}}", "icon": "", "unused": "",
      ], diagnostics: &diagnostics)
    let catalog = try #require(library).catalog
    #expect(catalog.views.map(\.name) == ["page", "post", "author", "comment"])
    #expect(
      catalog.views[1].fields.map { "\($0.name): \($0.type)" } == [
        "headline: text", "body: markup", "link: address", "isPinned: flag", "tags: list of texts",
        "author: author", "comments: list of comment",
      ])
    #expect(catalog.views[0].fields[3].type == "JSON")
    #expect(catalog.views[1].fields[0].summary == "The headline of the post.")
    let main = catalog.templates[0]
    #expect(main.path == "Templates/main.mustache")
    #expect(main.views == ["page"])
    #expect(main.includes == ["page", "card"])
    #expect(main.reaches == ["page", "card", "icon"])
    #expect(catalog.templates[1].views == nil)
    #expect(catalog.templates[1].blocks == ["a", "b"])
    #expect(catalog.unreached == ["unused"])
  }
}
