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

  /// The name of a comment without its ending, which is its id: `20261130T121500Z-x7k2m9a`; it sorts
  /// after those of `ids` that stand for the same second.
  static func comment(at time: Timestamp, random: UInt64, after ids: [String] = []) -> String {
    let civil = Timestamp(secondsSinceEpoch: time.secondsSinceEpoch).civil
    let date = "\(civil.year.digits(4))\(civil.month.digits(2))\(civil.day.digits(2))"
    let prefix = "\(date)T\(clock(civil))Z-"
    // Seven digits or letters, of which the digits sort first.
    let count: UInt64 = 78_364_164_096
    let taken = ids.filter { $0.hasPrefix(prefix) && $0.utf8.count == prefix.utf8.count + 7 }
      .compactMap { UInt64($0.dropFirst(prefix.count), radix: 36) }.max()
    // In small steps, so that there is room for all that may come.
    let first = taken.map { min($0 + 1, count - 1) } ?? 0
    let step = taken == nil ? count / 2 : min(1 << 20, count - first)
    let suffix = String(first + random % step, radix: 36)
    let zeros = String(repeating: "0", count: max(0, 7 - suffix.utf8.count))
    return "\(prefix)\(zeros)\(suffix)"
  }

  /// The slug of a post: that of its title, or of its first words, up to the end of a sentence.
  ///
  /// The words are those that readers see, without the marks of Markdown and the addresses of links.
  static func slug(title: String?, text: String) -> String {
    if let title, case let slug = Slug.make(title), !slug.isEmpty { return slug }
    var words = ""
    let lines = ReadableText.lines(of: text).split(whereSeparator: \.isNewline)
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
