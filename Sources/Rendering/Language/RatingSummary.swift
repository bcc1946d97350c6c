public import Model

/// What the ratings of a post come to.
///
/// The arithmetic is exact: sums are wide enough for any votes, and the mean is a fraction until it
/// is shown.
public struct RatingSummary: Sendable, Hashable {
  /// A mark of the histogram.
  public struct Row: Sendable, Hashable {
    /// The mark, 1 to the scale.
    public let mark: Int
    /// How many gave it.
    public let count: Int
    /// How many of a hundred gave it, cut to a whole number: the length of the bar.
    public let percent: Int
  }

  /// The highest mark.
  public let scale: Int
  /// How many rated; the largest number there is where there are more.
  public let count: Int
  /// The marks from the highest to the lowest.
  public let rows: [Row]
  /// The sum of all marks.
  private let sum: UInt128
  private let exactCount: UInt128

  /// Counts the readers' votes, and the marks that approved comments give.
  ///
  /// Of the comments of one known author (by handle) only the latest mark counts; visitors and
  /// anonymous people count each. Marks outside the scale and negative votes count for nothing.
  ///
  /// - Complexity: O(*n*) in the number of comments.
  /// - Parameters:
  ///   - scale: The highest mark.
  ///   - tally: The readers' votes, where there are any.
  ///   - comments: The post's comments.
  public init(scale: Int, tally: RatingTally?, comments: [Comment]) {
    self.scale = max(scale, 0)
    var votes = [UInt128](repeating: 0, count: self.scale)
    for (index, vote) in (tally?.votes ?? []).prefix(self.scale).enumerated() {
      votes[index] = UInt128(max(vote, 0))
    }
    var latest: [String: Comment] = [:]
    for index in comments.indices where comments[index].status == .approved {
      guard let mark = comments[index].rating, (1...max(scale, 1)).contains(mark), scale > 0 else {
        continue
      }
      let comment = comments[index]
      if case .handle(let handle) = comment.author {
        if let other = latest[handle], !comment.isLater(than: other) { continue }
        latest[handle] = comment
      } else {
        votes[mark - 1] += 1
      }
    }
    for mark in latest.values.compactMap(\.rating) { votes[mark - 1] += 1 }
    var total: UInt128 = 0
    var sum: UInt128 = 0
    for (index, vote) in votes.enumerated() {
      total += vote
      sum += vote * UInt128(index + 1)
    }
    self.sum = sum
    exactCount = total
    count = Int(clamping: total)
    rows = votes.enumerated().reversed().map { index, vote in
      Row(
        mark: index + 1, count: Int(clamping: vote),
        percent: total == 0 ? 0 : Int(vote * 100 / total))
    }
  }

  /// Whether nobody has rated yet.
  public var isEmpty: Bool { exactCount == 0 }

  /// The mean in tenths, rounded half up (4.25 is 43); `nil` where nobody has rated.
  public var meanInTenths: Int? {
    isEmpty ? nil : Int((sum * 20 + exactCount) / (exactCount * 2))
  }

  /// The mean as a number in JSON: `4.3`; `nil` where nobody has rated.
  public var meanAsJSON: String? {
    meanInTenths.map { "\($0 / 10).\($0 % 10)" }
  }

  /// How full each symbol of the row is, in hundredths cut to a whole number, from the first on.
  ///
  /// A mean of 3.25 of 5 is 100, 100, 100, 25, 0.
  public var fills: [Int] {
    (0..<scale).map { index in
      let before = UInt128(index) * exactCount
      guard sum > before else { return 0 }
      return Int(min((sum - before) * 100 / exactCount, 100))
    }
  }
}

extension Comment {
  /// Whether it was written after `other`; of two at the same instant the greater id is the later.
  fileprivate func isLater(than other: Comment) -> Bool {
    if date != other.date { return date > other.date }
    return other.id.utf8.lexicographicallyPrecedes(id.utf8)
  }
}
