internal import Mustache

/// The interface's words: each key of the string table that is plain text is a field.
struct StringsFields: ViewFields {
  let rawValue: Int

  init?(rawValue: Int) {
    guard StringKey.plainTexts.indices.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  static let viewName = "strings"

  static let allCases = StringKey.plainTexts.indices.compactMap(StringsFields.init)

  /// The key that the field gives the words of.
  var key: StringKey { StringKey.plainTexts[rawValue] }

  var name: String { key.name }

  var type: FieldType { .text }

  var summary: String { key.summary }

  /// All words in the language of `strings`.
  static func view(of strings: StringTable) -> ViewObject {
    var view = View<StringsFields>()
    for field in allCases { view[field] = .text(strings[field.key]) }
    return view.object
  }
}
