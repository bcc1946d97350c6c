import Diagnostics
import HTML
import Testing

@testable import Rendering

@Suite("Markup for feeds")
struct FeedMarkupTests {
  @Test("Every address is absolute, and nothing has an id")
  func absolute() {
    let html = MarkupFixture(url: "https://kith.example/blog/").feed(
      """
      ![Wave](wave.png) [me](/authors/ana/) [up](../) [part](#part) [h](../harbour.md) #tag @ana

      ## Part

      <https://e.test> [x](//e.test/y) [z](?q) ![l](/img/logo.png)
      """)
    #expect(
      html == """
        <p><img src="https://kith.example/blog/posts/sea/wave.png" alt="Wave" width="640" \
        height="480"> <a href="https://kith.example/blog/authors/ana/">me</a> up \
        <a href="https://kith.example/blog/posts/sea/#part">part</a> \
        <a href="https://kith.example/blog/posts/harbour/">h</a> \
        <a href="https://kith.example/blog/tags/tag/">#tag</a> \
        <a href="https://kith.example/blog/authors/ana/">@ana</a></p>
        <h2>Part</h2>
        <p><a href="https://e.test">https://e.test</a> <a href="https://e.test/y">x</a> \
        <a href="https://kith.example/blog/posts/sea/?q">z</a> \
        <img src="https://kith.example/blog/img/logo.png" alt="l"></p>\n
        """)
  }

  @Test("A long text is whole")
  func whole() {
    let markdown = String(repeating: "Many words. ", count: 500)
    #expect(MarkupFixture().feed(markdown).utf8.count > 5_900)
  }
}
