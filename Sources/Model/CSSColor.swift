/// A colour of a style sheet, in sRGB.
public struct CSSColor: Sendable, Hashable {
  /// Red, 0 to 1.
  public var red: Double
  /// Green, 0 to 1.
  public var green: Double
  /// Blue, 0 to 1.
  public var blue: Double
  /// How much of it covers what lies behind, 0 to 1.
  public var opacity: Double

  /// A colour of what sRGB can show; what lies outside is cut off.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = min(max(red, 0), 1)
    self.green = min(max(green, 0), 1)
    self.blue = min(max(blue, 0), 1)
    self.opacity = min(max(opacity, 0), 1)
  }

  /// Reads a colour as style sheets write it (CSS Color Level 4): `#` with 3, 4, 6 or 8 hexadecimal
  /// digits, `rgb()`, `hsl()`, `oklch()`, or a name such as `teal`.
  ///
  /// - Complexity: O(*n*).
  public init?(_ text: String) {
    let text = text.lowercased()
    if let color = CSSColor.named[text[...]] {
      self = color
    } else if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else {
      self.init(function: text)
    }
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits.
  init?(hexDigits text: Substring) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count else { return nil }
    let channels: [Int]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] * 16 + digits[$0 + 1]
      }
    default: return nil
    }
    self.init(
      red: Double(channels[0]) / 255, green: Double(channels[1]) / 255,
      blue: Double(channels[2]) / 255,
      opacity: channels.count > 3 ? Double(channels[3]) / 255 : 1)
  }
}
