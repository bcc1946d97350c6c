import Testing

@testable import Model

/// What is expected here is what Chromium paints.
@Suite("Colours of style sheets")
struct CSSColorTests {
  private func channels(_ text: String) -> [Int]? {
    CSSColor(text).map { color in
      [color.red, color.green, color.blue, color.opacity].map { Int(($0 * 255).rounded()) }
    }
  }

  @Test(
    "hexadecimal digits, functions and names",
    arguments: [
      ("#12f", [17, 34, 255, 255]), ("#1234", [17, 34, 51, 68]), ("#1777F1", [23, 119, 241, 255]),
      ("#12345678", [18, 52, 86, 120]),
      ("rgb(1 2 3)", [1, 2, 3, 255]), ("rgb( 1 2 3 )", [1, 2, 3, 255]),
      ("RGB(1,2,3)", [1, 2, 3, 255]), ("rgb(10%,20%,30%)", [26, 51, 77, 255]),
      ("rgb(50% 2 3)", [128, 2, 3, 255]), ("rgba(1,2,3,.5)", [1, 2, 3, 128]),
      ("rgb(1 2 3/50%)", [1, 2, 3, 128]), ("rgb(1 2 3 / 150%)", [1, 2, 3, 255]),
      ("rgb(300 -5 0)", [255, 0, 0, 255]), ("rgb(1e2 2 3)", [100, 2, 3, 255]),
      ("rgb(+5 .5 none)", [5, 1, 0, 255]),
      ("hsl(210 90% 40%)", [10, 102, 194, 255]), ("hsl(0.5turn,50%,50%)", [64, 191, 191, 255]),
      ("hsla(-120deg 100% 25% / 50%)", [0, 0, 128, 128]),
      ("hsl(1rad 50% 50%)", [191, 186, 64, 255]), ("hsl(200grad 50% 50%)", [64, 191, 191, 255]),
      ("hsl(120 none 50%)", [128, 128, 128, 255]), ("hsl(1 2 3)", [8, 8, 7, 255]),
      ("oklch(60% 0.15 250)", [39, 132, 213, 255]), ("oklch(0.7 50% 30deg)", [255, 97, 77, 255]),
      ("oklch(0.628 0.2577 29.23)", [255, 0, 0, 255]),
      ("oklch(60% -0.1 20)", [128, 128, 128, 255]),
      ("oklch(none none none)", [0, 0, 0, 255]),
      ("teal", [0, 128, 128, 255]), ("RebeccaPurple", [102, 51, 153, 255]),
      ("lightgoldenrodyellow", [250, 250, 210, 255]), ("yellowgreen", [154, 205, 50, 255]),
      ("aliceblue", [240, 248, 255, 255]),
    ])
  func reading(text: String, expected: [Int]) {
    #expect(channels(text) == expected)
  }

  @Test(
    "what browsers refuse is refused",
    arguments: [
      "", "#", "#12", "#12345", "#ggg", "#-12", "1777f1", "rgb(1, 2 3)", "rgb(1,2,3/4)", "rgb(1 2)",
      "rgb(1 2 3 4)", "rgb(1 2 3 / )", "rgb(1 2 3 / 4 / 5)", "rgb(50%, 2, 3)", "rgb(none, 1, 2)",
      "rgb (1 2 3)", "rgb(1. 2 3)", "rgb(1deg 2 3)", "rgb(1px 2 3)", "rgb(0x1 2 3)", "rgb(inf 0 0)",
      "rgb(nan 0 0)", "rgb(1 2 3", "hsl(1,2,3)", "hsl(1% 2% 3%)", "hsl(1 2deg 3)",
      "oklch(1,2,3)", "oklch(1 2 3%)", "oklch(1deg 2 3)", "lab(1 2 3)", "var(--star)", "reed",
      "currentcolor", "red;", "red blue", "none", "()",
    ])
  func refusal(text: String) {
    #expect(channels(text) == nil)
  }

  @Test("there are 148 names, of which some mean the same")
  func names() {
    #expect(CSSColor.names.count == 148)
    #expect(CSSColor.names.allSatisfy { CSSColor($0) != nil })
    #expect(CSSColor("gray") == CSSColor("grey"))
    #expect(CSSColor("aqua") == CSSColor("cyan"))
  }
}
