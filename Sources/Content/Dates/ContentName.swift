/// Takes the names of content files apart.
public enum ContentName {
  /// The date and time with which the name of a post begins, and what parts it from the rest:
  /// `2026-11-29-` of `2026-11-29-harbour`; empty where there is none.
  public static func datePrefix(of name: String) -> String {
    let dated = DatedName(name)
    guard dated.date != nil, dated.slugSource.utf8.count < name.utf8.count else { return "" }
    return String(decoding: name.utf8.dropLast(dated.slugSource.utf8.count), as: UTF8.self)
  }
}
