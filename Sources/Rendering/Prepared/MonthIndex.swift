internal import Model

/// The months in which posts were published, in the site's zone.
struct MonthIndex: Sendable {
  /// A month with its posts.
  struct Month: Sendable {
    let year: Int
    let month: Int
    /// Which of the listed posts are of it; they stand together, since the feed is sorted by date.
    let posts: Range<Int>
  }

  /// The months that have posts, newest first.
  let months: [Month]

  /// Gathers the months of `dates`, which are sorted from new to old.
  ///
  /// - Complexity: O(*n*) in the number of dates.
  init(dates: [Timestamp], zone: ZoneRules) {
    var months: [Month] = []
    var start = 0
    var current: CivilTime?
    for (index, date) in dates.enumerated() {
      let civil = zone.localized(date).civil
      if let current, (current.year, current.month) != (civil.year, civil.month) {
        months.append(Month(year: current.year, month: current.month, posts: start..<index))
        start = index
      }
      current = civil
    }
    if let current {
      months.append(Month(year: current.year, month: current.month, posts: start..<dates.count))
    }
    self.months = months
  }

  /// The years that have posts, newest first, with how many.
  var years: [(year: Int, count: Int)] {
    months.reduce(into: []) { years, month in
      if years.last?.year == month.year {
        years[years.count - 1].count += month.posts.count
      } else {
        years.append((month.year, month.posts.count))
      }
    }
  }
}
