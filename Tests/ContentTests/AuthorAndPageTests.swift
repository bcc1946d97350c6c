import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Reading authors and pages")
struct AuthorAndPageTests {
  @Test("reads an author with picture and links")
  func author() throws {
    let site = try SampleSite(
      [
        "authors/lou.md": """
        ---
        name: Lou Lee
        url: https://lou.example
        links: [https://social.example/@lou, mailto:lou@example.org]
        joined: 2020-05-01
        ---
        Writes *here*.
        """
      ], bytes: ["authors/lou.png": Pictures.png(width: 3, height: 2)])
    let author = try #require(site.result.feed.authors.first)
    #expect(author.handle == "lou")
    #expect(author.name == "Lou Lee")
    #expect(
      author.avatar
        == MediaFile(origin: .beside, name: "lou.png", path: "Content/authors/lou.png"))
    #expect(author.avatarSize == PixelSize(width: 3, height: 2))
    #expect(author.links == ["https://social.example/@lou", "mailto:lou@example.org"])
    #expect(author.joined?.secondsSinceEpoch == 1_588_287_600)
    #expect(author.biography.bytes.elementsEqual("Writes *here*.".utf8))
    #expect(site.lines == ["Content/posts: warning: there is no folder of posts"])
  }

  @Test("an author file may be empty; its name is the handle")
  func emptyAuthor() throws {
    let site = try SampleSite(["authors/ana.b_1.md": "", "authors/한글.md": "Hi."])
    #expect(site.result.feed.authors.map(\.name) == ["ana.b_1", "Lou Lee", "한글"])
  }

  @Test("what is no handle, address or picture is an error")
  func errors() throws {
    let site = try SampleSite([
      "authors/lou.md":
        "---\nurl: lou.example\nlinks: ['javascript:x', ftp://a.b]\navatar: no.png\n---\n",
      "authors/a b.md": "", "authors/Ana.md": "", "authors/ana.md": "",
    ])
    #expect(
      site.lines.filter { $0.contains("error") } == [
        "Content/authors/a b.md: error: \"a b\" cannot be a handle: it is made of letters, digits, "
          + "\"-\" and \"_\", with full stops inside",
        "Content/authors/ana.md: error: this author and Content/authors/Ana.md have one name but "
          + "for case",
        "Content/authors/lou.md:2:6: error: \"url\" must be an http or https address; "
          + "found \"lou.example\" | https://lou.example?",
        "Content/authors/lou.md:3:9: error: \"javascript:x\" is no http, https or mailto address",
        "Content/authors/lou.md:3:25: error: \"ftp://a.b\" is no http, https or mailto address",
        "Content/authors/lou.md:4:9: error: there is no file \"no.png\" in Content/authors",
      ])
    #expect(site.result.feed.authors.map(\.handle) == ["Ana"])
  }

  @Test("reads pages")
  func pages() throws {
    let site = try SampleSite([
      "pages/About us.md": "---\ntitle: About\nvisibility: unlisted\n---\nHi.\n",
      "pages/imprint.md": "Hi.\n", "pages/README.md": "x", "pages/imprint/map.txt": "x",
      "pages/empty.md": "---\ntitle: E\n---\n",
    ])
    #expect(site.result.feed.pages.map(\.permalink.value) == ["/about-us/", "/imprint/"])
    #expect(site.result.feed.pages.map(\.title) == ["About", "imprint"])
    #expect(site.result.feed.pages.map(\.visibility) == [.unlisted, .everyone])
    #expect(
      site.result.feed.pages[1].mediaFolders == [
        MediaFolder(path: "Content/pages/imprint", files: ["map.txt"])
      ])
    #expect(site.lines.contains("Content/pages/empty.md:4: error: this page says nothing"))
  }
}
