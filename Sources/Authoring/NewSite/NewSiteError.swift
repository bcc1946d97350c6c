public import Diagnostics

/// Why a new site could not be made.
public enum NewSiteError: Error, Sendable, Hashable {
  /// What stands at the path is no folder.
  case noFolder(path: String)
  /// The folder holds a site.
  case hasSite(path: String)
  /// The folder holds other files, those named, sorted.
  case notEmpty(path: String, names: [String])
  /// The system refused.
  case system(action: String, path: String, reason: String)

  /// The error in words.
  public var diagnostic: Diagnostic {
    let note = "a new site goes into a folder that is new, or empty but for names with a dot first"
    return switch self {
    case .noFolder(let path):
      Diagnostic(.error, at: nil, "\"\(path)\" is no folder", notes: [note])
    case .hasSite(let path):
      Diagnostic(.error, at: nil, "there is a site in \"\(path)\" already", notes: [note])
    case .notEmpty(let path, let names):
      Diagnostic(
        .error, at: nil, "\"\(path)\" is not empty: it holds \(Self.enumeration(of: names))",
        notes: [note])
    case .system(let action, let path, let reason):
      Diagnostic(
        .error, at: nil, "cannot \(action) \"\(path)\": \(reason)",
        notes: ["nothing was made"])
    }
  }

  private static func enumeration(of names: [String]) -> String {
    let shown = names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
