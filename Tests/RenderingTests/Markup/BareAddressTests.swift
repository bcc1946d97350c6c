import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Bare addresses end where their sentence goes on")
struct BareAddressTests {
  @Test(
    "The address, and what follows it",
    arguments: [
      // ASCII: as cmark has it.
      ("(https://e.test/a).", "https://e.test/a", ")."),
      ("https://e.test/b_(c)", "https://e.test/b_(c)", ""),
      ("https://e.test/a&gt;.", "https://e.test/a", "&gt;."),
      ("https://e.test/a\".", "https://e.test/a", "&quot;."),
      ("https://e.test/q?a=b&x=y", "https://e.test/q?a=b&amp;x=y", ""),
      // Full-width punctuation and brackets.
      ("https://e.test/path。次", "https://e.test/path", "。次"),
      ("https://e.test/path)。次", "https://e.test/path", ")。次"),
      ("「https://e.test/path」と", "https://e.test/path", "」と"),
      ("（https://e.test/path）次", "https://e.test/path", "）次"),
      ("https://e.test/path、次", "https://e.test/path", "、次"),
      ("https://e.test/path！", "https://e.test/path", "！"),
      ("“https://e.test/path”", "https://e.test/path", "”"),
      ("https://e.test/path…", "https://e.test/path", "…"),
      ("https://e.test/a.。", "https://e.test/a", ".。"),
      ("(https://e.test/path)次", "https://e.test/path", ")次"),
      ("see https://e.test/path]", "https://e.test/path", "]"),
      ("https://e.test/path👍", "https://e.test/path", "👍"),
      // Letters belong to it.
      ("https://e.test/日本/x", "https://e.test/%E6%97%A5%E6%9C%AC/x", ""),
      ("https://e.test/%E6%97%A5", "https://e.test/%E6%97%A5", ""),
    ])
  func address(_ markdown: String, _ address: String, _ rest: String) {
    let html = MarkupFixture().html(markdown)
    #expect(html.contains("<a href=\"\(address)\">"), "\(html)")
    #expect(html.hasSuffix("</a>\(rest)</p>\n"), "\(html)")
  }

  @Test("A host alone gets its scheme, and ends in the same places")
  func host() {
    #expect(
      MarkupFixture().html("www.e.test/a。次")
        == "<p><a href=\"http://www.e.test/a\">www.e.test/a</a>。次</p>\n")
  }

  @Test("Two addresses with a full-width comma between are two")
  func two() {
    #expect(
      MarkupFixture().html("https://a.test、https://b.test。").addresses == [
        "https://a.test", "https://b.test",
      ])
  }

  @Test("What is written as a link stays as it is written")
  func explicit() {
    #expect(
      MarkupFixture().html("<https://e.test/a。b>").addresses == ["https://e.test/a%E3%80%82b"])
  }

  @Test("A tag behind an address that was cut off is one")
  func tagBehind() {
    #expect(MarkupFixture().render("https://e.test/a。#tag").hashtags == ["tag"])
  }
}

extension String {
  /// The values of all `href` attributes.
  var addresses: [String] {
    split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }
}
