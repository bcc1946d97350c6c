/// Takes the names of content files apart.
public enum ContentName {
  /// The date and time with which the name of a post begins, and what parts it from the rest:
  /// `2026-11-29-` of `2026-11-29-harbour`; empty where there is none.
  public static func datePrefix(of name: String) -> String {
    let dated = DatedName(name)
    guard dated.date != nil, dated.slugSource.utf8.count < name.utf8.count else { return "" }
    return String(decoding: name.utf8.dropLast(dated.slugSource.utf8.count), as: UTF8.self)
  }

  /// What of the name of a post its slug is made of: `harbour` of `2026-11-29-harbour`.
  public static func slugSource(of name: String) -> String { DatedName(name).slugSource }

  /// Whether the name is a date, or a date and a time, and nothing else.
  public static func isDate(_ name: String) -> Bool {
    DatedName(name).date != nil && datePrefix(of: name).isEmpty
  }
}
