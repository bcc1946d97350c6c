internal import Rendering

/// A site in memory, as a build would write it.
///
/// A page is made when it is asked for, so that a large site is there as soon as its plan is.
public final class SiteSnapshot: Sendable {
  /// A file of the site.
  public enum File: Sendable {
    /// It is made of content and templates, and has these bytes.
    case made([UInt8])
    /// It is a copy of the file at this path, relative to the source folder.
    case copy(of: String)
  }

  private let plan: RenderPlan
  private let pages: [String: Int]
  private let copies: [String: String]

  init(plan: RenderPlan) {
    self.plan = plan
    pages = Dictionary(
      plan.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    copies = Dictionary(
      plan.copies.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file at `path`, relative to the site's root: `posts/harbour/index.html`.
  ///
  /// - Complexity: O(*n*) in the bytes of the page.
  public func file(at path: String) -> File? {
    if let index = pages[path] {
      var bytes: [UInt8] = []
      plan.render(plan.pages[index], into: &bytes)
      return .made(bytes)
    }
    return copies[path].map { .copy(of: $0) }
  }

  /// The paths of all files, in no order.
  public var paths: [String] { Array(pages.keys) + Array(copies.keys) }
}
