internal import CICU

/// Which way a script runs; the values of HTML's `dir`.
public enum TextDirection: String, Sendable, Hashable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"

  /// The direction of the script that `languageTag` names or that its language is most often
  /// written in; left to right where that is unknown.
  public static func of(languageTag: String) -> TextDirection {
    LanguageTag(languageTag)?.direction ?? .leftToRight
  }
}
