internal import HTML
public import Model

/// The addresses of a site that links in its texts may lead to.
///
/// Addresses are paths below the site's root that begin with a slash and are not percent-coded.
///
/// An object, since each link of each text is resolved with it.
public final class SiteLinks: Sendable {
  /// The scheme and host of the site, without a slash at the end: `https://lou.example`.
  let origin: String
  /// The path of the site's root, without a slash at the end: empty, or `/blog`.
  let basePath: String
  /// The address of the site's root as other texts spell it, in lower case and without its scheme:
  /// `lou.example/blog`.
  let ownPrefix: [UInt8]
  /// The addresses of the pages that content files become, by the files' paths.
  private let addressesOfFiles: [String: String]
  /// The addresses of posts and pages, and their aliases.
  private let addresses: Set<String>
  /// The paths of static files by their published names.
  private let staticFiles: [String: String]
  private let heldBackAddresses: Set<String>
  private let heldBackPaths: Set<String>
  private let hasOtherPage: @Sendable (String) -> Bool

  /// The addresses of what `feed` shows, and those for which `hasOtherPage` is true: lists, authors,
  /// tags, feeds.
  ///
  /// - Complexity: O(*n*) in the posts, pages and static files.
  public init(
    feed: PublicFeed, hasOtherPage: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (origin, basePath) = Self.parts(of: feed.site.url)
    let authority = origin.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring("").utf8
    ownPrefix = (Array(authority) + Array(basePath.utf8)).map(ASCII.lowercased)
    var addressesOfFiles: [String: String] = [:]
    var addresses: Set<String> = ["/"]
    addressesOfFiles.reserveCapacity(feed.posts.count + feed.pages.count)
    addresses.reserveCapacity(feed.posts.count + feed.pages.count)
    // By index, since a loop over the posts would copy each of them whole.
    for index in feed.posts.indices {
      addressesOfFiles[feed.posts[index].path] = feed.posts[index].permalink.value
      addresses.insert(feed.posts[index].permalink.value)
      addresses.formUnion(feed.posts[index].aliases.lazy.map(\.value))
    }
    for page in feed.pages {
      addressesOfFiles[page.path] = page.permalink.value
      addresses.insert(page.permalink.value)
    }
    self.addressesOfFiles = addressesOfFiles
    self.addresses = addresses
    staticFiles = Dictionary(feed.staticFiles.map { ($0.name, $0.path) }) { first, _ in first }
    heldBackAddresses = feed.heldBackPermalinks
    heldBackPaths = feed.heldBackPaths
    self.hasOtherPage = hasOtherPage
  }

  /// Whether links lead to the same as with `other`, lists and the pages of authors aside.
  ///
  /// - Complexity: O(*n*) in the posts, pages and static files.
  func leadsWhere(_ other: SiteLinks) -> Bool {
    origin == other.origin && basePath == other.basePath && addresses == other.addresses
      && heldBackAddresses == other.heldBackAddresses && heldBackPaths == other.heldBackPaths
      && Self.areSame(addressesOfFiles, other.addressesOfFiles)
      && Self.areSame(staticFiles, other.staticFiles)
  }

  /// Whether nothing leads to the same pages and files as in `feed`.
  func holdBackSame(as feed: PublicFeed) -> Bool {
    heldBackAddresses == feed.heldBackPermalinks && heldBackPaths == feed.heldBackPaths
  }

  /// Whether keys and values are the same, byte for byte.
  private static func areSame(_ left: [String: String], _ right: [String: String]) -> Bool {
    left.count == right.count
      && left.allSatisfy { key, value in right[key]?.utf8.elementsEqual(value.utf8) ?? false }
  }

  /// The page that the content file at `path` becomes; `path` may lack `.md` or `/index.md`.
  func address(ofContentFile path: String) -> String? {
    for ending in ["", ".md", "/index.md"] {
      if let address = addressesOfFiles[path + ending] { return address }
    }
    return nil
  }

  /// The page or other file of the site that `address` leads to, in the site's own spelling.
  ///
  /// A slash at the end may be missing, and `index.html` may stand after it.
  func page(at address: String) -> String? {
    if isPage(address) { return address }
    if !address.hasSuffix("/"), isPage(address + "/") { return address + "/" }
    let index = "/index.html"
    if address.hasSuffix(index) {
      let folder = String(address.dropLast(index.utf8.count - 1))
      if isPage(folder) { return folder }
    }
    return nil
  }

  /// The static file that is published as `name`.
  func staticFile(named name: String) -> MediaFile? {
    // The dictionary's own spelling counts, for names are equal where only the normal form differs.
    guard let index = staticFiles.index(forKey: name) else { return nil }
    let (published, path) = staticFiles[index]
    return MediaFile(origin: .shared, name: published, path: path)
  }

  /// Whether `address` is one of a post or page to which nothing leads, or lies below one.
  func isHeldBack(address: String) -> Bool {
    guard !heldBackAddresses.isEmpty else { return false }
    if heldBackAddresses.contains(address) { return true }
    var folder = Substring(address)
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      if heldBackAddresses.contains(String(folder[...slash])) { return true }
      folder = folder[..<slash]
    }
    return heldBackAddresses.contains(address + "/")
  }

  /// Whether the file at `path` is one of a post or page that is held back, or lies beside one.
  func isHeldBack(path: String) -> Bool {
    guard !heldBackPaths.isEmpty else { return false }
    if heldBackPaths.contains(path) { return true }
    var folder = Substring(path)
    while !folder.isEmpty {
      if heldBackPaths.contains(folder + ".md") || heldBackPaths.contains(folder + "/index.md") {
        return true
      }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      folder = folder[..<slash]
    }
    return false
  }

  /// The published content files in the folder at `path`, by their paths from there; none where the
  /// site has too many to look through them.
  func contentFiles(in folder: String) -> [String] {
    guard addressesOfFiles.count <= 2_000 else { return [] }
    return addressesOfFiles.keys.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }

  private func isPage(_ address: String) -> Bool {
    addresses.contains(address) || hasOtherPage(address)
  }

  private static func parts(of url: String) -> (origin: String, basePath: String) {
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return (url, "") }
    let host = bytes[colon...].drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    let root = host.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    let path = url[root...]
    return (String(url[..<root]), String(path.last == "/" ? path.dropLast() : path))
  }
}
