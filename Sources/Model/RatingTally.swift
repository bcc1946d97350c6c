/// The readers' votes on a post.
public struct RatingTally: Sendable, Hashable {
  /// The highest mark; the lowest is 1.
  public var scale: Int
  /// How many gave each mark, as many entries as `scale`; `votes[0]` counts the mark 1.
  public var votes: [Int]

  /// A tally of `votes` on a scale; missing entries are 0, those above the scale are dropped.
  public init(scale: Int, votes: [Int] = []) {
    self.scale = scale
    self.votes = (0..<max(scale, 0)).map { $0 < votes.count ? votes[$0] : 0 }
  }
}
