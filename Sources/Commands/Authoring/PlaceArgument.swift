internal import Model

/// Reads a place as it is given on the command line.
enum PlaceArgument {
  /// The place of `NAME`, `LAT,LON` or `LAT,LON NAME`.
  static func read(_ text: String) throws(UsageError) -> Place {
    let text = trimmed(text.hasPrefix("geo:") ? text.dropFirst(4) : text[...])
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(trimmed(parts[0])) else {
      guard !text.isEmpty else { throw invalid(text) }
      return Place(name: text)
    }
    let rest = trimmed(parts[1])
    let number = rest.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let longitude = Double(number), (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { throw invalid(text) }
    let name = trimmed(rest.dropFirst(number.count).drop { $0 == "," })
    return Place(
      latitude: latitude, longitude: longitude, name: name.isEmpty ? nil : name)
  }

  /// `text` without blanks at its ends.
  static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  private static func invalid(_ text: String) -> UsageError {
    .invalidValue(
      option: "--location", value: text,
      expected: "a name, or degrees north and east such as \"38.7167,-9.1333 Lisbon\"")
  }
}
