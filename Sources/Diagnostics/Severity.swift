/// How much a diagnostic matters.
public enum Severity: Int, Sendable, Hashable, Comparable {
  /// Something worth knowing; nothing is wrong.
  case note
  /// Something that is probably not meant; the build goes on.
  case warning
  /// Something that cannot be published as it stands.
  case error

  /// The word that stands in a printed diagnostic.
  public var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Orders severities from the mildest to the worst.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }
}
