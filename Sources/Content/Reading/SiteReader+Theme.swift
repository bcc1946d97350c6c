internal import Diagnostics
internal import Model

extension SiteReader {
  /// The key of the map with colours for the dark.
  private static let darkKey = "dark"

  /// The colours that `theme` has for the dark.
  func darkTheme(
    _ entries: [FrontMatterEntry], of fields: Fields, problems: inout FileProblems
  ) -> [String: String] {
    guard let dark = entries.first(where: { $0.key == Self.darkKey }), !dark.value.isEmpty else {
      return [:]
    }
    guard case .table(let colors) = dark.value.content else {
      fields.mustBe("a map of colours", dark.value, dark.key, problems: &problems)
      return [:]
    }
    let others = colors.filter { color in
      ThemeToken.named(color.key).map { $0.kind != .color } ?? false
    }
    for other in others {
      problems.error(
        line: other.line, column: other.column, length: other.key.unicodeScalars.count,
        "\"\(other.key)\" is no colour: it is the same in the light and in the dark")
    }
    return theme(colors, of: fields, problems: &problems)
  }

  /// The values for the theme by the names of their tokens, each fit for one declaration of a style
  /// sheet.
  func theme(
    _ entries: [FrontMatterEntry], of fields: Fields, problems: inout FileProblems
  ) -> [String: String] {
    var theme: [String: String] = [:]
    for entry in entries where entry.key != Self.darkKey {
      if entry.value.isEmpty {
        // YAML takes `accent: #b3261e` for a key without a value and a comment.
        problems.warning(
          at: entry.value,
          "\"\(entry.key)\" has no value; a colour that begins with # stands in quotes: \"#1777F1\""
        )
        continue
      }
      let token = ThemeToken.named(entry.key)
      if token == nil { tellUnknownToken(entry, problems: &problems) }
      guard let text = tokenText(entry, token: token, of: fields, problems: &problems) else {
        continue
      }
      let name = token?.name ?? entry.key
      if theme.updateValue(text, forKey: name) != nil {
        problems.error(at: entry.value, "\"\(name)\" is set twice")
      }
    }
    return theme
  }

  private func tellUnknownToken(_ entry: FrontMatterEntry, problems: inout FileProblems) {
    problems.warning(
      line: entry.line, column: entry.column, length: entry.key.unicodeScalars.count,
      "the theme that comes with Kith has no \"\(entry.key)\" to set",
      suggestion: NearestWord.to(entry.key, in: ThemeToken.all.map(\.name)))
  }

  private func tokenText(
    _ entry: FrontMatterEntry, token: ThemeToken?, of fields: Fields,
    problems: inout FileProblems
  ) -> String? {
    var written: String?
    if token?.kind == .fonts, case .list(let items) = entry.value.content {
      let names = items.compactMap { fields.text($0, of: entry.key, problems: &problems) }
      guard names.count == items.count else { return nil }
      written = names.joined(separator: ", ")
    } else {
      written = fields.text(entry.value, of: entry.key, problems: &problems)
    }
    guard let text = written else { return nil }
    if text.utf8.contains(where: { "{};<>\\".utf8.contains($0) }) {
      problems.error(
        at: entry.value, "\"\(entry.key)\" has a character that ends a CSS value: { } ; < > \\")
      return nil
    }
    guard let token else {
      // Nobody knows what it takes, but nothing behind it may go with it.
      if Self.isBalanced(text) { return text }
      problems.error(
        at: entry.value, "\"\(entry.key)\" has a quote, a bracket or a comment that does not end")
      return nil
    }
    if let value = ThemeValue.read(text, as: token.kind) { return value }
    fields.mustBe(
      token.kind.wanted, entry.value, entry.key,
      suggestion: Self.suggestion(for: text, kind: token.kind), problems: &problems)
    return nil
  }

  /// Whether all quotes and brackets are closed, so that nothing behind the value goes with it.
  private static func isBalanced(_ text: String) -> Bool {
    var open: [Character] = []
    var quote: Character?
    for character in text {
      if let current = quote {
        if character == current { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": open.append(")")
      case "[": open.append("]")
      case ")", "]":
        guard open.popLast() == character else { return false }
      default: break
      }
    }
    return open.isEmpty && quote == nil && !text.contains("/*")
  }

  /// What was probably meant by a value: a name of a colour that is nearly right, or a colour without
  /// its sign.
  private static func suggestion(for text: String, kind: ThemeToken.Kind) -> String? {
    switch kind {
    case .color:
      CSSColor("#" + text) != nil ? "#" + text : NearestWord.to(text, in: CSSColor.names)
    case .length:
      // `8 px` has a blank too many, `8` no unit.
      [text.filter { $0 != " " }, text + "px"].first { ThemeValue.read($0, as: .length) != nil }
    case .like: NearestWord.to(text, in: ["thumb", "heart"])
    case .fonts, .ratio, .motion: nil
    }
  }
}
