import Diagnostics
import Model
import TestSupport
import Testing

@testable import Content

@Suite("The theme's tokens in the site file")
struct ThemeTests {
  private func read(_ entry: String) throws -> (theme: [String: String], lines: [String]) {
    let site = try SampleSite([
      "site.yml": "title: A\nurl: https://e.org\ntheme: {\(entry)}\n",
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
    ])
    return (site.result.feed.site.theme, site.lines)
  }

  @Test(
    "values are taken in the form that style sheets take",
    arguments: [
      ("accent: '#1777F1'", "accent", "#1777F1"), ("accent: Teal", "accent", "Teal"),
      ("accent: 'rgb(1, 2, 3)'", "accent", "rgb(1, 2, 3)"),
      ("accent: oklch(60% 0.1 200 / 50%)", "accent", "oklch(60% 0.1 200 / 50%)"),
      ("accentText: navy", "accent-text", "navy"), ("Accent_Text: navy", "accent-text", "navy"),
      ("like: Heart", "like", "heart"), ("like: thumb", "like", "thumb"),
      ("radius: 8px", "radius", "8px"), ("radius: 0", "radius", "0px"),
      ("radius: .5REM", "radius", ".5rem"), ("column: 40ch", "column", "40ch"),
      ("font: 'Georgia, serif'", "font", "Georgia, serif"),
      ("font: [Georgia, serif]", "font", "Georgia, serif"),
      ("font: Source Sans 3", "font", "\"Source Sans 3\""),
      ("font: '\"A, B\", ''C'' ,  serif'", "font", "\"A, B\", 'C', serif"),
      ("font: [Noto Sans, 思源宋体, -apple-system]", "font", "Noto Sans, 思源宋体, -apple-system"),
      ("photo-ratio: 3/2", "photo-ratio", "3 / 2"), ("photoRatio: 1.5", "photo-ratio", "1.5"),
      ("photo-ratio: Auto", "photo-ratio", "auto"),
      ("motion: 0s", "motion", "0s"), ("motion: 200MS  ease", "motion", "200ms ease"),
    ])
  func good(entry: String, name: String, value: String) throws {
    let (theme, lines) = try read(entry)
    #expect(lines == [])
    #expect(theme == [name: value])
  }

  @Test(
    "a value of another kind is an error that says what is taken",
    arguments: [
      (
        "accent: 1777f1",
        "17: error: \"accent\" must be a colour: #1777F1, rgb(), hsl(), oklch() or a name such as "
          + "teal; found \"1777f1\" | #1777f1?"
      ),
      (
        "star: yelow",
        "15: error: \"star\" must be a colour: #1777F1, rgb(), hsl(), oklch() or a name such as "
          + "teal; found \"yelow\" | yellow?"
      ),
      (
        "radius: 8",
        "17: error: \"radius\" must be a length such as 14px or 1.5rem; found \"8\" | 8px?"
      ),
      (
        "radius: -8px",
        "17: error: \"radius\" must be a length such as 14px or 1.5rem; found \"-8px\""
      ),
      (
        "body: 1.rem",
        "15: error: \"body\" must be a length such as 14px or 1.5rem; found \"1.rem\""
      ),
      ("body: 50%", "15: error: \"body\" must be a length such as 14px or 1.5rem; found \"50%\""),
      ("like: hart", "15: error: \"like\" must be thumb or heart; found \"hart\" | heart?"),
      (
        "font: 'Georgia,'",
        "15: error: \"font\" must be a list of typefaces such as Georgia, serif; found \"Georgia,\""
      ),
      (
        "font: url(a.woff2)",
        "15: error: \"font\" must be a list of typefaces such as Georgia, serif; "
          + "found \"url(a.woff2)\""
      ),
      (
        "font: '\"Georgia'",
        "15: error: \"font\" must be a list of typefaces such as Georgia, serif; "
          + "found \"\"Georgia\""
      ),
      (
        "photo-ratio: 0",
        "22: error: \"photo-ratio\" must be a number, two as in 3 / 2, or auto; found \"0\""
      ),
      (
        "motion: fast",
        "17: error: \"motion\" must be a time and a manner such as 160ms ease-out; found \"fast\""
      ),
      (
        "radius: 8px, Radius: 9px", "30: error: \"radius\" is set twice"
      ),
    ])
  func bad(entry: String, message: String) throws {
    #expect(try read(entry).lines == ["Content/site.yml:3:\(message)"])
  }

  @Test("what the theme does not have is a warning with the nearest, and is set all the same")
  func unknown() throws {
    let (theme, lines) = try read("acent: red, mine: 1 2 3")
    #expect(
      lines == [
        "Content/site.yml:3:9: warning: the theme that comes with Kith has no \"acent\" to set | "
          + "accent?",
        "Content/site.yml:3:21: warning: the theme that comes with Kith has no \"mine\" to set | "
          + "line?",
      ])
    #expect(theme == ["acent": "red", "mine": "1 2 3"])
  }

  @Test("each token and its value are those of the shipped style sheet")
  func stylesheet() throws {
    let stylesheet = try FileTree(root: RepositoryRoot.path).text(at: "Templates/assets/style.css")
    for token in ThemeToken.all where token.name != "like" {
      let isOther = ThemeToken.named(token.standard) != nil
      let value = isOther ? "var(--\(token.standard))" : token.standard
      let found = stylesheet.firstRange(of: "\n    --\(token.name): ").map { range in
        String(stylesheet[range.upperBound...].prefix { $0 != ";" })
      }
      #expect(found == value, "\(token.name)")
      if !isOther {
        #expect(ThemeValue.read(token.standard, as: token.kind) == token.standard, "\(token.name)")
      }
    }
    let root = stylesheet.split(separator: ":root {")[1].prefix { $0 != "}" }
    let variables = root.split(separator: "\n").compactMap { line -> String? in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("--") ? String(line.dropFirst(2).prefix { $0 != ":" }) : nil
    }
    // What is set elsewhere in the site file, or follows from another, is no token.
    let others = ["rating-width", "rating-size", "rating-gap", "edge"]
    #expect(Set(variables) == Set(ThemeToken.all.map(\.name) + others))
  }
}
