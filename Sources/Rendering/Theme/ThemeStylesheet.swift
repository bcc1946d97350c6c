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

  /// Whether a site sets any token.
  static func isNeeded(for site: Site) -> Bool {
    !tokens(of: site).isEmpty || !site.darkTheme.isEmpty
  }

  /// The style sheet that sets `tokens`, with the tones of the accent that words can be read in.
  ///
  /// In the dark, what words stand on and the words themselves are the theme's own unless `dark` says
  /// otherwise: a colour that is right in the light is hardly ever right there.
  static func css(_ tokens: [String: String], dark ownDark: [String: String] = [:]) -> [UInt8] {
    var light = tokens.filter { Appearance.surfaces.contains($0.key) }
    var both = tokens.filter { !Appearance.surfaces.contains($0.key) }
    let inTheDark = both.merging(ownDark) { $1 }
    var dark: [String: String] = [:]
    func darkTone(of color: CSSColor, contrast: Double) -> String {
      Appearance.dark.tone(of: color, contrast: contrast, tokens: inTheDark)
    }
    if let accent = tokens["accent"].flatMap(CSSColor.init) {
      let tone = darkTone(of: accent, contrast: 4.5)
      if tokens["accent-text"] == nil {
        both["accent-text"] = Appearance.light.tone(of: accent, contrast: 4.5, tokens: tokens)
        dark["accent-text"] = tone
      }
      dark["accent"] = tone
      // A given like and the button that sends are shapes: 3:1 is enough (WCAG 2.2, 1.4.11).
      let shape = Appearance.light.tone(of: accent, contrast: 3, tokens: tokens)
      if shape != Appearance.light.tone(of: accent, contrast: 1, tokens: tokens) {
        both["like"] = shape
        dark["like"] = tone
      }
    }
    for (token, contrast) in [("accent-text", 4.5), ("star", 3)] {
      guard let color = tokens[token].flatMap(CSSColor.init) else { continue }
      let tone = darkTone(of: color, contrast: contrast)
      if tone != darkTone(of: color, contrast: 1) { dark[token] = tone }
    }
    dark.merge(ownDark) { $1 }
    // Where posts do not lie on their own ground, their paper stands out, as it does in the dark.
    let isRaised = light["page"] != nil && tokens["raise"] == nil
    if isRaised { light["raise"] = "16px" }
    var css = both.isEmpty ? "" : rule(both, indentation: "")
    css += rule(light, in: "(prefers-color-scheme: light)")
    if isRaised {
      css += rule(["raise": "24px"], in: "(prefers-color-scheme: light) and (min-width: 42rem)")
    }
    css += rule(dark, in: "(prefers-color-scheme: dark)")
    return Array(css.utf8)
  }

  private static func rule(_ tokens: [String: String], in media: String) -> String {
    tokens.isEmpty ? "" : "@media \(media) {\n" + rule(tokens, indentation: "  ") + "}\n"
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

  /// The tokens that have a value of their own in the dark: what words stand on, and words.
  static let surfaces: Set<String> = [
    "paper", "ground", "page", "ink", "muted", "hairline", "bubble",
  ]

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
