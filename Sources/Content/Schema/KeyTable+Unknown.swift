internal import Diagnostics

extension KeyTable {
  /// Whether it is of a map within a file.
  var isNested: Bool { subject.hasPrefix("\"") }

  /// The known key that `name` was probably meant to be.
  func nearestName(to name: String) -> String? {
    NearestWord.to(name, in: documentedNames)
  }

  /// The key for hiding that an unknown `name` is close to; `nil` where there is none.
  ///
  /// A map within a file hides nothing, nor does the site file.
  func hidingKey(close name: String) -> String? {
    guard !isNested, hides, !IgnoredKeys.contains(name) else { return nil }
    return HidingNames.close(to: name)
  }
}
