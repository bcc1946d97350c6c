import HTML
import Testing

@Suite("Addresses with letters of other scripts")
struct InternationalURLTests {
  @Test(
    "Letters are shown; what could mislead stays coded",
    arguments: [
      ("https://lou.example/posts/caf%C3%A9/", "https://lou.example/posts/café/"),
      ("https://lou.example/tags/%ED%9B%84/%F0%9F%90%9F", "https://lou.example/tags/후/🐟"),
      ("https://lou.example/a%20b%2Fc", "https://lou.example/a%20b%2Fc"),
      ("https://lou.example/%E2%80%AEabc", "https://lou.example/%E2%80%AEabc"),
      ("https://lou.example/%C2%A0", "https://lou.example/%C2%A0"),
      ("https://lou.example/%C3", "https://lou.example/%C3"),
      ("https://lou.example/%FF%FE", "https://lou.example/%FF%FE"),
      ("https://lou.example/%C3%", "https://lou.example/%C3%"),
      ("https://lou.example/plain", "https://lou.example/plain"),
    ])
  func international(coded: String, shown: String) throws {
    let url = try #require(SafeURL(external: coded))
    #expect(url.international.text == shown)
  }
}
