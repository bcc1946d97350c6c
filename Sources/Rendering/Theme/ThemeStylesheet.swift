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
    if tokens["like"] == "heart" || tokens["like"] == "thumb" { tokens["like"] = nil }
    let defaults = RatingSettings()
    if site.rating.size != defaults.size {
      tokens["rating-width"] = "\(site.rating.size.width)px"
      tokens["rating-size"] = "\(site.rating.size.height)px"
    }
    if site.rating.gap != defaults.gap { tokens["rating-gap"] = "\(site.rating.gap)px" }
    return tokens
  }

  static func css(_ tokens: [String: String]) -> [UInt8] {
    var css = ":root {\n"
    for (name, value) in tokens.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    where isName(name) {
      css += "  --\(name): \(value.filter { !"{};<>\\\n\r".contains($0) });\n"
      if name == "accent", let color = SRGBColor(hex: value) {
        css += "  --accent-text: \(color.darkened(toContrast: 4.5, on: .white).hex);\n"
      }
    }
    css += "}\n"
    if let accent = tokens["accent"].flatMap(SRGBColor.init(hex:)) {
      let tone = accent.lightened(toContrast: 4.5, on: .darkPaper).hex
      css += """
        @media (prefers-color-scheme: dark) {
          :root { --accent: \(tone); --accent-text: \(tone); }
        }

        """
    }
    return Array(css.utf8)
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }
}

/// A colour, to find a tone of it that text can be read in (WCAG 2.2, relative luminance).
struct SRGBColor: Sendable, Hashable {
  /// Red, green and blue, 0 to 255.
  var channels: [Int]

  static let white = SRGBColor(channels: [255, 255, 255])
  /// The paper of the default theme in the dark.
  static let darkPaper = SRGBColor(channels: [22, 24, 27])

  init(channels: [Int]) {
    self.channels = channels
  }

  /// Reads `#rgb` or `#rrggbb`.
  init?(hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    let digits = hex.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: channels = digits.map { $0 * 17 }
    case 6: channels = (0..<3).map { digits[$0 * 2] * 16 + digits[$0 * 2 + 1] }
    default: return nil
    }
  }

  var hex: String {
    channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.utf8.count < 2 ? "0" + digits : digits
    }
  }

  /// The contrast with `other`, 1 to 21.
  func contrast(with other: SRGBColor) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// The nearest darker tone that has at least `contrast` on `ground`.
  func darkened(toContrast contrast: Double, on ground: SRGBColor) -> SRGBColor {
    toned(towards: 0, contrast: contrast, on: ground)
  }

  /// The nearest lighter tone that has at least `contrast` on `ground`.
  func lightened(toContrast contrast: Double, on ground: SRGBColor) -> SRGBColor {
    toned(towards: 255, contrast: contrast, on: ground)
  }

  private func toned(towards end: Int, contrast: Double, on ground: SRGBColor) -> SRGBColor {
    for step in 0...100 {
      let tone = SRGBColor(channels: channels.map { $0 + (end - $0) * step / 100 })
      if tone.contrast(with: ground) >= contrast { return tone }
    }
    return SRGBColor(channels: [end, end, end])
  }

  private var luminance: Double {
    let linear = channels.map { channel in
      let value = Double(channel) / 255
      // The curve of sRGB (IEC 61966-2-1), its power taken by the square root and its fifth root's
      // neighbour: x^2.4 = x² · x^0.4.
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// x to the power of 2.4, by Newton's method for the fifth root of x² (x^2.4 = x² · (x²)^(1/5)).
  private static func power(_ x: Double) -> Double {
    let square = x * x
    guard square > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
