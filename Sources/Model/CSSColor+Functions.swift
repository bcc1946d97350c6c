internal import Glibc

extension CSSColor {
  /// Reads `rgb()`, `hsl()` or `oklch()` in small letters.
  init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      let arguments = Arguments(text[text.index(after: open)...].dropLast())
    else { return nil }
    let values = arguments.values
    switch text[..<open] {
    case "rgb", "rgba":
      guard !arguments.isMixed, values.allSatisfy({ $0.unit != .angle })
      else { return nil }
      let channels = values.map { $0.unit == .percent ? $0.value / 100 : $0.value / 255 }
      self.init(
        red: channels[0], green: channels[1], blue: channels[2], opacity: arguments.opacity)
    case "hsl", "hsla":
      guard values[0].unit != .percent, values[1...].allSatisfy({ $0.unit != .angle }),
        !arguments.hasCommas || values[1...].allSatisfy({ $0.unit == .percent })
      else { return nil }
      self.init(
        hue: values[0].value, saturation: min(max(values[1].value / 100, 0), 1),
        lightness: values[2].value / 100, opacity: arguments.opacity)
    case "oklch":
      guard !arguments.hasCommas, values[0].unit != .angle, values[1].unit != .angle,
        values[2].unit != .percent
      else { return nil }
      self.init(
        perceivedLightness: values[0].unit == .percent ? values[0].value / 100 : values[0].value,
        chroma: values[1].unit == .percent ? values[1].value * 0.004 : values[1].value,
        hue: values[2].value, opacity: arguments.opacity)
    default: return nil
    }
  }

  /// A colour of HSL, the hue in degrees (section 7.1).
  private init(hue: Double, saturation: Double, lightness: Double, opacity: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let remainder = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = remainder < 0 ? remainder + 12 : remainder
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), opacity: opacity)
  }

  /// A colour of Oklch, the hue in degrees (section 9.4 and the sample code of section 18).
  private init(perceivedLightness: Double, chroma: Double, hue: Double, opacity: Double) {
    let angle = hue * .pi / 180
    let lightness = min(max(perceivedLightness, 0), 1)
    let (greenRed, blueYellow) = (max(chroma, 0) * cos(angle), max(chroma, 0) * sin(angle))
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.396_337_777_4 * greenRed + 0.215_803_757_3 * blueYellow)
    let medium = cube(lightness - 0.105_561_345_8 * greenRed - 0.063_854_172_8 * blueYellow)
    let short = cube(lightness - 0.089_484_177_5 * greenRed - 1.291_485_548 * blueYellow)
    func encoded(_ linear: Double) -> Double {
      linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
    self.init(
      red: encoded(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
      green: encoded(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
      blue: encoded(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short),
      opacity: opacity)
  }
}

extension CSSColor {
  /// What stands between the parentheses of a colour: three values, and how opaque it is.
  private struct Arguments {
    enum Unit { case number, percent, angle, missing }

    private(set) var values: [(value: Double, unit: Unit)] = []
    private(set) var opacity = 1.0
    let hasCommas: Bool

    /// Whether numbers and percentages stand beside each other in the older form, which takes one
    /// kind and no `none`.
    var isMixed: Bool { hasCommas && values.contains { $0.unit != values[0].unit } }

    init?(_ text: Substring) {
      hasCommas = text.contains(",")
      var parts: [Substring]
      if hasCommas {
        parts = text.split(separator: ",", omittingEmptySubsequences: false)
      } else {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return nil }
        parts = halves[0].split(whereSeparator: \.isWhitespace)
        guard parts.count == 3 else { return nil }
        parts += halves.dropFirst()
      }
      guard parts.count == 3 || parts.count == 4 else { return nil }
      for part in parts[..<3] {
        guard let value = Self.value(part), !hasCommas || value.unit != .missing else { return nil }
        values.append(value)
      }
      guard parts.count == 4 else { return }
      guard let value = Self.value(parts[3]), value.unit != .angle else { return nil }
      opacity = value.unit == .percent ? value.value / 100 : value.value
    }

    private static func value(_ text: Substring) -> (value: Double, unit: Unit)? {
      let text = text.drop(while: \.isWhitespace)
      guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      let word = text[...last]
      if word == "none" { return (0, .missing) }
      let units: [(ending: String, factor: Double, unit: Unit)] = [
        ("%", 1, .percent), ("deg", 1, .angle), ("grad", 0.9, .angle), ("rad", 180 / .pi, .angle),
        ("turn", 360, .angle),
      ]
      let unit = units.first { word.hasSuffix($0.ending) }
      let digits = word.dropLast(unit?.ending.count ?? 0)
      let isPlain = digits.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || "+-.e".utf8.contains(byte)
      }
      // Far from all that a colour has, but no infinity: that would be no number once reckoned with.
      guard isPlain, digits.utf8.last != UInt8(ascii: "."), let number = Double(digits),
        abs(number) <= 1_000_000
      else { return nil }
      return (number * (unit?.factor ?? 1), unit?.unit ?? .number)
    }
  }
}
