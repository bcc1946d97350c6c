public import Model

/// Reads a date that somebody has given outside a content file, by the rules of front matter.
public enum DateReading {
  /// Why a text is no date that is taken.
  public struct Failure: Error, Sendable, Hashable {
    /// What is wrong, the second half of "the date …".
    public let reason: String
    /// The nearest form that is taken.
    public let suggestion: String?
  }

  /// The instant of `text`, with `zone` where it has no offset; a date alone is 00:00.
  public static func read(_ text: String, in zone: ZoneRules) throws(Failure) -> Timestamp {
    do {
      return try WrittenDate(Fields.line(text)).timestamp(in: zone)
    } catch {
      throw Failure(
        reason: error == .impossible ? "does not exist" : "cannot be read",
        suggestion: DateSuggestion.nearest(to: text))
    }
  }
}
