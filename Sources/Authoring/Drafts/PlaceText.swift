public import Model

/// Reads a place as people type it.
public enum PlaceText {
  /// The place of `NAME`, `LAT,LON` or `LAT,LON NAME`, the numbers in degrees; `nil` for one that is
  /// not on the earth, nothing, or written as numbers in another form.
  public static func place(_ text: String) -> Place? {
    let text = (text.hasPrefix("geo:") ? text.dropFirst(4) : text[...]).trimmingBlanks
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0].trimmingBlanks) else {
      return text.isEmpty || isNumeric(text) ? nil : Place(name: text)
    }
    let rest = parts[1].trimmingBlanks
    let number = rest.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let longitude = Double(number), (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { return nil }
    let name = rest.dropFirst(number.count).drop { $0 == "," }.trimmingBlanks
    return Place(latitude: latitude, longitude: longitude, name: name.isEmpty ? nil : name)
  }

  /// Whether there are numbers in `text` and no words: `22.28 114.16`, `38.7167N, 9.1333W`.
  private static func isNumeric(_ text: String) -> Bool {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return !words.isEmpty
      && words.allSatisfy { word in
        word.first?.isNumber == true && word.drop(while: \.isNumber).count <= 1
          || word.count == 1 && "NSEWOnsewo".contains(word)
      } && words.contains { $0.first?.isNumber == true } && words.count > 1
  }
}
