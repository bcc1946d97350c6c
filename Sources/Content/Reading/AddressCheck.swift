internal import Diagnostics
internal import Model

/// Finds posts and pages that would have one address.
enum AddressCheck {
  private struct Owner {
    var path: String
    var permalink: Located<String>
  }

  /// Takes posts and pages out of the feed whose address another has too, be it but for case, since
  /// many disks and hosts make no difference there.
  ///
  /// - Complexity: O(*n* log *n*) in posts and pages.
  static func takeOutClashes(_ result: inout ContentResult) -> [Diagnostic] {
    guard hasClashes(result.feed) else { return [] }
    var owners: [String: [Owner]] = [:]
    owners.reserveCapacity(result.feed.posts.count + result.feed.pages.count)
    for post in result.feed.posts {
      owners[post.permalink.value.lowercased(), default: []].append(
        Owner(path: post.path, permalink: post.permalink))
    }
    for page in result.feed.pages {
      owners[page.permalink.value.lowercased(), default: []].append(
        Owner(path: page.path, permalink: page.permalink))
    }
    var diagnostics: [Diagnostic] = []
    var clashing: Set<String> = []
    for group in owners.values where group.count > 1 {
      let group = group.sorted { $0.path.precedesInBytes($1.path) }
      clashing.formUnion(group.map(\.path))
      for owner in group.dropFirst() {
        diagnostics.append(clash(owner, with: group[0]))
      }
    }
    guard !clashing.isEmpty else { return [] }
    diagnostics = Diagnostic.sorted(diagnostics)
    // Once is enough where a whole blog has such names.
    diagnostics[0].notes = [
      "give one of them another name or a key \"slug\", or all posts longer addresses in site.yml: "
        + "permalink: /:year/:month/:day/:slug/"
    ]
    for post in result.feed.posts where clashing.contains(post.path) {
      result.failures.append(FailedEntry(post))
    }
    for page in result.feed.pages where clashing.contains(page.path) {
      result.failures.append(FailedEntry(page))
    }
    result.feed.posts.removeAll { clashing.contains($0.path) }
    result.feed.pages.removeAll { clashing.contains($0.path) }
    return diagnostics
  }

  /// Whether any two have one address, which is seldom so.
  private static func hasClashes(_ feed: Feed) -> Bool {
    var addresses = Set<String>(minimumCapacity: feed.posts.count + feed.pages.count)
    // By index, since a loop over the posts would copy each of them whole.
    for index in feed.posts.indices {
      let address = feed.posts[index].permalink.value.lowercased()
      if !addresses.insert(address).inserted { return true }
    }
    return feed.pages.contains { !addresses.insert($0.permalink.value.lowercased()).inserted }
  }

  private static func clash(_ owner: Owner, with first: Owner) -> Diagnostic {
    let isSame = owner.permalink.value.utf8.elementsEqual(first.permalink.value.utf8)
    let address = owner.permalink.value
    return Diagnostic(
      .error,
      at: SourceLocation(
        path: owner.path, line: owner.permalink.line, column: owner.permalink.column),
      isSame
        ? "the address \(address) is that of \(first.path) too"
        : "the address \(address) is that of \(first.path) too but for case, "
          + "which many hosts take for the same")
  }
}

extension FailedEntry {
  fileprivate init(_ post: Post) {
    self.init(
      path: post.path, permalink: post.permalink.value, isHidingReadable: true,
      visibility: post.visibility, isDraft: post.isDraft, date: post.date, expires: post.expires,
      aliases: post.aliases.map(\.value))
  }

  fileprivate init(_ page: Page) {
    self.init(
      path: page.path, permalink: page.permalink.value, isHidingReadable: true,
      visibility: page.visibility, isDraft: page.isDraft, date: page.date, expires: nil)
  }
}
