internal import Diagnostics

extension KeyTable {
  /// What an unknown key probably is.
  enum UnknownKey: Sendable, Equatable {
    /// One of another generator, which means nothing here.
    case ignored
    /// One for hiding, misspelled or in a file that cannot be hidden.
    case hiding(String)
    /// A misspelled one, if any is near.
    case other(nearest: String?)
  }

  /// Whether it is of a map within a file.
  var isNested: Bool { subject.hasPrefix("\"") }

  /// What the unknown key `name` probably is.
  func judge(unknown name: String) -> UnknownKey {
    judgements.value(for: name) { name in
      if !isNested, IgnoredKeys.contains(name) { return .ignored }
      // A map within a file hides nothing, nor does the site file.
      if hides, let hiding = HidingNames.close(to: name) { return .hiding(hiding) }
      return .other(nearest: NearestWord.to(name, in: documentedNames))
    }
  }
}
