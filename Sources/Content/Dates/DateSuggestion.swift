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

  /// The year first with other separators, or the month as a word; a time after it is kept where
  /// it can be read.
  private static func otherOrder(_ text: String) -> String? {
    var words = text.split { " ,/.-".contains($0) }
    if let weekday = words.first, words.count >= 4, Int(weekday) == nil, month(weekday) == nil {
      words.removeFirst()
    }
    guard words.count >= 3 else { return nil }
    // "2025/06/10T10:00"
    let dayWords = words[2].split(separator: "T", maxSplits: 1)
    let fields = [words[0], words[1], dayWords.first ?? ""]
    guard let civil = civil(fields), civil.isValid else { return nil }
    let date = String(formatted(civil).prefix(10))
    let end = dayWords.count > 1 ? dayWords[1].startIndex : words[2].endIndex
    let time = text[end...].drop { " ,".contains($0) }
    if time.isEmpty { return date }
    let isUTC = time.hasSuffix(" GMT") || time.hasSuffix(" UTC")
    let fixed = "\(date) \(isUTC ? "\(time.dropLast(4))Z" : String(time))"
    if (try? WrittenDate(fixed)) != nil, fixed != text { return fixed }
    return nil
  }

  /// The day of three fields: year, month, day, or with the month as a word in any order.
  private static func civil(_ fields: [Substring]) -> CivilTime? {
    if let named = fields.firstIndex(where: { month($0) != nil }), let month = month(fields[named])
    {
      let others = fields.indices.filter { $0 != named }.map { fields[$0] }
      guard let year = others.first(where: { $0.utf8.count == 4 }).flatMap({ Int($0) }),
        let day = others.first(where: { $0.utf8.count <= 2 }).flatMap({ Int($0) })
      else { return nil }
      return CivilTime(year: year, month: month, day: day)
    }
    guard fields[0].utf8.count == 4, let year = Int(fields[0]), let month = Int(fields[1]),
      let day = Int(fields[2])
    else { return nil }
    return CivilTime(year: year, month: month, day: day)
  }

  /// The month that an English word names, by its first three letters.
  private static func month(_ word: Substring) -> Int? {
    months.firstIndex(of: String(word.lowercased().prefix(3))).map { $0 + 1 }
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

  private static func formatted(_ civil: CivilTime) -> String {
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
      + "T\(padded(civil.hour)):\(padded(civil.minute)):\(padded(civil.second))"
  }
}
