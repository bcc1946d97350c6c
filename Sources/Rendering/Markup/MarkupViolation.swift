/// A text that asks for more than `MarkupLimits` grants.
struct MarkupViolation: Error, Equatable {
  /// The line, from 1, counted from the beginning of the Markdown.
  var line: Int
  /// What was found and what is taken.
  var message: String
}
