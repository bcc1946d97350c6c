public import Model
internal import UnicodeServices

/// Which addresses of a site are taken, for whoever gives a post a new one.
public struct AddressBook: Sendable {
  private let pattern: PermalinkPattern
  private let zone: ZoneRules
  private let standInAuthor: String
  /// The files that have an address, by the address in the spelling that is compared.
  private var owners: [String: String] = [:]

  /// The addresses that lists and feeds have at the top of the site (design, part 3).
  private static let reserved: Set<String> = [
    "", "404.html", "archive", "assets", "atom.xml", "authors", "comments.xml", "feed.json",
    "feed.xml", "index.html", "map", "page", "photos", "robots.txt", "search", "sitemap.xml",
    "tags",
  ]

  init(_ result: ContentResult, in context: ReadingContext) {
    pattern = context.permalinks
    zone = context.zone
    standInAuthor = context.standInAuthor
    for post in result.feed.posts {
      add([post.permalink.value] + post.aliases.map(\.value), of: post.path)
    }
    for page in result.feed.pages { add([page.permalink.value], of: page.path) }
    for file in result.feed.staticFiles { add([file.name], of: file.path) }
    for failure in result.failures {
      let address = failure.permalink ?? addressByName(of: failure.path)
      add([address] + failure.aliases, of: failure.path)
    }
  }

  private mutating func add(_ addresses: [String], of path: String) {
    for address in addresses { owners[Self.key(address)] = path }
  }

  /// The address that a file most likely has once its front matter can be read.
  private func addressByName(of path: String) -> String {
    let file = path.hasSuffix("/index.md") ? path.dropLast("/index.md".count) : path.dropLast(3)
    let name = DatedName(file.split(separator: "/").last.map(String.init) ?? "")
    let date = name.date.map(zone.timestamp) ?? Timestamp(secondsSinceEpoch: 0)
    return address(slug: Slug.make(name.slugSource), date: date, author: nil)
  }

  /// Addresses that differ in case alone are one on many hosts, and so are `/a`, `/a/` and
  /// `/a/index.html`.
  private static func key(_ address: String) -> String {
    var parts = address.lowercased().split(separator: "/")
    if parts.last == "index.html" { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  /// The address of a post by the site's pattern, or by its own; without an author, the site's stands
  /// in.
  public func address(
    slug: String, date: Timestamp, author: String?, pattern own: String? = nil
  ) -> String {
    let pattern = own.flatMap { try? PermalinkPattern($0) } ?? pattern
    let path = pattern.path(
      slug: slug, date: zone.localized(date).civil, author: author ?? standInAuthor)
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// Whose `address` is, other than that of the content file at `path`: the path of another file, or
  /// words for the site's own pages; `nil` where it is free.
  public func owner(of address: String, besides path: String? = nil) -> String? {
    let key = Self.key(address)
    if Self.reserved.contains(key) { return "a list of the site" }
    guard let owner = owners[key], owner != path else { return nil }
    return owner
  }
}
