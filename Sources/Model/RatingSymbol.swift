/// What stands for a mark of a rating.
public enum RatingSymbol: Sendable, Hashable {
  /// A character, or a few.
  case text(String)
  /// A picture in static/, by its name there: `img/star.svg`.
  case picture(name: String)
}
