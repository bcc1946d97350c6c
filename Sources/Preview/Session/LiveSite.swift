internal import Generator

/// A site whose pages follow their files: each has the preview's script and style in its head.
struct LiveSite: ServedSite {
  let snapshot: SiteSnapshot
  /// What it is shown as.
  let state: PreviewSite.State
  /// What its pages need to know to write into files; `nil` where they may not.
  let token: String?

  func file(at path: String) -> SiteSnapshot.File? {
    guard let file = snapshot.file(at: path) else { return nil }
    guard path.hasSuffix(".html"), case .made(let bytes) = file else { return file }
    return .made(following(bytes))
  }

  /// The page with what makes it follow its files.
  private func following(_ page: [UInt8]) -> [UInt8] {
    // Before the site's own script, which then finds things as this one leaves them.
    let places = ["<script type=\"module\"", "</head>"].compactMap {
      page.firstRange(of: Array($0.utf8))?.lowerBound
    }
    guard let place = places.min() else { return page }
    return page[..<place]
      + Array(
        """
        <link rel="stylesheet" href="\(PreviewPath.style)">
        <script type="module" src="\(PreviewPath.script)"></script>
        <meta name="kith-build" content="\(state.mark(of: PageMark(page)))">
        \(token.map { "<meta name=\"kith-token\" content=\"\($0)\">\n" } ?? "")
        """.utf8) + page[place...]
  }
}

/// Addresses of the preview's own, where no site has any.
enum PreviewPath {
  static let folder = "/.kith/"
  static let script = "/.kith/preview.js"
  static let style = "/.kith/preview.css"
  static let events = "/.kith/events"
  static let inbox = "/.kith/inbox/"
}
