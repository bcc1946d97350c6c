internal import HTML

/// All that a planned site will have, by the paths under which readers ask for it.
struct SitePages {
  /// What stands at an address.
  enum Place {
    /// A page, by its index in the plan.
    case page(Int)
    /// A file, or what is known to be meant for the site.
    case other
  }

  private let plan: RenderPlan
  private let pages: [String: Int]
  private let copies: Set<String>
  /// Addresses of posts that have errors, so that they are missing for now alone.
  private let otherAddresses: Set<String>
  private let basePath: String

  /// What `plan` has, and `otherAddresses`.
  init(_ plan: RenderPlan, otherAddresses: Set<String>, basePath: String) {
    self.plan = plan
    self.otherAddresses = otherAddresses
    self.basePath = basePath
    pages = Dictionary(
      plan.pages.indices.map { (plan.pages[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    copies = Set(plan.copies.map(\.path))
  }

  /// What stands at `path`, which begins with a slash and is not percent-coded; `nil` for nothing.
  func place(at path: String) -> Place? {
    if let place = exactPlace(at: path) { return place }
    // Hosts add the slash that is missing, and some write the root as the host sees it.
    if !path.hasSuffix("/"), let place = exactPlace(at: path + "/") { return place }
    guard !basePath.isEmpty, path.hasPrefix(basePath + "/") else { return nil }
    return place(at: String(path.dropFirst(basePath.count)))
  }

  private func exactPlace(at path: String) -> Place? {
    let file = SiteAddresses.file(for: path)
    if let index = pages[file] {
      // Who follows a redirect keeps the fragment.
      guard case .redirect(let target) = plan.pages[index].kind else { return .page(index) }
      return pages[SiteAddresses.file(for: target)].map { .page($0) } ?? .other
    }
    return copies.contains(file) || otherAddresses.contains(path) ? .other : nil
  }

  /// The addresses of pages that are near to a wrong one; none where there are too many.
  var candidates: [String] {
    guard plan.pages.count <= 4_000 else { return [] }
    return plan.pages.filter(\.isPage).map { page in
      "/"
        + (page.path.hasSuffix("index.html")
          ? page.path.dropLast("index.html".count) : page.path[...])
    }
  }
}
