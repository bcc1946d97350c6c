internal import Model

/// Finds the accepted form that is nearest to a date which is not taken.
enum DateSuggestion {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The nearest accepted form; `nil` where the text leaves more than one reading open.
  static func nearest(to text: String) -> String? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let fixed = epoch(text) ?? withoutZoneName(text) ?? otherOrder(text) { return fixed }
    return possible(text)
  }

  /// Seconds since 1970, as exports have them.
  private static func epoch(_ text: String) -> String? {
    guard (9...10).contains(text.utf8.count), let seconds = Int64(text), seconds > 0 else {
      return nil
    }
    return formatted(CivilTime(localSeconds: seconds)) + "Z"
  }

  /// A name after an offset is dropped, `UTC` and `GMT` alone become `Z`.
  private static func withoutZoneName(_ text: String) -> String? {
    guard let blank = text.lastIndex(of: " ") else { return nil }
    let name = text[text.index(after: blank)...]
    guard (2...5).contains(name.utf8.count), name.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return nil }
    let rest = String(text[..<blank])
    guard let date = try? WrittenDate(rest), date.hasTime else { return nil }
    if date.utcOffset != nil { return rest }
    return name == "UTC" || name == "GMT" ? rest + "Z" : nil
  }

  /// The year first with other separators, or the month as a word.
  private static func otherOrder(_ text: String) -> String? {
    let words = text.split { " ,/.-T".contains($0) }
    guard words.count >= 3 else { return nil }
    var fields = Array(words[...2])
    if let weekday = fields.first, weekday.utf8.count >= 3,
      months.firstIndex(of: short(weekday)) == nil,
      Int(weekday) == nil
    {
      // "Tue, 10 Jun 2025"
      guard words.count >= 4 else { return nil }
      fields = Array(words[1...3])
    }
    let numbers = fields.map { Int($0) }
    let year: Int?
    let month: Int?
    let day: Int?
    if let named = fields.firstIndex(where: { months.contains(short($0)) }) {
      month = months.firstIndex(of: short(fields[named])).map { $0 + 1 }
      let others = fields.indices.filter { $0 != named }.map { (fields[$0], numbers[$0]) }
      year = others.first { $0.0.utf8.count == 4 }?.1
      day = others.first { $0.0.utf8.count <= 2 }?.1
    } else if fields[0].utf8.count == 4 {
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
    } else {
      return nil
    }
    guard let year, let month, let day else { return nil }
    let civil = CivilTime(year: year, month: month, day: day)
    return civil.isValid ? String(formatted(civil).prefix(10)) : nil
  }

  /// The last day of a month that has fewer.
  private static func possible(_ text: String) -> String? {
    let date = text.prefix { !" T".contains($0) }
    let fields = date.split(separator: "-").map { Int($0) }
    guard fields.count == 3, let year = fields[0], let month = fields[1], let day = fields[2],
      year <= 9_999, (1...12).contains(month), day > CivilTime.days(inMonth: month, of: year),
      day <= 31
    else { return nil }
    let last = CivilTime(
      year: year, month: month, day: CivilTime.days(inMonth: month, of: year))
    let fixed = formatted(last).prefix(10) + text[date.endIndex...]
    return (try? WrittenDate(String(fixed))) == nil ? nil : String(fixed)
  }

  private static func short(_ word: Substring) -> String { word.lowercased().prefix(3).description }

  private static func formatted(_ civil: CivilTime) -> String {
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
      + "T\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
  }
}
