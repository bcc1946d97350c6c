import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("Images of posts")
struct ImageTests {
  @Test("An image has address, description, title and size, and loads late")
  func attributes() {
    #expect(
      MarkupFixture().html("![A *wave*](wave.png \"At \\\"sea\\\"\")") == """
        <p><img src="/posts/sea/wave.png" alt="A wave" width="640" height="480" \
        title="At &quot;sea&quot;" loading="lazy" decoding="async"></p>\n
        """)
  }

  @Test("An image of unknown size has none, and one from elsewhere is left there")
  func elsewhere() {
    #expect(
      MarkupFixture(imageHosts: ["e.test"]).html("![x](https://e.test/a.png)") == """
        <p><img src="https://e.test/a.png" alt="x" loading="lazy" decoding="async"></p>\n
        """)
    #expect(
      MarkupFixture(imageHosts: ["e.test"]).html("![x](//e.test/a.png)")
        .contains("src=\"https://e.test/a.png\""))
  }

  @Test("An image without a description says so, and the author is told")
  func description() {
    #expect(MarkupFixture().html("![](wave.png)").contains("alt=\"Photo, no description\""))
    #expect(
      MarkupFixture().messages("text\n\n![](wave.png)") == [
        "6: warning: image \"wave.png\" has no description: write it between the brackets"
      ])
  }

  @Test(
    "A missing image is an error and leaves its description",
    arguments: [
      (
        "wav.png",
        "4: error: image \"wav.png\" is not among the files in Content/posts/sea (wave.png)"
      ),
      (
        "../secret/cat.png",
        "4: error: image \"../secret/cat.png\" lies outside the post's own folder, whose files alone "
          + "are published with it"
      ),
      (
        "../harbour/x.png",
        "4: error: image \"../harbour/x.png\" lies outside the post's own folder, whose files alone "
          + "are published with it"
      ),
      ("/img/none.png", "4: error: image \"/img/none.png\" is no file in Content/static"),
      ("/about/", "4: error: image \"/about/\" is no file in Content/static"),
      (
        "data:image/png;base64,AA",
        "4: error: image \"data:image/png;base64,AA\" is no file and no address of http or https"
      ),
    ])
  func missing(_ address: String, _ message: String) {
    #expect(MarkupFixture().html("![A wave](\(address))") == "<p>A wave</p>\n")
    #expect(MarkupFixture().messages("![A wave](\(address))") == [message])
  }

  @Test("The first image is reported")
  func first() throws {
    let image = try #require(
      MarkupFixture(url: "https://kith.example/blog/").render("![a](wave.png) ![b](day/one.jpg)")
        .firstImage)
    #expect(image.address == SafeURL(sitePath: "/blog/posts/sea/wave.png"))
    #expect(image.file?.path == "Content/posts/sea/wave.png")
    #expect(image.alternativeText == "a")
    #expect(image.size == PixelSize(width: 640, height: 480))
  }

  @Test("An image may be a link")
  func linked() {
    let html = MarkupFixture().html("[![a](wave.png)](https://e.test)")
    #expect(html.hasPrefix("<p><a href=\"https://e.test\"><img src=\"/posts/sea/wave.png\""))
    #expect(html.hasSuffix("></a></p>\n"))
  }
}
