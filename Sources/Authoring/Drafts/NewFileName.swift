internal import Model
internal import UnicodeServices

/// Names for new files, which sort by the time that they stand for.
enum NewFileName {
  /// The most letters of a text that a name takes.
  private static let longest = 40

  /// The name of a post without its ending: `2026-11-30T121500-first-words`.
  static func post(slug: String, at time: Timestamp) -> String {
    let civil = time.civil
    let date = "\(civil.year.digits(4))-\(civil.month.digits(2))-\(civil.day.digits(2))"
    return "\(date)T\(clock(civil))-\(slug)"
  }

  /// The name of a comment without its ending, which is its id: `20261130T121500Z-x7k2m9a`.
  static func comment(at time: Timestamp, random: UInt64) -> String {
    let civil = Timestamp(secondsSinceEpoch: time.secondsSinceEpoch).civil
    let date = "\(civil.year.digits(4))\(civil.month.digits(2))\(civil.day.digits(2))"
    // Seven digits or letters.
    let suffix = String(random % 78_364_164_096, radix: 36)
    let zeros = String(repeating: "0", count: max(0, 7 - suffix.utf8.count))
    return "\(date)T\(clock(civil))Z-\(zeros)\(suffix)"
  }

  /// The slug of a post: that of its title, or of its first words, up to the end of a sentence.
  static func slug(title: String?, text: String) -> String {
    if let title, case let slug = Slug.make(title), !slug.isEmpty { return slug }
    var words = ""
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { !Slug.make(String($0)).isEmpty } ?? ""
    for word in line.split(whereSeparator: \.isWhitespace) {
      // The sign of a tag or a handle is no word.
      let slug = Slug.make(String(word.drop { $0 == "#" || $0 == "@" }))
      if slug.isEmpty { continue }
      let longer = words.isEmpty ? slug : "\(words)-\(slug)"
      if longer.count > longest, !words.isEmpty { break }
      words = longer
      if words.count >= longest || word.last.map(".!?。！？…".contains) ?? false { break }
    }
    let slug = Slug.make(String(words.prefix(longest)))
    return slug.isEmpty ? "post" : slug
  }

  private static func clock(_ civil: CivilTime) -> String {
    civil.hour.digits(2) + civil.minute.digits(2) + civil.second.digits(2)
  }
}

extension Int {
  /// The number with zeros before it, at least `count` digits.
  func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
