internal import UnicodeServices

/// The tags of the listed posts, one entry a slug.
struct TagIndex: Sendable {
  /// A tag with its posts.
  struct Tag: Sendable {
    /// The commonest spelling; of equally common ones the first in byte order.
    let name: String
    let slug: String
    /// Indices of the listed posts that have it, ascending, so newest first.
    let posts: [Int]
  }

  /// The tags in the order of their slugs' bytes.
  let tags: [Tag]
  private let indexBySlug: [String: Int]

  /// Gathers the tags of posts: `spellings[i]` are those of the listed post `i`.
  ///
  /// - Complexity: O(*n* + *t* log *t*) for *n* spellings of *t* tags.
  init(spellings: [[String]]) {
    var slugs = SlugCache()
    var found: [String: (spellings: [String: Int], posts: [Int])] = [:]
    for (post, names) in spellings.enumerated() {
      for name in names {
        let slug = slugs.slug(of: name)
        guard !slug.isEmpty else { continue }
        found[slug, default: ([:], [])].spellings[name, default: 0] += 1
        if found[slug]?.posts.last != post { found[slug]?.posts.append(post) }
      }
    }
    tags = found.map { slug, entry in
      Tag(name: Self.commonest(entry.spellings) ?? slug, slug: slug, posts: entry.posts)
    }.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
    indexBySlug = Dictionary(
      uniqueKeysWithValues: tags.enumerated().map { ($0.element.slug, $0.offset) })
  }

  /// The index of the tag with `slug`.
  func index(ofSlug slug: String) -> Int? { indexBySlug[slug] }

  /// Whether both have tags of the same slugs.
  func hasSameSlugs(as other: TagIndex) -> Bool {
    tags.count == other.tags.count
      && zip(tags, other.tags).allSatisfy { $0.slug.utf8.elementsEqual($1.slug.utf8) }
  }

  private static func commonest(_ spellings: [String: Int]) -> String? {
    spellings.min { left, right in
      left.value == right.value
        ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8) : left.value > right.value
    }?.key
  }
}

/// Remembers slugs, since a feed spells the same few tags again and again.
struct SlugCache: Sendable {
  private var slugs: [String: String] = [:]

  mutating func slug(of name: String) -> String {
    if let known = slugs[name] { return known }
    let slug = Slug.make(name)
    slugs[name] = slug
    return slug
  }
}
