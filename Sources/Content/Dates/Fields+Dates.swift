internal import Model

extension Fields {
  /// The date of a key, or the latest where several spellings may differ.
  ///
  /// A date alone is 00:00 in `zone`, or with `endsDay` the end of that day.
  func date(
    _ key: FrontMatterKey, in zone: DateZone, endsDay: Bool = false,
    problems: inout FileProblems
  ) -> Timestamp? {
    let isLatest = table.definition(of: key)?.repetition == .latest
    let entries =
      isLatest
      ? entries(of: key) : entry(of: key, problems: &problems).map { [$0] } ?? []
    var latest: Timestamp?
    for entry in entries {
      guard let date = Self.date(entry, in: zone, endsDay: endsDay, problems: &problems) else {
        if key.hides { problems.hasUnreadableHiding = true }
        continue
      }
      latest = max(latest ?? date, date)
    }
    return latest
  }

  /// The date that an entry holds.
  static func date(
    _ entry: FrontMatterEntry, in zone: DateZone, endsDay: Bool = false,
    problems: inout FileProblems
  ) -> Timestamp? {
    let text: String
    switch entry.value.content {
    case .text(let written), .number(let written), .date(let written): text = line(written)
    case .empty: return nil
    case .boolean, .list, .table:
      problems.error(
        at: entry.value,
        "\"\(entry.key)\" must be a date; found \(entry.value.foundDescription)")
      return nil
    }
    do {
      let date = try WrittenDate(text)
      zone.tellDoubts(of: date, in: entry, problems: &problems)
      return endsDay && !date.hasTime
        ? date.endOfDay(in: zone.rules) : date.timestamp(in: zone.rules)
    } catch {
      let nearest = DateSuggestion.nearest(to: text)
      let found = FrontMatterValue.quoted(text)
      problems.error(
        at: entry.value,
        error == .impossible
          ? "\"\(entry.key)\" is \(found), and there is no such date or time"
          : "\"\(entry.key)\" must be a date; found \(found)",
        suggestion: nearest,
        notes: nearest == nil
          ? ["a date is written 2026-11-29, or 2026-11-29T18:30:00+01:00 with time and offset"]
          : [])
      return nil
    }
  }
}
