internal import Model

/// Writes the style sheet that sets the theme's tokens to the values of site.yml.
///
/// Values were checked when site.yml was read; here what could end a declaration is dropped all the
/// same, so that a value can never become a rule.
enum ThemeStylesheet {
  /// The tokens that a site sets: those of its theme, and the size of its rating symbols.
  ///
  /// `like: heart` and `like: thumb` choose an icon, which is no token.
  static func tokens(of site: Site) -> [String: String] {
    var tokens = site.theme
    tokens["like"] = nil
    let defaults = RatingSettings()
    if site.rating.size != defaults.size {
      tokens["rating-width"] = "\(site.rating.size.width)px"
      tokens["rating-size"] = "\(site.rating.size.height)px"
    }
    if site.rating.gap != defaults.gap { tokens["rating-gap"] = "\(site.rating.gap)px" }
    return tokens
  }

  /// The style sheet that sets `tokens`, with the tones of the accent that words can be read in.
  static func css(_ tokens: [String: String]) -> [UInt8] {
    var light = tokens
    var dark: [String: String] = [:]
    if let accent = tokens["accent"].flatMap(CSSColor.init) {
      let tones = (
        light: Appearance.light.tone(of: accent, contrast: 4.5, tokens: tokens),
        dark: Appearance.dark.tone(of: accent, contrast: 4.5, tokens: tokens)
      )
      if tokens["accent-text"] == nil {
        light["accent-text"] = tones.light
        dark["accent-text"] = tones.dark
      }
      dark["accent"] = tones.dark
      // A given like and the button that sends are shapes: 3:1 is enough (WCAG 2.2, 1.4.11).
      let shape = Appearance.light.tone(of: accent, contrast: 3, tokens: tokens)
      if shape != Appearance.light.tone(of: accent, contrast: 1, tokens: tokens) {
        light["like"] = shape
        dark["like"] = tones.dark
      }
    }
    var css = rule(light, indentation: "")
    if !dark.isEmpty {
      css += "@media (prefers-color-scheme: dark) {\n" + rule(dark, indentation: "  ") + "}\n"
    }
    return Array(css.utf8)
  }

  private static func rule(_ tokens: [String: String], indentation: String) -> String {
    var css = "\(indentation):root {\n"
    for (name, value) in tokens.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    where isName(name) {
      css += "\(indentation)  --\(name): \(value.filter { !"{};<>\\\n\r".contains($0) });\n"
    }
    return css + "\(indentation)}\n"
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }
}

/// How the default theme looks where words in the colour of the accent stand.
enum Appearance: CaseIterable {
  case light, dark

  /// What lies behind words: posts, the page, bubbles; by the names of their tokens.
  var grounds: [(token: String, color: String)] {
    switch self {
    case .light: [("paper", "#ffffff"), ("ground", "#f6f6f4"), ("bubble", "#f0f1f4")]
    case .dark: [("paper", "#16181b"), ("ground", "#0e0f11"), ("bubble", "#22252a")]
    }
  }

  /// The tone of `accent` nearest to it that has `contrast` on all grounds, of which `tokens` may set
  /// some anew: 4.5 for words to be read (WCAG 2.2, success criterion 1.4.3).
  func tone(of accent: CSSColor, contrast: Double, tokens: [String: String]) -> String {
    let canvas = SRGBColor(channels: self == .light ? [255, 255, 255] : [0, 0, 0])
    let colors = grounds.map { tokens[$0.token] ?? $0.color } + [tokens["page"]].compactMap(\.self)
    let grounds = colors.compactMap { text in
      CSSColor(text).map { SRGBColor($0, on: canvas) }
    }
    return SRGBColor(accent, on: grounds.first ?? canvas).toned(toContrast: contrast, on: grounds)
      .hex
  }
}
