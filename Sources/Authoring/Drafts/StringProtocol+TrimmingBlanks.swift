extension StringProtocol {
  /// The text without blanks at its beginning and end.
  var trimmingBlanks: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...last].drop(while: isBlank))
  }
}
