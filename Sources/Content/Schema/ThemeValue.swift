internal import Model

/// Judges the values of the theme's tokens, and brings them into the form that style sheets take.
enum ThemeValue {
  /// The value of a token of `kind` that is written as `text`; `nil` where it is none.
  static func read(_ text: String, as kind: ThemeToken.Kind) -> String? {
    switch kind {
    case .color: CSSColor(text) == nil ? nil : text
    case .length: length(text)
    case .fonts: fonts(text)
    case .like: ["thumb", "heart"].first { $0 == text.lowercased() }
    case .ratio: ratio(text)
    case .motion: motion(text)
    }
  }

  // MARK: Numbers

  private static let lengthUnits: Set<String> = [
    "px", "rem", "em", "ex", "ch", "ic", "cap", "lh", "rlh", "cm", "mm", "q", "in", "pt", "pc",
    "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "lvw", "lvh", "dvw", "dvh",
  ]

  /// A length, which is not negative (CSS Values Level 4, section 6); 0 gets a unit, since sums take
  /// no bare number.
  private static func length(_ text: String) -> String? {
    guard let (number, unit) = measure(text) else { return nil }
    if unit.isEmpty { return Double(number) == 0 ? "0px" : nil }
    return lengthUnits.contains(unit) ? number + unit : nil
  }

  private static func ratio(_ text: String) -> String? {
    if text.lowercased() == "auto" { return "auto" }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Fields.line(String($0))
    }
    let isRatio = parts.allSatisfy { part in
      measure(part).map { $0.unit.isEmpty && Double($0.number) ?? 0 > 0 } ?? false
    }
    return isRatio && parts.count <= 2 ? parts.joined(separator: " / ") : nil
  }

  private static func motion(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let manners = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
    guard (1...2).contains(words.count), let (_, unit) = measure(words[0]),
      ["ms", "s"].contains(unit), words.dropFirst().allSatisfy(manners.contains)
    else { return nil }
    return words.joined(separator: " ")
  }

  /// A number that is not negative and its unit in small letters, empty where there is none.
  private static func measure(_ text: String) -> (number: String, unit: String)? {
    let lower = text.lowercased()
    let number = lower.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = lower[number.endIndex...]
    guard !number.isEmpty, number.last != ".", Double(number) != nil,
      unit.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    return (String(number), String(unit))
  }

  // MARK: Typefaces

  /// Names of typefaces with quotes where style sheets need them: `Source Sans 3` is no name in one
  /// (CSS Fonts Level 4, section 2.1).
  private static func fonts(_ text: String) -> String? {
    var names: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return nil }
      if first == "\"" || first == "'" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: first), end > rest.startIndex else { return nil }
        names.append("\(first)\(rest[..<end])\(first)")
        rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
      } else {
        let name = rest.prefix { $0 != "," }
        guard let quoted = fontName(Fields.line(String(name))) else { return nil }
        names.append(quoted)
        rest = rest[name.endIndex...]
      }
      if rest.isEmpty { return names.joined(separator: ", ") }
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst()
    }
  }

  /// A name as it is where all its words are identifiers, and otherwise in quotes.
  private static func fontName(_ name: String) -> String? {
    let isName =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " -_.&+".unicodeScalars.contains(scalar) || scalar.properties.isGraphemeExtend
      }
    guard isName, name.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
      return nil
    }
    let isPlain = name.split(separator: " ").allSatisfy { word in
      let letters = word.drop { $0 == "-" }
      return letters.first.map { !($0.isASCII && $0.isNumber) } ?? false
        && !word.contains { ".&+".contains($0) } && word.utf8.starts(with: "--".utf8) == false
    }
    return isPlain ? name : "\"\(name)\""
  }
}
