import Testing

@testable import Rendering

@Suite("The names of parts of a page")
struct PageAnchorTests {
  @Test(
    "are ids, and names of links",
    arguments: [
      ("<h2 id=\"a\">x</h2><p ID=b class=\"c\">", ["a", "b"]),
      ("<a name=\"d\"></a><p name=\"e\">", ["d"]),
      ("<li id=\"fn-1\"><a id='f&amp;g&quot;' name=h>", ["fn-1", "f&g\"", "h"]),
      ("<!-- <p id=\"i\"> --><script>\"<p id='j'>\"</script><p>id=\"k\"", []),
      ("<p id><p data-id=\"l\"><p id=\"日本\">", ["日本"]),
    ] as [(String, Set<String>)])
  func names(page: String, names: Set<String>) {
    #expect(PageAnchors.names(in: Array(page.utf8)) == names)
  }
}
