internal import Diagnostics
internal import Model

/// Reads `rating` and `item` of a post.
struct RatingReader {
  /// The site's scale, for a post that names none.
  let siteScale: Int

  /// The readers' votes and the thing reviewed.
  ///
  /// A bare number in `rating` is the author's own mark.
  func read(
    _ fields: Fields, problems: inout FileProblems
  ) -> (rating: RatingTally?, item: ReviewedItem?) {
    var rating: RatingTally?
    var ownMark: FrontMatterEntry?
    if fields.isEmptyMap(.rating) {
      rating = RatingTally(scale: siteScale)
    } else if let entry = fields.entry(of: .rating, problems: &problems) {
      if case .table(let entries) = entry.value.content {
        rating = tally(entries, of: entry, problems: &problems)
      } else if Fields.wholeNumber(entry.value) != nil {
        ownMark = entry
      } else {
        fields.mustBe("a map with votes", entry.value, entry.key, problems: &problems)
      }
    }
    let scale = rating?.scale ?? siteScale
    var item = item(fields, scale: scale, problems: &problems)
    if let ownMark {
      let mark = mark(ownMark, scale: scale, problems: &problems)
      var marked = item ?? ReviewedItem()
      marked.rating = marked.rating ?? mark
      item = marked
    }
    return (rating, item)
  }

  /// A mark from 1 to `scale`.
  func mark(_ entry: FrontMatterEntry, scale: Int, problems: inout FileProblems) -> Int? {
    if let mark = Fields.wholeNumber(entry.value), (1...scale).contains(mark) { return mark }
    problems.error(
      at: entry.value,
      "\"\(entry.key)\" must be a whole number from 1 to \(scale), the scale; "
        + "found \(entry.value.foundDescription)")
    return nil
  }

  private func item(
    _ fields: Fields, scale: Int, problems: inout FileProblems
  ) -> ReviewedItem? {
    guard let entry = fields.entry(of: .item, problems: &problems) else { return nil }
    guard case .table(let entries) = entry.value.content else {
      return fields.text(entry.value, of: entry.key, problems: &problems).map {
        ReviewedItem(name: $0)
      }
    }
    let keys = Fields(entries, of: entry.value, table: .item, problems: &problems)
    return ReviewedItem(
      type: keys.text(.type, problems: &problems), name: keys.text(.name, problems: &problems),
      url: keys.address(.url, problems: &problems),
      rating: keys.entry(of: .rating, problems: &problems).flatMap {
        mark($0, scale: scale, problems: &problems)
      })
  }

  /// `{scale: 5, votes: …}`, or the votes themselves where all keys are marks.
  private func tally(
    _ entries: [FrontMatterEntry], of entry: FrontMatterEntry, problems: inout FileProblems
  ) -> RatingTally? {
    if entries.allSatisfy({ Int($0.key) != nil }) {
      return votes(entry.value, of: entry.key, scale: siteScale, problems: &problems).map {
        RatingTally(scale: siteScale, votes: $0)
      }
    }
    let keys = Fields(entries, of: entry.value, table: .rating, problems: &problems)
    let hasScale = keys.has(.scale)
    let scale = keys.number(.scale, in: 1...10, problems: &problems)
    guard scale != nil || !hasScale else { return nil }
    guard let written = keys.entry(of: .votes, problems: &problems) else {
      return RatingTally(scale: scale ?? siteScale)
    }
    let votes = votes(
      written.value, of: written.key, scale: scale ?? siteScale, problems: &problems)
    return votes.map { RatingTally(scale: scale ?? siteScale, votes: $0) }
  }

  private func votes(
    _ value: FrontMatterValue, of name: String, scale: Int, problems: inout FileProblems
  ) -> [Int]? {
    var votes = [Int](repeating: 0, count: scale)
    func count(_ value: FrontMatterValue) -> Int? {
      if value.isEmpty { return 0 }
      guard let number = Fields.wholeNumber(value), (0...Fields.largestCount).contains(number)
      else { return nil }
      return number
    }
    func refuse(_ value: FrontMatterValue) -> [Int]? {
      problems.error(
        at: value,
        "a count of votes must be a whole number from 0; found \(value.foundDescription)")
      return nil
    }
    switch value.content {
    case .list(let items):
      guard items.count <= scale else {
        problems.error(
          at: value, "\"\(name)\" counts \(items.count) marks, but the scale is \(scale)")
        return nil
      }
      for (index, item) in items.enumerated() {
        guard let number = count(item) else { return refuse(item) }
        votes[index] = number
      }
    case .table(let entries):
      for (index, entry) in entries.enumerated() {
        guard let mark = Int(entry.key), (1...scale).contains(mark),
          !entries[..<index].contains(where: { Int($0.key) == mark })
        else {
          problems.error(
            line: entry.line, column: entry.column, length: entry.key.unicodeScalars.count,
            "\"\(entry.key)\" is no mark from 1 to \(scale), or stands twice")
          return nil
        }
        guard let number = count(entry.value) else { return refuse(entry.value) }
        votes[mark - 1] = number
      }
    default:
      problems.error(
        at: value,
        "\"\(name)\" must be a map of marks or a list of counts; found \(value.foundDescription)")
      return nil
    }
    return votes
  }
}
