extension RatingSummary {
  /// The mean in the language's decimals: `4.3`, `4,3`; `nil` where nobody has rated.
  public func mean(in strings: StringTable) -> String? {
    meanInTenths.map { strings.numbers.decimal(tenths: $0) }
  }

  /// The mean and the scale: `4.3 out of 5`; "No ratings yet" where nobody has rated.
  public func text(in strings: StringTable) -> String {
    guard let mean = mean(in: strings) else { return strings[.ratingNone] }
    return strings.text(.ratingSummary, [.mean: mean, .scale: strings.numbers.exact(scale)])
  }

  /// The mean, the scale and how many rated: `4.3 out of 5 (12 ratings)`; "No ratings yet" where
  /// nobody has.
  public func line(in strings: StringTable) -> String {
    guard !isEmpty else { return strings[.ratingNone] }
    return strings.text(
      .ratingLine,
      [.summary: text(in: strings), .ratings: strings.countedExactly(.countRatings, count)])
  }
}
