public import Model
internal import Output
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

  /// When it becomes another though no file has changed, since a post comes or expires; `nil` for never.
  public let nextTurn: Timestamp?

  private let plan: RenderPlan
  private let files: OutputPlan

  /// The site of `plan`, whose files are `files`: its pages, then what it copies.
  init(plan: RenderPlan, files: OutputPlan, nextTurn: Timestamp?) {
    self.nextTurn = nextTurn
    self.plan = plan
    self.files = files
  }

  /// The file at `path`, relative to the site's root: `posts/harbour/index.html`.
  ///
  /// - Complexity: O(*n*) in the bytes of the page.
  public func file(at path: String) -> File? {
    guard let index = files.index(of: path) else { return nil }
    let pages = plan.pages
    guard index < pages.count else { return .copy(of: plan.copies[index - pages.count].source) }
    var bytes: [UInt8] = []
    plan.render(pages[index], into: &bytes)
    return .made(bytes)
  }

  /// The paths of all files.
  public var paths: [String] { files.files.map(\.path) }

  /// The paths of the theme's own files: style, scripts, icons.
  public var themePaths: [String] { plan.pages.lazy.filter(\.isOfTheme).map(\.path) }
}
