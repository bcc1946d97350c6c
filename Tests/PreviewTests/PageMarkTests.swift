import Testing

@testable import Preview

@Suite("Whether a page has changed")
struct PageMarkTests {
  private func mark(_ page: String) -> PageMark { PageMark(Array(page.utf8)) }

  @Test("a page is the same while only its relative times pass")
  func relativeTimes() {
    let page = "<p>A</p><span class=\"relative\">1 minute ago</span><p>B</p>"
    #expect(mark(page) == mark(page.replacing("1 minute", with: "2 minutes")))
    #expect(mark(page) != mark(page.replacing("B", with: "C")))
    #expect(mark(page) != mark(page.replacing("A", with: "C")))
    #expect(mark("<span class=\"relative\">x") == mark("<span class=\"relative\">y"))
  }

  @Test("a page that goes has changed")
  func gone() {
    #expect(PageMark(nil) != mark(""))
    #expect(PageMark(nil) == PageMark(nil))
  }
}
