import Diagnostics
import Testing

@Suite("The word that was probably meant")
struct NearestWordTests {
  private let keys = [
    "visibility", "draft", "expires", "status", "date", "tags", "title", "url", "id",
  ]

  @Test(
    "A slip of the fingers is seen through",
    arguments: [
      ("visiblity", "visibility"), ("visibilty", "visibility"), ("VISIBILITY", "visibility"),
      ("dratf", "draft"), ("expire", "expires"), ("tag", "tags"), ("titel", "title"),
      ("dat", "date"),
      ("Date", "date"), ("ulr", "url"), ("ID", "id"), ("statsu", "status"),
    ])
  func near(word: String, meant: String) {
    #expect(NearestWord.to(word, in: keys) == meant)
  }

  @Test(
    "A word that is far from all is left alone",
    arguments: [
      "", "x", "xy", "weight", "layout", "author", "d", String(repeating: "a", count: 65),
    ])
  func far(word: String) {
    #expect(NearestWord.to(word, in: keys) == nil)
  }

  @Test("Of words at one distance the first is taken")
  func ties() {
    #expect(NearestWord.to("cart", in: ["care", "card", "cart1"]) == "care")
    #expect(NearestWord.to("cart", in: ["care", "cart"]) == "cart")
    #expect(NearestWord.to("cart", in: []) == nil)
  }

  @Test("The one word that begins with what was written is taken, where none is near")
  func beginnings() {
    let words = ["newest-first", "oldest-first", "old"]
    #expect(NearestWord.to("newest", in: words) == "newest-first")
    #expect(NearestWord.to("NEW", in: words) == "newest-first")
    #expect(NearestWord.to("ne", in: words) == nil)
    #expect(NearestWord.to("oldes", in: words + ["oldest-of-all"]) == nil)
  }

  @Test("Words of other scripts are compared by their letters")
  func otherScripts() {
    #expect(NearestWord.to("друзя", in: ["друзья", "все"]) == "друзья")
    #expect(NearestWord.to("見える", in: ["見えない"]) == nil)
  }
}
