internal import Diagnostics

/// Tells whether an unknown key is probably meant to hide what its file says.
enum HidingNames {
  private static let names = [
    "visibility", "privacy", "draft", "expires", "expiryDate", "status", "published", "publish",
    "private", "public", "hidden", "unlisted", "password", "approved", "contentWarning",
  ]

  private static let stems = ["visib", "expir", "draft", "unpublish"]

  /// The hiding key that `name` is close to; `nil` where it is close to none.
  ///
  /// Close is one slip of the finger, two in a word of ten letters or more, the same stem, or the
  /// same with `is` in front, as in `isDraft`.
  static func close(to name: String) -> String? {
    let letters = String(decoding: KeyTable.letters(of: name), as: UTF8.self)
    if letters.hasPrefix("is"), let hiding = close(to: String(letters.dropFirst(2))) {
      return hiding
    }
    for hiding in names {
      let slips = hiding.utf8.count >= 10 ? 2 : 1
      if NearestWord.distance(from: letters, to: hiding) <= slips { return hiding }
    }
    guard let stem = stems.first(where: letters.hasPrefix) else { return nil }
    return names.first { $0.hasPrefix(stem) } ?? "draft"
  }
}
