/// How a list of posts is cut into pages.
struct Pagination: Sendable, Hashable {
  /// How many there are in the list.
  let count: Int
  /// How many stand on a page, at least 1.
  let pageSize: Int

  /// How many pages there are; an empty list has one.
  var pageCount: Int { max(1, (count + pageSize - 1) / pageSize) }

  /// Which of the list stand on page `number`, from 1.
  func range(ofPage number: Int) -> Range<Int> {
    let start = min((number - 1) * pageSize, count)
    return start..<min(start + pageSize, count)
  }

  /// The page on which the one at `index` stands.
  func page(ofIndex index: Int) -> Int { index / pageSize + 1 }
}
