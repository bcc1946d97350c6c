internal import Glibc
internal import Model

/// A colour of 24 bits, to find a tone of it that text can be read in (WCAG 2.2, relative luminance).
struct SRGBColor: Sendable, Hashable {
  /// Red, green and blue, 0 to 255.
  var channels: [Int]

  init(channels: [Int]) {
    self.channels = channels
  }

  /// What is seen of `color` on `ground`.
  init(_ color: CSSColor, on ground: SRGBColor) {
    channels = zip([color.red, color.green, color.blue], ground.channels).map { channel, behind in
      let mixed = channel * 255 * color.opacity + Double(behind) * (1 - color.opacity)
      return mixed.isFinite ? min(max(Int(mixed.rounded()), 0), 255) : 0
    }
  }

  /// The colour as a style sheet has it: `#1777F1`.
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

  /// The nearest tone that has at least `contrast` on each of `grounds`; where there is none, black
  /// or white, whichever is the better.
  func toned(toContrast contrast: Double, on grounds: [SRGBColor]) -> SRGBColor {
    func leastContrast(_ tone: SRGBColor) -> Double {
      grounds.map(tone.contrast(with:)).min() ?? 21
    }
    for step in 0...100 {
      let tones = [0, 255].map { end in
        SRGBColor(channels: channels.map { $0 + (end - $0) * step / 100 })
      }
      // Of two that are equally near, the one that is read better.
      if let best = tones.max(by: { leastContrast($0) < leastContrast($1) }),
        leastContrast(best) >= contrast
      {
        return best
      }
    }
    let ends = [SRGBColor(channels: [0, 0, 0]), SRGBColor(channels: [255, 255, 255])]
    return leastContrast(ends[0]) >= leastContrast(ends[1]) ? ends[0] : ends[1]
  }

  private var luminance: Double {
    // The curve of sRGB (IEC 61966-2-1).
    let linear = channels.map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
