/// Gives the headings of a text ids that are unique on its page.
struct HeadingIdentifiers {
  private let reserved: Set<String>
  private var taken: Set<String> = []
  private var lastSuffixes: [String: Int] = [:]
  /// The ids by the slugs of the headings, as a link in the text would name them; the first of equal
  /// ones counts.
  private(set) var idsBySlug: [String: String] = [:]

  /// Ids that are none of `reserved`.
  init(reserved: Set<String>) {
    self.reserved = reserved
  }

  /// A new id for a heading whose text has the slug `slug`, which may be empty.
  mutating func id(forSlug slug: String) -> String {
    let name = slug.isEmpty ? "section" : isReserved(slug) ? "section-\(slug)" : slug
    var id = name
    while !taken.insert(id).inserted {
      let suffix = lastSuffixes[name, default: 0] + 1
      lastSuffixes[name] = suffix
      id = "\(name)-\(suffix)"
    }
    if idsBySlug[slug] == nil { idsBySlug[slug] = id }
    return id
  }

  /// Takes an id that raw HTML gives; false where it is not free.
  mutating func claim(_ id: String) -> Bool {
    !id.isEmpty && !isReserved(id) && taken.insert(id).inserted
  }

  /// The id of the heading that `fragment` leads to.
  func id(forFragment fragment: String) -> String? {
    taken.contains(fragment) ? fragment : idsBySlug[fragment]
  }

  /// Whether the theme, a comment or a footnote may have this id.
  private func isReserved(_ slug: String) -> Bool {
    reserved.contains(slug)
      || ["comment-", "fn-", "fnref-"].contains { slug.utf8.starts(with: $0.utf8) }
  }
}
