import Model
import TestSupport
import Testing

@testable import Rendering

@Suite("The style sheet of the theme's tokens")
struct ThemeStylesheetTests {
  private func css(_ tokens: [String: String]) -> String {
    String(decoding: ThemeStylesheet.css(tokens), as: UTF8.self)
  }

  @Test("tokens are variables, and the accent has tones for words and for the dark")
  func tokens() {
    #expect(
      css(["accent": "#1777F1", "radius": "8px"]) == """
        :root {
          --accent: #1777F1;
          --accent-text: #156AD7;
          --radius: 8px;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --accent: #398BF3;
            --accent-text: #398BF3;
          }
        }

        """)
    #expect(css(["radius": "8px"]) == ":root {\n  --radius: 8px;\n}\n")
    #expect(css(["a b": "c", "d": "e; } f { g: h"]) == ":root {\n  --d: e  f  g: h;\n}\n")
  }

  @Test("a colour of words that the site sets is left alone, but for one too dark for the dark")
  func ownAccentText() {
    let css = css(["accent": "teal", "accent-text": "navy"])
    #expect(css.hasPrefix(":root {\n  --accent: teal;\n  --accent-text: navy;\n}\n"))
    #expect(css.dropFirst(60).contains("    --accent-text: #8787C3;\n"))
    #expect(!self.css(["accent-text": "#BDBDF0"]).contains("dark"))
    #expect(self.css(["star": "maroon"]).contains("(prefers-color-scheme: dark)"))
    #expect(!self.css(["star": "gold"]).contains("dark"))
  }

  @Test("what words stand on, and words, are for the light; the dark has its own")
  func surfaces() {
    #expect(
      css(["ink": "#222", "radius": "8px"]) == """
        :root {
          --radius: 8px;
        }
        @media (prefers-color-scheme: light) {
          :root {
            --ink: #222;
          }
        }

        """)
    let both = ThemeStylesheet.css(["ink": "#222"], dark: ["ink": "#eee"])
    #expect(
      String(decoding: both, as: UTF8.self)
        .contains("(prefers-color-scheme: dark) {\n  :root {\n    --ink: #eee;\n"))
  }

  @Test("on a page of another colour, posts get room around their words")
  func raised() {
    #expect(
      css(["page": "#eee"]) == """
        @media (prefers-color-scheme: light) {
          :root {
            --page: #eee;
            --raise: 16px;
          }
        }
        @media (prefers-color-scheme: light) and (min-width: 42rem) {
          :root {
            --raise: 24px;
          }
        }

        """)
    #expect(!css(["page": "#eee", "raise": "0px"]).contains("16px"))
  }

  @Test(
    "all spellings of a colour get the same tones",
    arguments: [
      "#008080", "#008080ff", "teal", "rgb(0 128 128)", "rgb(0%, 50.2%, 50.2%)",
      "hsl(180 100% 25.1%)", "hsl(0.5turn, 100%, 25.1%)", "rgb(0 128 128 / 100%)",
    ])
  func spellings(accent: String) {
    let css = css(["accent": accent])
    #expect(css.contains("--accent: \(accent);\n  --accent-text: #007B7B;\n"))
    #expect(css.contains("--accent: #339999;\n    --accent-text: #339999;\n"))
  }

  private static let accents =
    CSSColor.names + (0..<36).map { "oklch(\(30 + $0 % 7 * 10)% 0.15 \($0 * 10))" }
    + [
      "#000", "#fff", "rgb(255 255 0 / 30%)", "gradient",
      "oklch(50% 1e110 0)", "hsl(0 50% 1e999%)", "oklch(50% 0.1 1e999)", "rgb(1e300 0 0)",
      "oklch(50% 1e6 0)", "hsl(1e6 1e6% 1e6%)",
    ]

  @Test("words can be read on all grounds, light and dark, whatever the accent", arguments: accents)
  func contrast(accent: String) throws {
    guard let color = CSSColor(accent) else {
      #expect(!css(["accent": accent]).contains("accent-text"))
      return
    }
    for appearance in Appearance.allCases {
      let tone = try #require(CSSColor(appearance.tone(of: color, contrast: 4.5, tokens: [:])))
      for ground in appearance.grounds {
        let behind = SRGBColor(
          try #require(CSSColor(ground.color)), on: SRGBColor(channels: [0, 0, 0]))
        #expect(
          SRGBColor(tone, on: behind).contrast(with: behind) >= 4.5,
          "\(accent) on \(ground.token)")
      }
    }
  }

  @Test("an accent that can be read already stays as it is")
  func readable() {
    #expect(css(["accent": "#0B5CC4"]).contains("--accent-text: #0B5CC4;\n"))
  }

  @Test("a pale accent has a tone for shapes, which can be seen on all grounds")
  func paleAccent() throws {
    let pale = css(["accent": "#FFE24D"])
    let line = try #require(pale.split(separator: "\n").first { $0.hasPrefix("  --like: ") })
    let tone = try #require(CSSColor(String(line.dropFirst(10).dropLast())))
    for ground in Appearance.light.grounds {
      let behind = SRGBColor(
        try #require(CSSColor(ground.color)), on: SRGBColor(channels: [255, 255, 255]))
      #expect(SRGBColor(tone, on: behind).contrast(with: behind) >= 3)
    }
    #expect(pale.contains("    --like: "))
    #expect(!css(["accent": "#1777F1"]).contains("--like"))
  }

  @Test("grounds that the site sets count")
  func ownGrounds() throws {
    let tone = try #require(
      CSSColor(
        Appearance.light.tone(
          of: CSSColor(red: 0, green: 0, blue: 1), contrast: 4.5,
          tokens: ["paper": "#222", "bubble": "black", "ground": "#111", "page": "#333"])))
    for ground in ["#222", "black", "#111", "#333"] {
      let behind = SRGBColor(
        try #require(CSSColor(ground)), on: SRGBColor(channels: [0, 0, 0]))
      #expect(SRGBColor(tone, on: behind).contrast(with: behind) >= 4.5)
    }
  }

  @Test("where no tone will do, the better of black and white is taken")
  func hopeless() {
    let grounds = ["paper": "#000", "ground": "#777", "bubble": "#777"]
    #expect(
      Appearance.light.tone(
        of: CSSColor(red: 1, green: 0, blue: 0), contrast: 4.5, tokens: grounds)
        == "#FFFFFF")
  }

  @Test("the contrast of colours is that of WCAG")
  func contrastOfColors() {
    let white = SRGBColor(channels: [255, 255, 255])
    #expect(white.contrast(with: SRGBColor(channels: [0, 0, 0])) == 21)
    #expect(white.contrast(with: white) == 1)
    // The grey that is the lightest to be read on white.
    #expect(white.contrast(with: SRGBColor(channels: [118, 118, 118])) >= 4.5)
    #expect(white.contrast(with: SRGBColor(channels: [119, 119, 119])) < 4.5)
  }

  @Test("the grounds are those of the shipped style sheet")
  func grounds() throws {
    let stylesheet = try FileTree(root: RepositoryRoot.path).text(at: "Templates/assets/style.css")
    let parts = stylesheet.split(separator: "@media (prefers-color-scheme: dark)", maxSplits: 1)
    for (appearance, part) in zip(Appearance.allCases, parts) {
      for (token, color) in appearance.grounds {
        #expect(part.contains("--\(token): \(color);"), "\(token) in \(appearance)")
      }
    }
  }
}
