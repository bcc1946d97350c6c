/// Turns the levels of headings as they were written into an outline without gaps.
///
/// Each heading is one level below the nearest heading before it that is higher, or else on the
/// first level: `#` and `###` become `h2` and `h3`, and so do `##` and `####`.
struct HeadingOutline {
  private let firstLevel: Int
  private var open: [(written: Int, shown: Int)] = []

  /// An outline whose highest headings are of the level `firstLevel`.
  init(firstLevel: Int) {
    self.firstLevel = firstLevel
  }

  /// The level, at most 6, at which a heading is shown that was written with `level` number signs.
  mutating func shown(_ level: Int) -> Int {
    while let last = open.last, last.written >= level {
      open.removeLast()
    }
    let shown = min(open.last.map { $0.shown + 1 } ?? firstLevel, 6)
    open.append((level, shown))
    return shown
  }
}
