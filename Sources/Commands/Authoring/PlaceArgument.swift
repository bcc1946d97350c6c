internal import Authoring
internal import Model

/// Reads a place as it is given on the command line.
enum PlaceArgument {
  /// The place of `NAME`, `LAT,LON` or `LAT,LON NAME`.
  static func read(_ text: String) throws(UsageError) -> Place {
    guard let place = PlaceText.place(text) else { throw invalid(text) }
    return place
  }

  private static func invalid(_ text: String) -> UsageError {
    .invalidValue(
      option: "--location", value: text,
      expected: "a name, or degrees north and east such as \"38.7167,-9.1333 Lisbon\"")
  }
}
