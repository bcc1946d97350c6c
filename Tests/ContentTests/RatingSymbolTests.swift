import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Symbols of ratings")
struct RatingSymbolTests {
  private func read(normal: String, selected: String = "★") throws -> SampleSite {
    try SampleSite([
      "site.yml": SampleSite.siteFile
        + "rating: {symbols: {normal: \"\(normal)\", selected: \"\(selected)\"}}\n",
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "static/img/star.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "static/star empty.PNG": "x", "static/notes.txt": "x",
    ])
  }

  @Test(
    "a path of a picture in static/ is a picture, all else is text",
    arguments: [
      ("img/star.svg", RatingSymbol.picture(name: "img/star.svg")),
      ("/img/star.svg", .picture(name: "img/star.svg")),
      ("/star empty.PNG", .picture(name: "star empty.PNG")),
      ("☆", .text("☆")), ("o", .text("o")), ("/", .text("/")), ("🐚", .text("🐚")),
      ("n/a", .text("n/a")),
    ])
  func kinds(text: String, symbol: RatingSymbol) throws {
    let site = try read(normal: text)
    #expect(site.lines == [])
    #expect(site.result.feed.site.rating.normalSymbol == symbol)
    #expect(site.result.feed.site.rating.selectedSymbol == .text("★"))
  }

  @Test("both may be pictures")
  func both() throws {
    let rating = try read(normal: "img/star.svg", selected: "/star empty.PNG")
      .result.feed.site.rating
    #expect(rating.normalSymbol == .picture(name: "img/star.svg"))
    #expect(rating.selectedSymbol == .picture(name: "star empty.PNG"))
  }

  @Test(
    "a picture that is not there is an error with the nearest name",
    arguments: [
      (
        "img/sta.svg",
        "\"normal\" is a picture that is not in Content/static: \"img/sta.svg\" | img/star.svg?"
      ),
      (
        "/img/Star.svg",
        "\"normal\" is a picture that is not in Content/static: \"/img/Star.svg\" | /img/star.svg?"
      ),
      (
        "https://e.test/moon.jpg",
        "\"normal\" is a picture that is not in Content/static: \"https://e.test/moon.jpg\""
      ),
      (
        "../img/star.svg",
        "\"normal\" is a picture that is not in Content/static: \"../img/star.svg\" | img/star.svg?"
      ),
      (
        "/notes.txt",
        "\"normal\" must be a character, or the path of a picture in Content/static; "
          + "found \"/notes.txt\""
      ),
    ])
  func missing(text: String, message: String) throws {
    let site = try read(normal: text)
    #expect(site.lines == ["Content/site.yml:4:28: error: \(message)"])
    #expect(site.result.feed.site.rating.normalSymbol == .text("☆"))
  }
}
