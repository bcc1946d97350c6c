/// One thing to tell the person whose content or templates are being built.
///
/// Rooms return diagnostics or append them to an array that they are given; only Commands prints.
public struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  public var severity: Severity
  /// Where it is; `nil` where no file is to blame.
  public var location: SourceLocation?
  /// One sentence in lower case without a full stop: what is wrong, what was found, what is taken.
  public var message: String
  /// The word or form that was probably meant, shown as `did you mean "…"?`.
  public var suggestion: String?
  /// The text of the line at `location`, without its line break, for the excerpt with the caret.
  public var sourceLine: String?
  /// Further sentences, each printed on a `note:` line of its own.
  public var notes: [String]
  /// Whether the file is held back from publishing, so that its words are shown on a terminal only.
  public var isHeldBack: Bool
  /// A key under which repetitions are told once, with their count; `nil` tells each.
  public var groupingKey: String?

  /// A diagnostic with everything but its severity, place and sentence optional.
  public init(
    _ severity: Severity, at location: SourceLocation?, _ message: String,
    suggestion: String? = nil, sourceLine: String? = nil, notes: [String] = [],
    isHeldBack: Bool = false, groupingKey: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.suggestion = suggestion
    self.sourceLine = sourceLine
    self.notes = notes
    self.isHeldBack = isHeldBack
    self.groupingKey = groupingKey
  }
}

extension Diagnostic {
  /// Sorts by place, then severity (worst first), then message; those without a place come last.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { left, right in
      switch (left.location, right.location) {
      case (let leftPlace?, let rightPlace?) where leftPlace != rightPlace:
        leftPlace < rightPlace
      case (.some, .none): true
      case (.none, .some): false
      default:
        left.severity == right.severity
          ? left.message < right.message : left.severity > right.severity
      }
    }
  }
}
