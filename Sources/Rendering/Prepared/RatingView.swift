internal import Mustache

/// Makes the views of ratings: the mean in symbols, and the histogram.
enum RatingView {
  /// The summary of a post's ratings.
  static func make(
    _ summary: RatingSummary, symbols: RatingSymbols, strings: StringTable
  ) -> ViewObject {
    var view = View<RatingFields>()
    view[.hasRatings] = .flag(!summary.isEmpty)
    view[.scale] = .text(String(summary.scale))
    view[.count] = .text(String(summary.count))
    view[.label] = .text(summary.text(in: strings))
    view[.symbols] = .list(
      summary.fills.map { symbols.symbol(hundredths: $0) })
    guard !summary.isEmpty else { return view.object }
    view[.mean] = .optionalText(summary.mean(in: strings))
    view[.meanValue] = .optionalText(summary.meanAsJSON)
    view[.countLabel] = .text(strings.countedExactly(.ratingFrom, summary.count))
    view[.rows] = .list(
      summary.rows.map { row in
        var view = View<RatingRowFields>()
        view[.mark] = .text(String(row.mark))
        view[.count] = .text(strings.numbers.compact(row.count))
        view[.share] = .text(String(row.percent))
        view[.label] = .text(strings.countedExactly(.ratingMarks, row.mark))
        return view.object
      })
    return view.object
  }

  /// The marks that a reader can give, the lowest first.
  static func choices(
    upTo scale: Int, symbols: RatingSymbols, strings: StringTable
  ) -> [ViewObject] {
    (0..<max(scale, 0)).map { index in
      var view = View<RatingChoiceFields>()
      view[.mark] = .text(String(index + 1))
      view[.label] = .text(strings.countedExactly(.ratingMarks, index + 1))
      view[.symbol] = .object(symbols.symbol(hundredths: 0))
      return view.object
    }
  }
}
