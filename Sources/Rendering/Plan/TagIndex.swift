/// The tags of the listed posts, one entry a slug.
///
/// An object, so that it can be told whether it is the same as before.
final class TagIndex: Sendable {
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

  /// Gathers the tags of posts: `tagsOfPosts[i]` are those of the listed post `i`, each slug once.
  ///
  /// - Complexity: O(*n* + *t* log *t*) for *n* spellings of *t* tags.
  init(_ tagsOfPosts: [[PreparedPost.Tag]]) {
    var numbers: [String: Int] = [:]
    var found: [(slug: String, spellings: SpellingCount, posts: [Int])] = []
    for (post, tags) in tagsOfPosts.enumerated() {
      for tag in tags {
        if let number = numbers[tag.slug] {
          found[number].spellings.add(tag.name)
          found[number].posts.append(post)
        } else {
          numbers[tag.slug] = found.count
          found.append((tag.slug, SpellingCount(tag.name), [post]))
        }
      }
    }
    tags = found.map { Tag(name: $0.spellings.commonest, slug: $0.slug, posts: $0.posts) }
      .sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
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
}

/// Counts how often a tag is spelled in which way; most are always spelled in one.
private struct SpellingCount {
  private let first: String
  private var firstCount = 1
  private var others: [String: Int] = [:]

  init(_ spelling: String) {
    first = spelling
  }

  mutating func add(_ spelling: String) {
    if spelling == first {
      firstCount += 1
    } else {
      others[spelling, default: 0] += 1
    }
  }

  /// The commonest spelling; of equally common ones the first in byte order.
  var commonest: String {
    others.reduce((spelling: first, count: firstCount)) { best, other in
      let isBetter =
        best.count == other.value
        ? other.key.utf8.lexicographicallyPrecedes(best.spelling.utf8) : other.value > best.count
      return isBetter ? (other.key, other.value) : best
    }.spelling
  }
}
