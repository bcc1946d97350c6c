import Testing

@testable import Preview

@Suite("A served path")
struct ServedPathTests {
  @Test(
    "names a file, that of a folder being its index",
    arguments: [
      ("/", "index.html", true), ("/about/", "about/index.html", true), ("/about", "about", false),
      ("/a/b/c.jpg", "a/b/c.jpg", false), ("/.well-known/x", ".well-known/x", false),
      ("/.well-known/", ".well-known/index.html", true), ("/a b/é/🌊", "a b/é/🌊", false),
      ("/a.", "a.", false), ("/a..b", "a..b", false), ("/%2e%2e", "%2e%2e", false),
    ])
  func files(path: String, file: String, isFolder: Bool) throws {
    let served = try #require(ServedPath(path))
    #expect(served.file == file)
    #expect(served.isFolder == isFolder)
  }

  @Test(
    "is nothing that leads elsewhere, is hidden or is read differently by different programs",
    arguments: [
      "", "a", "../a", "/..", "/../", "/../a", "/a/..", "/a/../b", "/.", "/./a", "/a/.", "//",
      "//a",
      "/a//b", "/a//", "/.git/config", "/a/.git/config", "/.htaccess", "/.nojekyll", "/...",
      "/a/.well-known/x", "/.well-known/.x", "/.Well-Known/x", "/a\\b", "/..\\a", "/a\u{0}",
      "/a\nb", "/a\u{7F}", "/a\u{1B}[0m", "/\u{D}",
    ])
  func refused(path: String) {
    #expect(ServedPath(path) == nil)
  }
}
