internal import Generator

/// The files of the theme that change how every page looks, and those that change what it does.
struct PreviewAssets: Sendable, Equatable {
  private(set) var style: [PageMark] = []
  private(set) var script: [PageMark] = []

  /// Those of a site; none where there is no site.
  ///
  /// - Complexity: O(*n*) in the files of the site, and in the bytes of those.
  init(_ snapshot: SiteSnapshot?) {
    guard let snapshot else { return }
    for path in snapshot.themePaths {
      guard case .made(let bytes) = snapshot.file(at: path) else { continue }
      if path.hasSuffix(".css") {
        style.append(PageMark(bytes))
      } else {
        script.append(PageMark(bytes))
      }
    }
  }

  /// A mark of them all, in letters and digits.
  var text: String {
    PageMark(Array((style + script).map(\.text).joined(separator: " ").utf8)).text
  }
}
