internal import Model
internal import Mustache

/// Makes the views of ratings: the mean in symbols, and the histogram.
enum RatingView {
  /// The summary of a post's ratings.
  static func make(
    _ summary: RatingSummary, settings: RatingSettings, strings: StringTable
  ) -> ViewObject {
    var view = View<RatingFields>()
    view[.hasRatings] = .flag(!summary.isEmpty)
    view[.scale] = .text(String(summary.scale))
    view[.count] = .text(String(summary.count))
    view[.label] = .text(summary.text(in: strings))
    view[.symbols] = .list(
      summary.fills.map { symbol(hundredths: $0, settings: settings) })
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
    upTo scale: Int, settings: RatingSettings, strings: StringTable
  ) -> [ViewObject] {
    (0..<max(scale, 0)).map { index in
      var view = View<RatingChoiceFields>()
      view[.mark] = .text(String(index + 1))
      view[.label] = .text(strings.countedExactly(.ratingMarks, index + 1))
      view[.symbol] = .object(symbol(hundredths: 0, settings: settings))
      return view.object
    }
  }

  /// One symbol a mark of the scale, the first `mark` of them full.
  static func symbols(mark: Int, of scale: Int, settings: RatingSettings) -> [ViewObject] {
    (0..<max(scale, 0)).map { symbol(hundredths: $0 < mark ? 100 : 0, settings: settings) }
  }

  private static func symbol(hundredths: Int, settings: RatingSettings) -> ViewObject {
    var view = View<SymbolFields>()
    view[.normal] = .text(settings.normalSymbol)
    view[.selected] = .text(settings.selectedSymbol)
    view[.fill] = .text(String(hundredths / 10))
    view[.isFull] = .flag(hundredths == 100)
    view[.isEmpty] = .flag(hundredths == 0)
    return view.object
  }
}
