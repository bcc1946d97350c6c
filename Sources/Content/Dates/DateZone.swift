internal import Model

/// The zone in which dates without an offset are read, and whether their readings are doubted.
struct DateZone: Sendable {
  let rules: ZoneRules
  /// Whether the site file names the zone.
  let isNamed: Bool
  /// Whether dates are told of that another reader may take for another moment.
  let tellsDoubts: Bool

  /// Coordinated Universal Time, of whose readings nobody is told.
  static let utc = DateZone(rules: .utc, isNamed: true, tellsDoubts: false)

  /// Warns of a date without an offset where no zone is named, and of one that the zone's clocks
  /// showed never or twice.
  func tellDoubts(
    of date: WrittenDate, in entry: FrontMatterEntry, problems: inout FileProblems
  ) {
    guard tellsDoubts, date.utcOffset == nil else { return }
    guard isNamed else {
      problems.warning(
        at: entry.value,
        "\"\(entry.key)\" has no offset, and site.yml no key \"timezone\": it is read in UTC",
        groupingKey: "date without a zone")
      return
    }
    guard date.hasTime else { return }
    let reading = date.timestamp(in: rules).rfc3339
    switch rules.showings(of: date.civil) {
    case .once: break
    case .never:
      problems.warning(
        at: entry.value,
        "\"\(entry.key)\" is a time over which the clocks of \(rules.name) were put forward: "
          + "it is read as \(reading)", suggestion: reading)
    case .twice:
      problems.warning(
        at: entry.value,
        "\"\(entry.key)\" is a time that the clocks of \(rules.name) showed twice: "
          + "the earlier is taken", suggestion: reading)
    }
  }
}
